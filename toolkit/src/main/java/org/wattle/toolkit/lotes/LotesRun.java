package org.wattle.toolkit.lotes;

import java.io.IOException;
import java.io.OutputStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.wattle.model.json.lotes.LotesResult;
import org.wattle.model.json.lotes.LotesResultCodec;
import org.wattle.model.json.lotes.LotesRows;
import org.wattle.model.json.result.ResultSummary.Metric;
import org.wattle.model.lotes.LotesInstance;
import org.wattle.model.lotes.LotesObjective;
import org.wattle.model.lotes.MachineAssignment.BinUse;
import org.wattle.model.solving.Bounds;
import org.wattle.render.View;
import org.wattle.toolkit.Run;
import org.wattle.toolkit.SolvedRun;

/**
 * A finished solve of a LoTES instance.
 *
 * @param run how it went
 * @param instance what was solved
 * @param objective what was maximised
 * @param rows the solution by names, where there is one
 * @param held the tasks that the machines hold, where there is a solution
 * @param bins that machines emulate; none in an allocation
 * @param allocationJobsPerHour the best rate of pooled machines, where it is known
 */
public record LotesRun(
    Run run,
    LotesInstance instance,
    LotesObjective objective,
    Optional<LotesRows> rows,
    Optional<LotesHeld> held,
    List<BinUse> bins,
    OptionalDouble allocationJobsPerHour)
    implements SolvedRun {
  public LotesRun {
    bins = List.copyOf(bins);
  }

  /** The rate that was found as a share of the best one of pooled machines. */
  public OptionalDouble share() {
    double value = run.result().bounds().map(Bounds::value).orElse(Double.NaN);
    double share = value / allocationJobsPerHour.orElse(Double.NaN);
    return Double.isFinite(share) ? OptionalDouble.of(share) : OptionalDouble.empty();
  }

  @Override
  public void write(OutputStream out) throws IOException {
    new LotesResultCodec().write(document(), out);
  }

  @Override
  public LotesResult document() {
    return new LotesResult(
        run.summary(
            rows.map(found -> List.of()), held.map(this::metrics).orElse(Metric.Group.NONE)),
        rows);
  }

  private Metric.Group metrics(LotesHeld tasksHeld) {
    Map<String, Metric> metrics = new LinkedHashMap<>();
    run.result()
        .bounds()
        .map(Bounds::value)
        .ifPresent(value -> metrics.put("jobsPerHour", new Metric.Figure(value)));
    allocationJobsPerHour.ifPresent(
        best -> metrics.put("allocationJobsPerHour", new Metric.Figure(best)));
    share().ifPresent(found -> metrics.put("shareOfAllocation", new Metric.Figure(found)));
    metrics.put("machines", new Metric.Figure(instance.machines()));
    if (!bins.isEmpty()) {
      metrics.put("bins", new Metric.Figure(bins.size()));
    }
    Map<String, Metric> tasks = new LinkedHashMap<>();
    for (int k = 0; k < instance.classes().size(); k++) {
      tasks.put(instance.classes().get(k).name(), new Metric.Figure(tasksHeld.ofClass(k)));
    }
    metrics.put("tasksHeld", new Metric.Group(tasks));
    Map<String, Metric> used = new LinkedHashMap<>();
    for (int l = 0; l < instance.resources().size(); l++) {
      used.put(instance.resources().get(l), new Metric.Figure(tasksHeld.used(l)));
    }
    metrics.put("utilisation", new Metric.Group(used));
    return new Metric.Group(metrics);
  }

  @Override
  public String objectiveWords() {
    return switch (objective) {
      case ALLOCATION -> "allocation: machines of a configuration pooled";
      case MACHINE_ASSIGNMENT -> "machine-assignment: each machine holds whole tasks";
      case MACHINE_ASSIGNMENT_INTEGER ->
          "machine-assignment-integer: whole machines hold whole tasks";
    };
  }

  @Override
  public View answer(boolean verbose) {
    return LotesView.answer(this);
  }

  @Override
  public View details() {
    return LotesView.bins(this);
  }
}
