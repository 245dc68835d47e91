package org.wattle.toolkit.power.simulation;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.wattle.simulation.power.PowerOutcome;

/**
 * A replication of a policy with a cap.
 *
 * @param of the policy and the cap
 * @param number of the run, from 1
 * @param seed of the run
 * @param outcome which says whether it came to its end; only the first runs keep their segments
 * @param costs under the tariff of the scenario, where it has one
 */
public record PowerReplication(
    PolicyWithCap of, int number, long seed, PowerOutcome outcome, Optional<PowerCosts> costs) {
  private static final double MILLI = 1000;

  /** The same without segments, of which there are many. */
  PowerReplication withoutSegments() {
    return new PowerReplication(
        of,
        number,
        seed,
        new PowerOutcome(
            outcome.complete(),
            outcome.makespanSeconds(),
            outcome.placed(),
            outcome.ended(),
            outcome.notPlaced(),
            outcome.energyMillijoules(),
            outcome.power(),
            outcome.cpuShare(),
            outcome.memoryShare(),
            outcome.classes(),
            outcome.meanWaitSeconds(),
            outcome.longestWaitSeconds(),
            outcome.secondsThrottled(),
            outcome.capChanges(),
            List.of(),
            outcome.tasks()),
        costs);
  }

  /** The measures that this replication has a value for. */
  Map<String, Double> measures() {
    Map<String, Double> measures = new LinkedHashMap<>();
    measures.put("makespanSeconds", (double) outcome.makespanSeconds());
    measures.put("energyJoules", outcome.energyMillijoules() / MILLI);
    measures.put("powerMaxWatts", outcome.power().max() / MILLI);
    measures.put("powerMeanWatts", outcome.power().mean() / MILLI);
    measures.put("powerMedianWatts", outcome.power().median() / MILLI);
    measures.put("powerP90Watts", outcome.power().p90() / MILLI);
    measures.put("powerP95Watts", outcome.power().p95() / MILLI);
    measures.put("powerP99Watts", outcome.power().p99() / MILLI);
    measures.put("cpuShare", outcome.cpuShare());
    measures.put("memoryShare", outcome.memoryShare());
    measures.put("waitMeanSeconds", outcome.meanWaitSeconds());
    measures.put("throttledNodeSeconds", (double) outcome.secondsThrottled());
    measures.put("notPlaced", (double) outcome.notPlaced());
    costs.ifPresent(found -> measures.put("cost", found.cost()));
    return measures;
  }
}
