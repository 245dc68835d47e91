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
 * @param split how demand is split among classes where their load costs depend on the class
 * @param maxJoules where given, the free capacity relative to the demand of the scarcest resource
 *     is maximised within this energy, instead of minimising the energy
 * @param cuts further valid cuts
 */
public record CountsOptions(
    VariableType counts,
    int maxRackKinds,
    int maxClasses,
    Split split,
    OptionalDouble maxJoules,
    List<CountsCut> cuts) {
  private static final int MAX_CLASSES = 64;

  /** What is split among classes of servers. */
  public enum Split {
    /** All demand together, each resource by itself. */
    DEMAND,
    /** Each task by itself, with all its needs alike. */
    TASKS,
    /** Nothing, if counts are integers: each task is on classes that cost the same as a whole. */
    NOTHING
  }

  public CountsOptions {
    cuts = List.copyOf(cuts);
  }

  /** The options of the bound before a search: few kinds of racks, no cuts. */
  public static CountsOptions plain(VariableType counts) {
    return new CountsOptions(
        counts, 40, MAX_CLASSES, Split.DEMAND, OptionalDouble.empty(), List.of());
  }

  public CountsOptions withMostRackKinds(int most) {
    return new CountsOptions(counts, most, maxClasses, split, maxJoules, cuts);
  }

  public CountsOptions withMostClasses(int most) {
    return new CountsOptions(counts, maxRackKinds, most, split, maxJoules, cuts);
  }

  public CountsOptions with(Split other) {
    return new CountsOptions(counts, maxRackKinds, maxClasses, other, maxJoules, cuts);
  }

  public CountsOptions withMostJoules(double joules) {
    return new CountsOptions(
        counts, maxRackKinds, maxClasses, split, OptionalDouble.of(joules), cuts);
  }

  public CountsOptions withCuts(List<CountsCut> known) {
    return new CountsOptions(counts, maxRackKinds, maxClasses, split, maxJoules, known);
  }
}
