package org.wattle.model.json;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.wattle.model.json.LotesRows.BinRow;
import org.wattle.model.json.LotesRows.ShareRow;
import tools.jackson.databind.JsonNode;

/** Turns the solution in a document that is known to be right into rows. */
final class LotesResultBuilder {
  private final JsonNode root;

  LotesResultBuilder(JsonNode root) {
    this.root = root;
  }

  Optional<LotesRows> rows() {
    if (root.has("allocation")) {
      return Optional.of(
          new LotesRows.Shares(each(root.path("allocation"), LotesResultBuilder::share)));
    }
    return root.has("assignment")
        ? Optional.of(new LotesRows.Bins(each(root.path("assignment"), LotesResultBuilder::bin)))
        : Optional.empty();
  }

  private static ShareRow share(JsonNode item) {
    return new ShareRow(
        item.path("configuration").stringValue(),
        byName(item.path("tasksPerMachine"), JsonNode::doubleValue),
        byName(item.path("shares"), share -> byName(share, JsonNode::doubleValue)));
  }

  private static BinRow bin(JsonNode item) {
    return new BinRow(
        item.path("configuration").stringValue(),
        item.path("machines").doubleValue(),
        byName(item.path("tasks"), tasks -> (int) tasks.doubleValue()));
  }

  private static <T> List<T> each(JsonNode list, Function<JsonNode, T> read) {
    List<T> rows = new ArrayList<>();
    list.forEach(item -> rows.add(read.apply(item)));
    return rows;
  }

  private static <T> Map<String, T> byName(JsonNode object, Function<JsonNode, T> read) {
    Map<String, T> values = new LinkedHashMap<>();
    object.forEachEntry((name, value) -> values.put(name, read.apply(value)));
    return values;
  }
}
