package org.wattle.model.json.lotes;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.wattle.model.json.JsonCursor;
import org.wattle.model.json.JsonWriter;
import org.wattle.model.json.lotes.LotesRows.BinRow;
import org.wattle.model.json.lotes.LotesRows.ShareRow;
import org.wattle.model.json.result.ResultCodec;
import org.wattle.model.json.result.ResultSummary;
import tools.jackson.databind.JsonNode;

/** Results for LoTES instances as JSON: {@code kind: lotes-result}. */
public final class LotesResultCodec implements ResultCodec<LotesResult> {
  private static final String ALLOCATION = "allocation";
  private static final String ASSIGNMENT = "assignment";

  @Override
  public String kind() {
    return "lotes-result";
  }

  @Override
  public Class<LotesResult> contentType() {
    return LotesResult.class;
  }

  /** An allocation and an assignment at once are an error: neither can be preferred. */
  @Override
  public void validateSolution(JsonCursor root) {
    root.field(ASSIGNMENT)
        .filter(assignment -> root.node().has(ALLOCATION))
        .ifPresent(
            assignment ->
                assignment.error(
                    "There is an allocation as well, and a result holds one of the two.",
                    "Maybe keep the one that the objective names."));
  }

  @Override
  public LotesResult result(ResultSummary summary, JsonNode root) {
    return new LotesResult(summary, rows(root));
  }

  private static Optional<LotesRows> rows(JsonNode root) {
    if (root.has(ALLOCATION)) {
      return Optional.of(
          new LotesRows.Shares(each(root.path(ALLOCATION), LotesResultCodec::share)));
    }
    return root.has(ASSIGNMENT)
        ? Optional.of(new LotesRows.Bins(each(root.path(ASSIGNMENT), LotesResultCodec::bin)))
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

  @Override
  public void writeSolution(LotesResult result, JsonWriter out) {
    result.rows().ifPresent(rows -> write(rows, out));
  }

  private static void write(LotesRows rows, JsonWriter out) {
    if (rows instanceof LotesRows.Shares shares) {
      out.field(ALLOCATION).listByLines(() -> shares.rows().forEach(row -> share(row, out)));
    } else if (rows instanceof LotesRows.Bins bins) {
      out.field(ASSIGNMENT).listByLines(() -> bins.rows().forEach(row -> bin(row, out)));
    }
  }

  private static void share(ShareRow row, JsonWriter out) {
    out.object(
        () -> {
          out.field("configuration").text(row.configuration());
          amounts("tasksPerMachine", row.tasksPerMachine(), out);
          if (!row.shares().isEmpty()) {
            out.field("shares")
                .object(() -> row.shares().forEach((name, shares) -> amounts(name, shares, out)));
          }
        });
  }

  private static void bin(BinRow row, JsonWriter out) {
    out.object(
        () -> {
          out.field("configuration").text(row.configuration());
          out.field("machines").number(row.machines());
          out.field("tasks")
              .object(() -> row.tasks().forEach((name, n) -> out.field(name).integer(n)));
        });
  }

  private static void amounts(String field, Map<String, Double> amounts, JsonWriter out) {
    out.field(field)
        .object(() -> amounts.forEach((name, amount) -> out.field(name).number(amount)));
  }
}
