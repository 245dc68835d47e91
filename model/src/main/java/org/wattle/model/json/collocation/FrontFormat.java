package org.wattle.model.json.collocation;

import java.io.IOException;
import java.io.OutputStream;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.wattle.model.collocation.Goals;
import org.wattle.model.collocation.NormalisedGoals;
import org.wattle.model.json.DocumentFormat;
import org.wattle.model.json.JsonCursor;
import org.wattle.model.json.JsonWriter;
import tools.jackson.databind.JsonNode;

/** Fronts of collocation instances as JSON: {@code kind: collocation-front}. */
public final class FrontFormat implements DocumentFormat<FrontFormat.KnownFront> {
  @Override
  public String kind() {
    return "collocation-front";
  }

  @Override
  public Class<KnownFront> contentType() {
    return KnownFront.class;
  }

  @Override
  public void validate(JsonCursor root) {
    Set<String> seen = new HashSet<>();
    for (JsonCursor point : root.elements("points")) {
      point
          .text("id")
          .filter(id -> !seen.add(id))
          .ifPresent(
              id ->
                  point.error(
                      "id", "Another point has this id.", "Maybe number the points from 1."));
    }
  }

  @Override
  public KnownFront content(JsonNode root) {
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

  /**
   * Writes a front.
   *
   * @throws IOException where the stream fails
   */
  public void write(FrontFile front, OutputStream stream) throws IOException {
    JsonWriter.write(
        stream,
        out -> {
          out.field("kind").text(kind());
          new FrontWriter(front, out).write();
        });
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
     * @param goals as integers
     * @param normalised as shares
     */
    public record Point(String id, Goals goals, NormalisedGoals normalised) {}
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
