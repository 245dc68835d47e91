package org.wattle.model.json.collocation;

import java.util.List;
import java.util.Optional;
import org.wattle.model.collocation.Weights;
import org.wattle.model.json.DocumentCodec;
import org.wattle.model.json.JsonCursor;
import org.wattle.model.json.JsonWriter;
import tools.jackson.databind.JsonNode;

/** Weights of the collocation goals as JSON: {@code kind: weights}. */
public final class WeightsCodec implements DocumentCodec<WeightsFile> {
  private static final List<String> GOALS = List.of("power", "intensity", "sensitivity");

  @Override
  public String kind() {
    return "weights";
  }

  @Override
  public Class<WeightsFile> contentType() {
    return WeightsFile.class;
  }

  @Override
  public void validate(JsonCursor root) {
    root.field("weights").ifPresent(WeightsCodec::check);
  }

  @Override
  public WeightsFile content(JsonNode root) {
    return new WeightsFile(
        weights(root.path("weights")),
        texts(root.path("chosen")),
        Optional.ofNullable(root.get("front")).map(JsonNode::stringValue),
        texts(root.path("notes")));
  }

  @Override
  public void write(WeightsFile file, JsonWriter out) {
    write(file.weights(), out);
    if (!file.chosen().isEmpty()) {
      out.field("chosen").texts(file.chosen());
    }
    file.front().ifPresent(front -> out.field("front").text(front));
    if (!file.notes().isEmpty()) {
      out.field("notes").texts(file.notes());
    }
  }

  /** Notes weights of which none counts: every placement would be as good as any other. */
  static void check(JsonCursor weights) {
    if (weights.isReadable()
        && GOALS.stream().allMatch(goal -> weights.number(goal).orElse(1) == 0)) {
      weights.error(
          "All weights are (0): no placement would be better than another.", "Maybe 1 for each.");
    }
  }

  /** Weights of a document without errors. */
  static Weights weights(JsonNode weights) {
    return new Weights(
        weights.path("power").doubleValue(),
        weights.path("intensity").doubleValue(),
        weights.path("sensitivity").doubleValue());
  }

  /** The field {@code weights}. */
  static void write(Weights weights, JsonWriter out) {
    out.field("weights")
        .object(
            () -> {
              out.field("power").number(weights.power());
              out.field("intensity").number(weights.intensity());
              out.field("sensitivity").number(weights.sensitivity());
            });
  }

  private static List<String> texts(JsonNode list) {
    return list.valueStream().map(JsonNode::stringValue).toList();
  }
}
