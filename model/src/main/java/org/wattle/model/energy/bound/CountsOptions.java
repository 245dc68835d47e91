package org.wattle.model.energy.bound;

import java.util.List;
import java.util.OptionalDouble;
import org.wattle.model.optimization.VariableType;

/**
 * Options of an {@link AggregateModel}.
 *
 * @param counts integers for the tighter bound, continuous for the one that needs only a linear
 *     program
 * @param maxRackKinds with more kinds of racks than this, all racks of one state are treated as the
 *     fullest
 * @param maxClasses with more classes of servers than this, the small ones of each type and state
 *     are counted together
 * @param splitTasks whether tasks are split among classes one by one where their load costs depend
 *     on the class, rather than all demand together
 * @param maxJoules where given, the free capacity relative to the demand of the scarcest resource
 *     is maximised within this energy, instead of minimising the energy
 * @param cuts further valid cuts
 */
public record CountsOptions(
    VariableType counts,
    int maxRackKinds,
    int maxClasses,
    boolean splitTasks,
    OptionalDouble maxJoules,
    List<CountsCut> cuts) {
  private static final int MAX_CLASSES = 64;

  public CountsOptions {
    cuts = List.copyOf(cuts);
  }

  /** The options of the bound before a search: few kinds of racks, no cuts. */
  public static CountsOptions plain(VariableType counts) {
    return new CountsOptions(counts, 40, MAX_CLASSES, false, OptionalDouble.empty(), List.of());
  }

  public CountsOptions withMostRackKinds(int most) {
    return new CountsOptions(counts, most, maxClasses, splitTasks, maxJoules, cuts);
  }

  public CountsOptions withMostClasses(int most) {
    return new CountsOptions(counts, maxRackKinds, most, splitTasks, maxJoules, cuts);
  }

  public CountsOptions withSplitTasks() {
    return new CountsOptions(counts, maxRackKinds, maxClasses, true, maxJoules, cuts);
  }

  public CountsOptions withMostJoules(double joules) {
    return new CountsOptions(
        counts, maxRackKinds, maxClasses, splitTasks, OptionalDouble.of(joules), cuts);
  }

  public CountsOptions withCuts(List<CountsCut> known) {
    return new CountsOptions(counts, maxRackKinds, maxClasses, splitTasks, maxJoules, known);
  }
}
