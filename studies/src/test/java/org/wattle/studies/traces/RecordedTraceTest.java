package org.wattle.studies.traces;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wattle.importers.TimeWindow;
import org.wattle.importers.google.GoogleTrace;
import org.wattle.model.priority.PriorityCluster;
import org.wattle.model.priority.SlotServers;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.workload.Workload;
import org.wattle.model.workload.generate.PriorityParameters;
import org.wattle.model.workload.generate.PriorityWorkload;
import org.wattle.simulation.priority.PriorityOutcome;
import org.wattle.simulation.priority.PrioritySimulation;
import org.wattle.simulation.priority.PriorityTasks;
import org.wattle.simulation.priority.policy.PolicyCatalogue;
import org.wattle.simulation.priority.policy.PriorityPolicy;
import org.wattle.simulation.priority.policy.SlotTable;
import org.wattle.toolkit.trace.TraceAnalysis;
import org.wattle.toolkit.trace.TraceAnalyzer;

/** A run that is written as a trace says of itself what happened in the run. */
class RecordedTraceTest {
  private static final long HORIZON = 1800;

  private static final PriorityCluster CLUSTER =
      new PriorityCluster(
          List.of(new SlotServers("A", 4, 2, 1, 1, 4, new SlotServers.Watts(1, 2, 3, 4))), 5);

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void theAnalysisFindsWhatHappened(long seed) throws IOException {
    Workload workload = workload(seed);
    PriorityTasks tasks = PriorityTasks.of(workload, 1);
    PriorityPolicy policy =
        new PolicyCatalogue(PolicyCatalogue.load().usable()).policy("rnd+lsf", List.of());
    RecordedTrace trace;
    PriorityOutcome outcome;
    try (TraceFiles files = new TraceFiles(folder)) {
      trace = new RecordedTrace(files, workload, tasks, new SlotTable(CLUSTER), HORIZON);
      outcome =
          PrioritySimulation.run(
              new PrioritySimulation.Input(
                  CLUSTER, tasks, new PrioritySimulation.Span(HORIZON, false, 60)),
              policy,
              seed,
              trace,
              new Interrupt());
      trace.fail(trace.busiest(1));
    }
    TraceAnalysis analysis = analysis();
    String which = "seed " + seed;

    assertThat(outcome.priorityEvictions()).as(which).isPositive();
    assertThat(outcome.memoryEvictions()).as(which).isPositive();
    assertThat(trace.failures()).as(which).isPositive();
    assertThat(trace.memory()).as(which).isEqualTo((int) outcome.memoryEvictions());
    assertThat(sum(trace.pairs())).as(which).isEqualTo(outcome.priorityEvictions());
    assertThat(analysis.counts().contradictions()).as(which).isZero();
    assertThat(analysis.causes().evictions())
        .as(which)
        .isEqualTo(outcome.evictions() + trace.failures());
    assertThat(analysis.causes().memoryExcess()).as(which).hasValue(trace.memory());
    assertThat(analysis.causes().machineFailure())
        .as(which)
        .allMatch(of -> of.evictions() == trace.failures());
    assertThat(analysis.all().arrivals()).as(which).isEqualTo(workload.tasks().size());
    assertThat(analysis.all().finished()).as(which).isEqualTo(outcome.finished());
    Map<List<Integer>, Long> found = new HashMap<>();
    analysis.pairs().forEach(p -> found.put(List.of(p.evictor(), p.evicted()), p.evictions()));
    trace
        .pairs()
        .forEach(
            (pair, number) ->
                assertThat(found.getOrDefault(pair, 0L))
                    .as(which + ", " + pair)
                    .isGreaterThanOrEqualTo(number));
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void theDemandOfFinishedTasksIsThatOfTheWorkload(long seed) throws IOException {
    Workload workload = workload(seed);
    PriorityTasks tasks = PriorityTasks.of(workload, 1);
    Finished finished = new Finished(tasks);
    PriorityPolicy policy =
        new PolicyCatalogue(PolicyCatalogue.load().usable()).policy("mrs+unlimited", List.of());
    PrioritySimulation.Input input =
        new PrioritySimulation.Input(
            CLUSTER, tasks, new PrioritySimulation.Span(HORIZON, false, 60));
    try (TraceFiles files = new TraceFiles(folder)) {
      RecordedTrace trace =
          new RecordedTrace(files, workload, tasks, new SlotTable(CLUSTER), HORIZON);
      PrioritySimulation.run(input, policy, seed, trace, new Interrupt());
      trace.fail(List.of());
    }
    PrioritySimulation.run(input, policy, seed, finished, new Interrupt());

    assertThat(analysis().all().cpuSeconds().mean().orElseThrow())
        .as("seed %d", seed)
        .isCloseTo(finished.work / finished.number, within(1e-3));
  }

  /** Adds up the work of the tasks that finish. */
  private static final class Finished implements PrioritySimulation.Listener {
    private final PriorityTasks tasks;
    private double work;
    private int number;

    Finished(PriorityTasks tasks) {
      this.tasks = tasks;
    }

    @Override
    public void ended(PrioritySimulation.TaskEnd end) {
      work += tasks.work(end.task()) / PriorityTasks.UNITS;
      number++;
    }
  }

  private static Workload workload(long seed) {
    PriorityParameters.Means means = new PriorityParameters.Means(0.3, 0.22, 60);
    PriorityParameters parameters =
        new PriorityParameters(
            0.5,
            250,
            15,
            1,
            5,
            Optional.of(2.0),
            List.of(6.0, 2.0, 0.0, 0.0, 6.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0),
            new PriorityParameters.Sizes.Exponential(means, means));
    return PriorityWorkload.draw(parameters, Optional.empty(), seed);
  }

  private TraceAnalysis analysis() {
    return TraceAnalyzer.analyze(
            GoogleTrace.find(folder, "trace").orElseThrow(), TimeWindow.WHOLE_TRACE, progress -> {})
        .orElseThrow();
  }

  private static long sum(Map<List<Integer>, Integer> counts) {
    return counts.values().stream().mapToLong(Integer::longValue).sum();
  }
}
