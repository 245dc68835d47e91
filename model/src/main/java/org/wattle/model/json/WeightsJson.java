package org.wattle.model.json;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Optional;
import org.wattle.model.collocation.Weights;
import tools.jackson.databind.JsonNode;

/** Weights of the collocation goals as JSON: {@code kind: weights}. */
public final class WeightsJson {
  private static final List<String> GOALS = List.of("power", "intensity", "sensitivity");

  private WeightsJson() {}

  /** Reads weights, or finds every issue with them. */
  public static Parsed<WeightsFile> read(Source source) {
    Kinds.Answer kind = Kinds.of(source, List.of(SchemaFile.WEIGHTS));
    if (kind instanceof Kinds.Answer.Unknown unknown) {
      return unknown.parsed();
    }
    return Documents.read(
        source,
        SchemaFile.WEIGHTS,
        root -> root.field("weights").ifPresent(WeightsJson::check),
        WeightsJson::file);
  }

  /**
   * Writes weights; reading them again gives the same.
   *
   * @throws IOException where the stream fails
   */
  public static void write(WeightsFile file, OutputStream stream) throws IOException {
    JsonOut.write(stream, out -> write(file, out));
  }

  /** Notes weights of which none counts: every placement would be as good as any other. */
  static void check(Part weights) {
    if (weights.sound() && GOALS.stream().allMatch(goal -> weights.number(goal).orElse(1) == 0)) {
      weights
          .findings()
          .add(
              Finding.at(
                  weights.path(),
                  "All weights are (0): no placement would be better than another.",
                  "Maybe 1 for each."));
    }
  }

  /** Weights of a document that is known to be right. */
  static Weights weights(JsonNode weights) {
    return new Weights(
        weights.path("power").doubleValue(),
        weights.path("intensity").doubleValue(),
        weights.path("sensitivity").doubleValue());
  }

  /** The field {@code weights}. */
  static void write(Weights weights, JsonOut out) {
    out.field("weights")
        .object(
            () -> {
              out.field("power").number(weights.power());
              out.field("intensity").number(weights.intensity());
              out.field("sensitivity").number(weights.sensitivity());
            });
  }

  private static WeightsFile file(JsonNode root) {
    return new WeightsFile(
        weights(root.path("weights")),
        texts(root.path("chosen")),
        Optional.ofNullable(root.get("front")).map(JsonNode::stringValue),
        texts(root.path("notes")));
  }

  private static List<String> texts(JsonNode list) {
    return list.valueStream().map(JsonNode::stringValue).toList();
  }

  private static void write(WeightsFile file, JsonOut out) {
    out.field("kind").text(SchemaFile.WEIGHTS.kind());
    write(file.weights(), out);
    if (!file.chosen().isEmpty()) {
      out.field("chosen").texts(file.chosen());
    }
    file.front().ifPresent(front -> out.field("front").text(front));
    if (!file.notes().isEmpty()) {
      out.field("notes").texts(file.notes());
    }
  }
}
