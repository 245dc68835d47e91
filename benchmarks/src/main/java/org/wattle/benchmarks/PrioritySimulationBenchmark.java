package org.wattle.benchmarks;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.wattle.model.priority.PriorityCluster;
import org.wattle.model.priority.PriorityPreset;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.workload.generate.PriorityParameters;
import org.wattle.model.workload.generate.PriorityPresets;
import org.wattle.model.workload.generate.PriorityWorkload;
import org.wattle.simulation.priority.PriorityOutcome;
import org.wattle.simulation.priority.PrioritySimulation;
import org.wattle.simulation.priority.PriorityTasks;
import org.wattle.simulation.priority.policy.PolicyCatalogue;
import org.wattle.simulation.priority.policy.PriorityPolicy;

/** A run of priority scheduling: 15 hours of workload W-E and until all tasks have left. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(1)
@Warmup(iterations = 20)
@Measurement(iterations = 20)
public class PrioritySimulationBenchmark {
  private static final int SECONDS = 54_000;
  private static final int SAMPLE_SECONDS = 60;

  /** At this factor queues form in bursts. */
  private static final double RUN_TIME_FACTOR = 1.4;

  @Param({"nop", "mrs", "lrs", "rnd", "mrs+drop5", "wasp", "hybrid200"})
  private String policy = "mrs";

  @Param("60000")
  private int tasks;

  /** Times the 125 servers of chapter 7 of the thesis. */
  @Param("1")
  private int clusters;

  private Optional<PriorityPolicy> parts = Optional.empty();
  private Optional<PrioritySimulation.Input> input = Optional.empty();

  @Setup
  public void prepare() {
    PriorityCluster cluster =
        PriorityPreset.THESIS_7
            .cluster()
            .with(servers -> servers.withCount(servers.count() * clusters));
    PriorityParameters usual = PriorityPresets.byId("w-e", Optional.empty()).orElseThrow();
    double faster = (double) tasks / usual.tasks();
    PriorityParameters parameters =
        new PriorityParameters(
            usual.hours(),
            tasks,
            usual.gapSeconds() / faster,
            usual.burstGapSeconds() / faster,
            usual.quietMinutes(),
            usual.burstMinutes(),
            usual.shares(),
            usual.sizes());
    PriorityTasks drawn =
        PriorityTasks.of(PriorityWorkload.draw(parameters, Optional.empty(), 1), RUN_TIME_FACTOR);
    input =
        Optional.of(
            new PrioritySimulation.Input(
                cluster, drawn, new PrioritySimulation.Span(SECONDS, true, SAMPLE_SECONDS)));
    parts =
        Optional.of(new PolicyCatalogue(PolicyCatalogue.load().usable()).policy(policy, List.of()));
  }

  /** One run. */
  @Benchmark
  public PriorityOutcome run() {
    return PrioritySimulation.run(
        input.orElseThrow(),
        parts.orElseThrow(),
        1,
        PrioritySimulation.Listener.NONE,
        new Interrupt());
  }
}
