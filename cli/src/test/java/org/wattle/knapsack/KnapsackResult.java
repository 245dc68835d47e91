package org.wattle.knapsack;

import java.util.Optional;
import org.wattle.model.json.JsonWriter;
import org.wattle.model.json.optimization.ModelResultCodec;
import org.wattle.model.json.result.ResultCodec;
import org.wattle.model.json.result.ResultDocument;
import org.wattle.model.json.result.ResultSummary;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * A result for a knapsack.
 *
 * @param summary what results of every kind have in common
 * @param selection that was found
 */
record KnapsackResult(ResultSummary summary, Optional<Knapsack.Selection> selection)
    implements ResultDocument {

  /** Results as JSON: those of models, with items in the place of values. */
  static final class Codec implements ResultCodec<KnapsackResult> {
    @Override
    public String kind() {
      return "knapsack-result";
    }

    @Override
    public Class<KnapsackResult> contentType() {
      return KnapsackResult.class;
    }

    @Override
    public JsonNode schema() {
      ObjectNode schema = (ObjectNode) new ModelResultCodec().schema().deepCopy();
      ObjectNode properties = (ObjectNode) schema.get("properties");
      properties.withObject("kind").put("const", kind());
      properties.remove("values");
      properties.putObject("items").put("type", "array").put("description", "items that are taken");
      return schema;
    }

    @Override
    public KnapsackResult result(ResultSummary summary, JsonNode root) {
      return new KnapsackResult(
          summary,
          Optional.ofNullable(root.get("items"))
              .map(items -> new Knapsack.Selection(KnapsackCodec.integers(items))));
    }

    @Override
    public void writeSolution(KnapsackResult result, JsonWriter out) {
      result
          .selection()
          .ifPresent(found -> out.field("items").list(() -> found.items().forEach(out::integer)));
    }
  }
}
