package org.wattle.knapsack;

import java.util.ArrayList;
import java.util.List;
import org.wattle.model.json.InstanceCodec;
import org.wattle.model.json.JsonCursor;
import org.wattle.model.json.JsonWriter;
import tools.jackson.databind.JsonNode;

/** Knapsacks as JSON. */
final class KnapsackCodec implements InstanceCodec<Knapsack> {
  @Override
  public String kind() {
    return "knapsack";
  }

  @Override
  public Class<Knapsack> contentType() {
    return Knapsack.class;
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

  @Override
  public Knapsack content(JsonNode root) {
    return new Knapsack(
        root.path("name").stringValue(),
        root.path("capacity").intValue(),
        integers(root.path("weights")),
        integers(root.path("values")));
  }

  static List<Integer> integers(JsonNode array) {
    List<Integer> integers = new ArrayList<>();
    array.forEach(element -> integers.add(element.intValue()));
    return integers;
  }

  @Override
  public void write(Knapsack instance, JsonWriter out) {
    out.field("name").text(instance.name());
    out.field("capacity").integer(instance.capacity());
    out.field("weights").list(() -> instance.weights().forEach(out::integer));
    out.field("values").list(() -> instance.values().forEach(out::integer));
  }
}
