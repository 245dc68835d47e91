package org.wattle.model.json.collocation;

import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.wattle.model.collocation.Goals;
import org.wattle.model.collocation.NormalisedGoals;

/**
 * The front of a collocation instance as in a file document: {@code kind: collocation-front}.
 *
 * @param instanceName the name of the instance
 * @param instanceSha256 of the instance's file
 * @param method how it was searched for: {@code nsga2} or {@code exact}
 * @param complete whether it is proven that these are all points
 * @param reference the reference point of the hypervolume
 * @param points in the order of their goals
 * @param hypervolume that the points dominate
 * @param spread how evenly the points lie; empty where there are fewer than two
 * @param notes remarks for the reader
 * @param seconds by phase
 * @param provenance what produced it
 */
public record FrontFile(
    String instanceName,
    String instanceSha256,
    String method,
    boolean complete,
    NormalisedGoals reference,
    List<Point> points,
    double hypervolume,
    OptionalDouble spread,
    List<String> notes,
    Map<String, Double> seconds,
    Provenance provenance) {
  public FrontFile {
    points = List.copyOf(points);
    notes = List.copyOf(notes);
  }

  /**
   * A placement of the front.
   *
   * @param id a number as text, unique in the front
   * @param goals as integers
   * @param normalised as shares
   * @param proven whether it is proven that nothing dominates it
   * @param placement by job
   */
  public record Point(
      String id,
      Goals goals,
      NormalisedGoals normalised,
      boolean proven,
      List<JobNodes> placement) {
    public Point {
      placement = List.copyOf(placement);
    }
  }

  /**
   * Where a job is.
   *
   * @param job its name
   * @param nodes the node of each of its containers
   */
  public record JobNodes(String job, List<String> nodes) {
    public JobNodes {
      nodes = List.copyOf(nodes);
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
      List<Long> seeds, OptionalLong evaluations, OptionalLong solves, String jvm, String wattle) {
    public Provenance {
      seeds = List.copyOf(seeds);
    }
  }
}
