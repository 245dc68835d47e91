package org.wattle.toolkit.priority.simulation.view;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.wattle.simulation.engine.Estimate;
import org.wattle.simulation.priority.PriorityOutcome;
import org.wattle.toolkit.priority.simulation.PriorityReplication;
import org.wattle.toolkit.priority.simulation.PrioritySummary;

/**
 * A measure of a run, of which documents have an estimate for each policy.
 *
 * @param field its name in JSON, with the unit at the end
 * @param value of a run; empty where the run has none
 */
record PriorityMeasures(String field, Function<PriorityReplication, OptionalDouble> value) {
  /** In the order of documents. */
  static List<PriorityMeasures> all() {
    return List.of(
        known("responseSeconds", PriorityOutcome::responseSeconds),
        known("weightedResponseSeconds", PriorityOutcome::weightedResponseSeconds),
        new PriorityMeasures("gapToBestSchedule", PriorityReplication::gap),
        number("wastedCpuSeconds", PriorityOutcome::wastedCpuSeconds),
        number("finished", PriorityOutcome::finished),
        number("dropped", PriorityOutcome::dropped),
        number("evictions", PriorityOutcome::evictions),
        number("priorityEvictions", PriorityOutcome::priorityEvictions),
        number("memoryEvictions", PriorityOutcome::memoryEvictions),
        number("evictedTasks", PriorityOutcome::evictedTasks),
        known("meanEvictions", PriorityOutcome::meanEvictions),
        number("mostEvictions", PriorityOutcome::mostEvictions),
        number("joules", of -> of.over().joules()),
        number("serversOn", of -> of.over().serversOn()),
        number("wakes", of -> of.over().wakes()),
        number("slotShare", of -> of.over().slotShare()),
        number("cpuShare", of -> of.over().cpuShare()),
        number("memoryShare", of -> of.over().memoryShare()),
        number("waitingMean", of -> of.over().meanWaiting()),
        number("waitingMost", of -> of.over().mostWaiting()));
  }

  private static PriorityMeasures number(String field, ToDoubleFunction<PriorityOutcome> value) {
    return known(field, of -> OptionalDouble.of(value.applyAsDouble(of)));
  }

  private static PriorityMeasures known(
      String field, Function<PriorityOutcome, OptionalDouble> value) {
    return new PriorityMeasures(field, run -> value.apply(run.outcome()));
  }

  /** Its name in a table. */
  String column() {
    return field.replaceAll("([A-Z])", "_$1").toLowerCase(Locale.ROOT);
  }

  /** The estimate over the runs of a policy that have it. */
  Optional<Estimate> of(PrioritySummary policy) {
    return policy.knownOfRuns(value);
  }
}
