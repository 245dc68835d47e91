package org.wattle.model.json.front;

import java.util.List;
import java.util.Optional;
import org.wattle.model.front.GoalWeights;
import org.wattle.model.json.DocumentCodec;
import org.wattle.model.json.JsonCursor;
import org.wattle.model.json.JsonWriter;
import tools.jackson.databind.JsonNode;

/** Weights of the goals of a kind of problem as JSON. */
public abstract class WeightsCodec implements DocumentCodec<WeightsFile> {
  private final String kind;
  private final List<String> goals;

  /**
   * Documents of a kind.
   *
   * @param kind of the documents, e.g. {@code weights}
   * @param goals their names, in their order
   */
  protected WeightsCodec(String kind, List<String> goals) {
    this.kind = kind;
    this.goals = List.copyOf(goals);
  }

  @Override
  public final String kind() {
    return kind;
  }

  /** The names of the goals, in their order. */
  public final List<String> goals() {
    return goals;
  }

  @Override
  public final Class<WeightsFile> contentType() {
    return WeightsFile.class;
  }

  @Override
  public final void validate(JsonCursor root) {
    root.field("weights").ifPresent(this::check);
  }

  @Override
  public final WeightsFile content(JsonNode root) {
    return new WeightsFile(
        weights(root.path("weights")),
        texts(root.path("chosen")),
        Optional.ofNullable(root.get("front")).map(JsonNode::stringValue),
        texts(root.path("notes")));
  }

  @Override
  public final void write(WeightsFile file, JsonWriter out) {
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
  public final void check(JsonCursor weights) {
    if (weights.isReadable()
        && goals.stream().allMatch(goal -> weights.number(goal).orElse(1) == 0)) {
      weights.error(
          "All weights are (0): no placement would be better than another.", "Maybe 1 for each.");
    }
  }

  /** The weights in the field {@code weights} of a document without errors. */
  public final GoalWeights weights(JsonNode weights) {
    return new GoalWeights(goals.stream().map(goal -> weights.path(goal).doubleValue()).toList());
  }

  /** Writes the field {@code weights}. */
  public final void write(GoalWeights weights, JsonWriter out) {
    out.field("weights")
        .object(
            () -> {
              for (int k = 0; k < goals.size(); k++) {
                out.field(goals.get(k)).number(weights.get(k));
              }
            });
  }

  private static List<String> texts(JsonNode list) {
    return list.valueStream().map(JsonNode::stringValue).toList();
  }
}
