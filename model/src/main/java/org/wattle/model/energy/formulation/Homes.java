package org.wattle.model.energy.formulation;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.TaskPlacement;
import org.wattle.model.energy.consolidation.Consolidation;
import org.wattle.model.energy.consolidation.Moves;

/**
 * Tasks of an instance that already run, with a limit or a cost of their migrations.
 *
 * @param places where they run, by id
 * @param weights of their moves, by id; 1 where absent
 * @param joules what their moves add, by id, in J; 0 where absent
 * @param moves how many may move
 * @param mostJoules where present, the sum of the weights of moves is minimised over all solutions
 *     whose value is at most this; otherwise the value is minimised
 * @param excluded places that are not all taken at once, of which each list has one of a task
 */
public record Homes(
    Map<String, TaskPlacement> places,
    Map<String, Double> weights,
    Map<String, Double> joules,
    Moves moves,
    OptionalDouble mostJoules,
    List<List<TaskPlacement>> excluded) {
  public Homes {
    places = Map.copyOf(places);
    weights = Map.copyOf(weights);
    joules = Map.copyOf(joules);
    excluded = List.copyOf(excluded);
  }

  /** All of weight 1, moved at no cost; the value is minimised. */
  public Homes(Map<String, TaskPlacement> places, Moves moves) {
    this(places, Map.of(), Map.of(), moves, OptionalDouble.empty(), List.of());
  }

  /** Those of a consolidation, for the instance in which every running task is to be placed. */
  public static Homes of(Consolidation consolidation) {
    return new Homes(
        consolidation.homes(),
        consolidation.weights(),
        consolidation.moveJoules(),
        consolidation.moves(),
        OptionalDouble.empty(),
        List.of());
  }

  /** The same, but the fewest moves of all solutions of at most so many joules are sought. */
  public Homes fewestMovesWithin(double most) {
    return new Homes(places, weights, joules, moves, OptionalDouble.of(most), excluded);
  }

  /** The same without the solutions in which all tasks of one of these lists are there. */
  public Homes excluding(List<List<TaskPlacement>> places) {
    return new Homes(this.places, weights, joules, moves, mostJoules, places);
  }

  /** The weight of the move of a task. */
  double weight(String task) {
    return weights.getOrDefault(task, 1.0);
  }

  /** By node of the topology, the servers and switches that some task runs on or over. */
  BitSet nodes(DataCenter center) {
    BitSet nodes = new BitSet();
    for (TaskPlacement home : places.values()) {
      nodes.set(center.switchCount() + center.serverByName(home.server()).orElseThrow());
      home.route().forEach(name -> nodes.set(center.switchByName(name).orElseThrow()));
    }
    return nodes;
  }

  /** The nodes of the way to a home, from the entry down, the server last. */
  static List<Integer> nodes(DataCenter center, TaskPlacement home) {
    int[] nodes = new int[home.route().size() + 1];
    Arrays.setAll(
        nodes,
        hop ->
            hop < home.route().size()
                ? center.switchByName(home.route().get(hop)).orElseThrow()
                : center.switchCount() + center.serverByName(home.server()).orElseThrow());
    return Arrays.stream(nodes).boxed().toList();
  }
}
