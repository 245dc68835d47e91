package org.wattle.benchmarks;

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
import org.wattle.heuristics.energy.EnergyHeuristics;
import org.wattle.heuristics.energy.PlacementHeuristic;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.generate.EnergyPreset;
import org.wattle.model.energy.generate.Generator;
import org.wattle.model.energy.generate.GeneratorOptions;
import org.wattle.model.energy.generate.TaskSizes;

/**
 * Servers of Table 3.1 without a network, ten tasks to a server: how placing grows with both.
 * Lognormal tasks of mean 0.0287 with σ = 1, that is a coefficient of variation of 1.31.
 */
@State(Scope.Benchmark)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@BenchmarkMode(Mode.AverageTime)
@Fork(2)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
public class PlacementBenchmark {
  private static final int TASKS_PER_SERVER = 10;
  private static final TaskSizes SIZES = new TaskSizes(0.0287, 1.3108, 0, 0.001, 0.5);

  @Param({"first-fit", "best-fit", "vector-greedy", "beps", "brfs-dot", "brfs-norm", "rrs", "gems"})
  private String heuristic = "first-fit";

  @Param({"100", "300", "1000", "3000", "10000"})
  private int servers;

  private DataCenter center =
      DataCenter.of(Generator.generate(GeneratorOptions.of(EnergyPreset.TINY)));
  private PlacementHeuristic rule = EnergyHeuristics.all().get(0);

  @Setup
  public void draw() {
    rule = EnergyHeuristics.byId(heuristic).orElseThrow();
    center =
        DataCenter.of(
            Generator.generate(
                GeneratorOptions.of(EnergyPreset.SERVER_MIX)
                    .withServers(servers)
                    .withTasks(TASKS_PER_SERVER * servers)
                    .withSizes(SIZES)));
  }

  /** A slot: from the data centre to the placement with its names. */
  @Benchmark
  public Placement place() {
    return rule.place(center, 1);
  }
}
