package org.wattle.toolkit.energy.simulation;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.DoubleStream;
import org.wattle.simulation.energy.SlotRecord;

/**
 * How far the placements of the slots of a run are from the optimum, as far as that is known. A
 * shadow is the optimum of a slot from the same state, which only serves the comparison.
 *
 * @param slots that were compared with a shadow, or placed by an exact policy
 * @param proven those whose optimum is proven within the gap asked for
 * @param worstGap largest relative gap of the other slots; absent where there are none, or one of
 *     them has no bound
 * @param shadowed slots that were compared with a shadow
 * @param regretJoules sum over these slots
 * @param shadowJoules energy of all shadows
 * @param worstRegretJoules largest regret of a slot
 */
public record SlotQuality(
    int slots,
    int proven,
    OptionalDouble worstGap,
    int shadowed,
    double regretJoules,
    double shadowJoules,
    double worstRegretJoules) {
  /** The quality of these slots. */
  public static SlotQuality of(List<SlotRecord> records) {
    List<SlotRecord.BestPlacement> optima =
        records.stream().map(SlotQuality::optimum).flatMap(Optional::stream).toList();
    List<SlotRecord.BestPlacement> open =
        optima.stream().filter(shadow -> !shadow.proven()).toList();
    boolean bounded = open.stream().allMatch(shadow -> shadow.bound().isPresent());
    List<SlotRecord> shadowed =
        records.stream().filter(r -> r.verdict().shadow().isPresent()).toList();
    return new SlotQuality(
        optima.size(),
        optima.size() - open.size(),
        bounded ? open.stream().mapToDouble(SlotQuality::gap).max() : OptionalDouble.empty(),
        shadowed.size(),
        regrets(shadowed).sum(),
        shadowed.stream()
            .flatMap(r -> r.verdict().shadow().stream())
            .mapToDouble(SlotRecord.BestPlacement::joules)
            .sum(),
        regrets(shadowed).max().orElse(0));
  }

  /** Mean over the slots that were compared with a shadow, in J; absent where there is none. */
  public OptionalDouble meanRegretJoules() {
    return shadowed == 0 ? OptionalDouble.empty() : OptionalDouble.of(regretJoules / shadowed);
  }

  /** Regret over the energy of all shadows; absent where that is 0. */
  public OptionalDouble regretShare() {
    return shadowJoules > 0
        ? OptionalDouble.of(regretJoules / shadowJoules)
        : OptionalDouble.empty();
  }

  /** Relative distance of value and bound. */
  static double gap(SlotRecord.BestPlacement shadow) {
    double joules = shadow.joules();
    return joules == 0 ? 0 : Math.max(0, (joules - shadow.bound().orElse(0)) / joules);
  }

  private static Optional<SlotRecord.BestPlacement> optimum(SlotRecord slot) {
    return slot.verdict().shadow().or(() -> slot.verdict().decision());
  }

  private static DoubleStream regrets(List<SlotRecord> shadowed) {
    return shadowed.stream().mapToDouble(SlotRecord::regret);
  }
}
