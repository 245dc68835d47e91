package org.wattle.toolkit.energy.kubernetes;

import java.util.ArrayList;
import java.util.List;
import org.wattle.toolkit.energy.EnergyComparison;
import org.wattle.toolkit.energy.kubernetes.scheduling.RehearsalReport;

/**
 * What an operator carries out.
 *
 * @param name of the instance
 * @param options what was asked for
 * @param moves in an order in which every state on the way is feasible, where one is known
 * @param orderProven whether one is known
 * @param emptied the nodes that can go off afterwards
 * @param waves the moves again: those of one wave may be made side by side
 * @param nodesOn how many nodes stay on
 * @param energy now against afterwards
 * @param rehearsal what became of the pods when the scheduler placed them
 * @param warnings what else people should know
 */
public record DrainPlan(
    String name,
    DrainOptions options,
    List<DrainMove> moves,
    boolean orderProven,
    List<DrainNode> emptied,
    List<List<DrainMove>> waves,
    int nodesOn,
    EnergyComparison energy,
    RehearsalReport rehearsal,
    List<String> warnings) {
  public DrainPlan {
    moves = List.copyOf(moves);
    emptied = List.copyOf(emptied);
    waves = List.copyOf(waves);
    warnings = List.copyOf(warnings);
  }

  /** The same with one more warning. */
  DrainPlan withWarning(String warning) {
    List<String> more = new ArrayList<>(warnings);
    more.add(warning);
    return new DrainPlan(
        name, options, moves, orderProven, emptied, waves, nodesOn, energy, rehearsal, more);
  }
}
