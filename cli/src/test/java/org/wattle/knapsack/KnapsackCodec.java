package org.wattle.knapsack;

import org.wattle.model.json.DocumentKind;
import org.wattle.model.json.InstanceCodec;
import org.wattle.model.json.JsonCursor;

/** Knapsacks as JSON. */
final class KnapsackCodec extends DocumentKind<Knapsack> implements InstanceCodec<Knapsack> {
  KnapsackCodec() {
    super("knapsack", Knapsack.class);
  }

  @Override
  public String schemaResource() {
    return "knapsack.schema.json";
  }

  @Override
  public String name(Knapsack instance) {
    return instance.name();
  }

  @Override
  public void validate(JsonCursor root) {
    if (root.elements("weights").size() != root.elements("values").size()) {
      root.error("values", "There are not as many values as weights.", "Maybe a value is missing.");
    }
  }
}
