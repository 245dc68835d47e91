package org.wattle.toolkit.lotes;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.wattle.model.lotes.BinUse;
import org.wattle.model.lotes.LotesInstance;
import org.wattle.model.lotes.LotesObjective;
import org.wattle.toolkit.Run;

/**
 * A solve of a LoTES instance as its report sees it.
 *
 * @param run how it went
 * @param instance what was solved
 * @param objective what was maximised
 * @param held the tasks that the machines hold, where there is a solution
 * @param bins that machines emulate; none in an allocation
 * @param allocationJobsPerHour the best rate of pooled machines, where it is known
 */
public record LotesRun(
    Run run,
    LotesInstance instance,
    LotesObjective objective,
    Optional<LotesHeld> held,
    List<BinUse> bins,
    OptionalDouble allocationJobsPerHour) {
  public LotesRun {
    bins = List.copyOf(bins);
  }

  /** The rate that was found as a share of the best one of pooled machines. */
  public OptionalDouble share() {
    double value = run.result().bounds().map(found -> found.value()).orElse(Double.NaN);
    double share = value / allocationJobsPerHour.orElse(Double.NaN);
    return Double.isFinite(share) ? OptionalDouble.of(share) : OptionalDouble.empty();
  }
}
