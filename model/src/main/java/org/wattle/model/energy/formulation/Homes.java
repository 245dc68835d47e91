package org.wattle.model.energy.formulation;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.OptionalDouble;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.TaskPlacement;
import org.wattle.model.energy.consolidation.Consolidation;

/**
 * Tasks that already run, with a limit or a cost of their migrations: those of a consolidation, for
 * the instance in which every running task is to be placed.
 *
 * @param consolidation where they run, and what their moves take
 * @param mostJoules where present, the sum of the weights of moves is minimised over all solutions
 *     whose value is at most this; otherwise the value is minimised
 * @param barred places at which moves have no order
 */
public record Homes(Consolidation consolidation, OptionalDouble mostJoules, List<Barred> barred) {
  public Homes {
    barred = List.copyOf(barred);
  }

  /**
   * Places of running tasks at which moves have no order when all of them are taken.
   *
   * @param places at most one of a task
   * @param detourJoules what the detours by which the moves can be made add at least, in J;
   *     infinite where none help
   */
  public record Barred(List<TaskPlacement> places, double detourJoules) {
    public Barred {
      places = List.copyOf(places);
    }
  }

  /** Those of a consolidation; the value is minimised. */
  public static Homes of(Consolidation consolidation) {
    return new Homes(consolidation, OptionalDouble.empty(), List.of());
  }

  /** The same, but the fewest moves of all solutions of at most so many joules are sought. */
  public Homes fewestMovesWithin(double most) {
    return new Homes(consolidation, OptionalDouble.of(most), barred);
  }

  /** The same where such places are not all taken, or detours are counted. */
  public Homes withBarred(List<Barred> others) {
    return new Homes(consolidation, mostJoules, others);
  }

  /** By node of the topology, the servers and switches that some task runs on or over. */
  BitSet nodes(DataCenter center) {
    BitSet nodes = new BitSet();
    consolidation.homes().values().forEach(home -> nodes(center, home).forEach(nodes::set));
    return nodes;
  }

  /** The nodes of the way to a home, from the entry down, the server last. */
  static List<Integer> nodes(DataCenter center, TaskPlacement home) {
    List<Integer> nodes = new ArrayList<>();
    home.route().forEach(name -> nodes.add(center.switchByName(name).orElseThrow()));
    nodes.add(center.switchCount() + center.serverByName(home.server()).orElseThrow());
    return nodes;
  }
}
