package org.wattle.model.json.front;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.wattle.model.JsonField;

/**
 * The front of an instance as in a document. Goals are in the order of {@link FrontFormat#goals}.
 *
 * @param instanceName the name of the instance
 * @param instanceSha256 of the instance's file
 * @param instanceFile where that was; empty where it was read from standard input
 * @param method how it was searched for: {@code exact}, {@code nsga2}, or {@code auto}, one after
 *     the other
 * @param objectives the names of the goals that it is the front of; none where of all
 * @param complete whether it is proven that these are all points
 * @param open the zones in which further points may lie, each with the worst value of every goal
 *     that has a limit in it; none where the front is complete, or nothing is known
 * @param gap relative; values that differ by no more count as equal; empty where they are exact
 * @param reference the reference point of the hypervolume, a share for each goal
 * @param points in the order of their goals
 * @param knee the id of the point after which the front flattens, where it has one
 * @param hypervolume that the points dominate
 * @param spread how evenly the points lie; empty where there are fewer than two
 * @param notes remarks for the reader
 * @param seconds by phase
 * @param provenance what produced it
 */
public record FrontFile(
    @JsonField(name = "instance.name") String instanceName,
    @JsonField(name = "instance.sha256") String instanceSha256,
    @JsonField(name = "instance.file") Optional<String> instanceFile,
    String method,
    @JsonField(usual = "") List<String> objectives,
    boolean complete,
    @JsonField(usual = "", lines = true) List<Map<String, Long>> open,
    OptionalDouble gap,
    @JsonField(keys = "goals") List<Double> reference,
    @JsonField(lines = true) List<Point> points,
    Optional<String> knee,
    @JsonField(name = "indicators.hypervolume") double hypervolume,
    @JsonField(name = "indicators.spread") OptionalDouble spread,
    @JsonField(usual = "") List<String> notes,
    Map<String, Double> seconds,
    Provenance provenance) {
  public FrontFile {
    objectives = List.copyOf(objectives);
    open = List.copyOf(open);
    reference = List.copyOf(reference);
    points = List.copyOf(points);
    notes = List.copyOf(notes);
  }

  /**
   * A solution of the front.
   *
   * @param id a number as text, unique in the front
   * @param goals as integers
   * @param normalised as shares
   * @param proven whether it is proven that nothing dominates it
   * @param gap by how much at most, relative, its last goal could be better with the others as they
   *     are; empty where there is no bound on it
   * @param placement the parts of the solution
   */
  public record Point(
      String id,
      @JsonField(keys = "values") List<Long> goals,
      @JsonField(keys = "goals") List<Double> normalised,
      boolean proven,
      OptionalDouble gap,
      List<Record> placement) {
    public Point {
      goals = List.copyOf(goals);
      normalised = List.copyOf(normalised);
      placement = List.copyOf(placement);
    }
  }

  /**
   * What produced the front, so that it can be produced again.
   *
   * @param seeds of the searches
   * @param evaluations of placements
   * @param solves of exact methods
   * @param jvm version of the Java machine
   * @param wattle version of Wattle
   */
  public record Provenance(
      @JsonField(usual = "") List<Long> seeds,
      OptionalLong evaluations,
      OptionalLong solves,
      String jvm,
      String wattle) {
    public Provenance {
      seeds = List.copyOf(seeds);
    }
  }
}
