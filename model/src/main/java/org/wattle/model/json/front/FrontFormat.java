package org.wattle.model.json.front;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.wattle.model.JsonField;
import org.wattle.model.front.FrontGoal;
import org.wattle.model.json.DocumentKind;
import org.wattle.model.json.JsonCursor;
import org.wattle.model.json.JsonWriter;
import org.wattle.model.json.RecordJson;
import tools.jackson.databind.JsonNode;

/** Fronts of a kind of problem as JSON. */
public abstract class FrontFormat extends DocumentKind<FrontFormat.KnownFront> {
  private final List<FrontGoal> goals;

  /**
   * Documents of a kind.
   *
   * @param kind of the documents, e.g. {@code collocation-front}
   * @param goals in the order of the columns and axes
   */
  protected FrontFormat(String kind, List<FrontGoal> goals) {
    super(kind, KnownFront.class);
    this.goals = List.copyOf(goals);
  }

  /** The goals of the fronts. */
  public final List<FrontGoal> goals() {
    return goals;
  }

  @Override
  public final RecordJson json() {
    return RecordJson.PLAIN
        .withKeys("goals", goals.stream().map(FrontGoal::name).toList())
        .withKeys("values", goals.stream().map(FrontGoal::of).toList())
        .with(JsonNode.class, node -> node);
  }

  @Override
  public final void validate(JsonCursor root) {
    root.unique("points", "id", "Another point has this id.", "Maybe number the points from 1.");
  }

  /**
   * Writes a front.
   *
   * @throws IOException where the stream fails
   */
  public final void write(FrontFile front, OutputStream stream) throws IOException {
    Goals described = new Goals(goals.stream().map(Goal::of).toList());
    JsonWriter.write(
        stream,
        out -> {
          out.field("kind").text(kind());
          json()
              .fields(front)
              .forEach(
                  (name, value) -> {
                    if (name.equals("reference")) {
                      out.fields(json().fields(described));
                    }
                    out.field(name).value(value);
                  });
        });
  }

  private record Goals(@JsonField(lines = true) List<Goal> goals) {}

  private record Goal(String name, String sense, String of) {
    static Goal of(FrontGoal goal) {
      return new Goal(goal.name(), goal.minimised() ? "minimise" : "maximise", goal.of());
    }
  }

  /**
   * What of a front is read again.
   *
   * @param instanceName the name of the instance
   * @param instanceSha256 of the instance's file; empty where it is not known
   * @param instanceFile where that was; empty where it is not known
   * @param objectives the names of the goals that it is the front of; none where of all
   * @param points with their goals
   */
  public record KnownFront(
      @JsonField(name = "instance.name") String instanceName,
      @JsonField(name = "instance.sha256", usual = "") String instanceSha256,
      @JsonField(name = "instance.file") Optional<String> instanceFile,
      @JsonField(usual = "") List<String> objectives,
      List<Point> points) {
    public KnownFront {
      objectives = List.copyOf(objectives);
      points = List.copyOf(points);
    }

    /**
     * A point.
     *
     * @param id unique in the front
     * @param goals as integers
     * @param normalised as shares
     * @param gap by how much at most, relative, its last goal could be better; empty where there is
     *     no bound on it
     * @param placement the parts of the solution, as they stand in the document
     */
    public record Point(
        String id,
        @JsonField(keys = "values") List<Long> goals,
        @JsonField(keys = "goals") List<Double> normalised,
        OptionalDouble gap,
        @JsonField(usual = "") List<JsonNode> placement) {
      public Point {
        placement = List.copyOf(placement);
        goals = List.copyOf(goals);
        normalised = List.copyOf(normalised);
      }
    }
  }
}
