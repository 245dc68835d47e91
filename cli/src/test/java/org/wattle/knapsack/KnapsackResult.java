package org.wattle.knapsack;

import java.util.Optional;
import org.wattle.model.JsonField;
import org.wattle.model.json.DocumentKind;
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
record KnapsackResult(
    @JsonField(inline = true) ResultSummary summary,
    @JsonField(inline = true) Optional<Knapsack.Selection> selection)
    implements ResultDocument {

  /** Results as JSON: those of models, with items in the place of values. */
  static final class Codec extends DocumentKind<KnapsackResult>
      implements ResultCodec<KnapsackResult> {
    Codec() {
      super("knapsack-result", KnapsackResult.class);
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
  }
}
