package org.wattle.model.energy.bound;

import java.util.List;
import java.util.OptionalDouble;
import org.wattle.model.optimization.VariableType;

/**
 * How an {@link AggregateModel} is built.
 *
 * @param counts integers for the tighter bound, continuous for the one that needs only a linear
 *     program
 * @param maxRackKinds beyond so many kinds of racks, all of one state are taken for the fullest
 * @param splitTasks whether tasks are split among classes one by one where their load costs depend
 *     on the class, rather than all demand together
 * @param maxJoules where given, not the energy is minimised: of all choices up to this energy the
 *     one with the most room to spare is wanted, relative to the demand of the scarcest resource
 * @param cuts what else is known
 */
public record CountsOptions(
    VariableType counts,
    int maxRackKinds,
    boolean splitTasks,
    OptionalDouble maxJoules,
    List<CountsCut> cuts) {
  public CountsOptions {
    cuts = List.copyOf(cuts);
  }

  /** The bound that takes no search: few kinds of racks, no cuts. */
  public static CountsOptions plain(VariableType counts) {
    return new CountsOptions(counts, 40, false, OptionalDouble.empty(), List.of());
  }

  public CountsOptions withMostRackKinds(int most) {
    return new CountsOptions(counts, most, splitTasks, maxJoules, cuts);
  }

  public CountsOptions withSplitTasks() {
    return new CountsOptions(counts, maxRackKinds, true, maxJoules, cuts);
  }

  public CountsOptions withMostJoules(double joules) {
    return new CountsOptions(counts, maxRackKinds, splitTasks, OptionalDouble.of(joules), cuts);
  }

  public CountsOptions withCuts(List<CountsCut> known) {
    return new CountsOptions(counts, maxRackKinds, splitTasks, maxJoules, known);
  }
}
