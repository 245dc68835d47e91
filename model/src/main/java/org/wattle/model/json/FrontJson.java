package org.wattle.model.json;

import java.io.IOException;
import java.io.OutputStream;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.wattle.model.collocation.Goals;
import org.wattle.model.collocation.NormalisedGoals;
import tools.jackson.databind.JsonNode;

/** Fronts of collocation instances as JSON: {@code kind: collocation-front}. */
public final class FrontJson {
  private FrontJson() {}

  /** Reads what is needed of a front that is known already, or finds every issue with it. */
  public static Parsed<KnownFront> read(Source source) {
    Kinds.Answer kind = Kinds.of(source, List.of(SchemaFile.COLLOCATION_FRONT));
    if (kind instanceof Kinds.Answer.Unknown unknown) {
      return unknown.parsed();
    }
    return Documents.read(
        source, SchemaFile.COLLOCATION_FRONT, FrontJson::check, FrontJson::content);
  }

  /**
   * Writes a front.
   *
   * @throws IOException where the stream fails
   */
  public static void write(FrontFile front, OutputStream stream) throws IOException {
    JsonOut.write(stream, out -> new FrontWriter(front, out).write());
  }

  /**
   * What of a front is read again.
   *
   * @param instanceName the name of the instance
   * @param instanceSha256 of the instance's file; empty where it is not known
   * @param points with their goals
   */
  public record KnownFront(String instanceName, String instanceSha256, List<Point> points) {
    public KnownFront {
      points = List.copyOf(points);
    }

    /**
     * A point.
     *
     * @param id unique in the front
     * @param goals in whole numbers
     * @param normalised as shares
     */
    public record Point(String id, Goals goals, NormalisedGoals normalised) {}
  }

  private static void check(Part root) {
    Set<String> seen = new HashSet<>();
    for (Part point : root.elements("points")) {
      point
          .field("id")
          .filter(id -> id.text().isPresent() && !seen.add(id.text().get()))
          .ifPresent(
              id ->
                  root.findings()
                      .add(
                          Finding.at(
                              id.path(),
                              "Another point has this id.",
                              "Maybe number the points from 1.")));
    }
  }

  private static KnownFront content(JsonNode root) {
    return new KnownFront(
        root.path("instance").path("name").stringValue(),
        root.path("instance").path("sha256").asString(""),
        root.path("points")
            .valueStream()
            .map(
                point ->
                    new KnownFront.Point(
                        point.path("id").stringValue(),
                        goals(point.path("goals")),
                        normalised(point.path("normalised"))))
            .toList());
  }

  private static Goals goals(JsonNode goals) {
    return new Goals(
        goals.path("usedNodes").intValue(),
        goals.path("intensity").longValue(),
        goals.path("sensitivity").longValue());
  }

  private static NormalisedGoals normalised(JsonNode goals) {
    return new NormalisedGoals(
        goals.path("power").doubleValue(),
        goals.path("intensity").doubleValue(),
        goals.path("sensitivity").doubleValue());
  }
}
