package org.wattle.model.json.front;

import java.io.IOException;
import java.io.OutputStream;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.wattle.model.front.FrontGoal;
import org.wattle.model.json.DocumentFormat;
import org.wattle.model.json.JsonCursor;
import org.wattle.model.json.JsonWriter;
import tools.jackson.databind.JsonNode;

/** Fronts of a kind of problem as JSON. */
public abstract class FrontFormat implements DocumentFormat<FrontFormat.KnownFront> {
  private final String kind;
  private final List<FrontGoal> goals;

  /**
   * Documents of a kind.
   *
   * @param kind of the documents, e.g. {@code collocation-front}
   * @param goals in the order of the columns and axes
   */
  protected FrontFormat(String kind, List<FrontGoal> goals) {
    this.kind = kind;
    this.goals = List.copyOf(goals);
  }

  @Override
  public final String kind() {
    return kind;
  }

  /** The goals of the fronts. */
  public final List<FrontGoal> goals() {
    return goals;
  }

  @Override
  public final Class<KnownFront> contentType() {
    return KnownFront.class;
  }

  @Override
  public final void validate(JsonCursor root) {
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
  public final KnownFront content(JsonNode root) {
    return new KnownFront(
        root.path("instance").path("name").stringValue(),
        root.path("instance").path("sha256").asString(""),
        root.path("points")
            .valueStream()
            .map(
                point ->
                    new KnownFront.Point(
                        point.path("id").stringValue(),
                        values(point.path("goals")),
                        shares(point.path("normalised"))))
            .toList());
  }

  /**
   * Writes a front.
   *
   * @throws IOException where the stream fails
   */
  public final void write(FrontFile front, OutputStream stream) throws IOException {
    JsonWriter.write(
        stream,
        out -> {
          out.field("kind").text(kind());
          new FrontWriter(goals, front, out).write();
        });
  }

  private List<Long> values(JsonNode node) {
    return goals.stream().map(goal -> node.path(goal.of()).longValue()).toList();
  }

  private List<Double> shares(JsonNode node) {
    return goals.stream().map(goal -> node.path(goal.name()).doubleValue()).toList();
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
    public record Point(String id, List<Long> goals, List<Double> normalised) {
      public Point {
        goals = List.copyOf(goals);
        normalised = List.copyOf(normalised);
      }
    }
  }
}
