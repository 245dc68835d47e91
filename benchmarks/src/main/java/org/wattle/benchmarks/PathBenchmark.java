package org.wattle.benchmarks;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.wattle.heuristics.energy.EnergyHeuristics;
import org.wattle.heuristics.energy.PlacementHeuristic;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.Network.Wiring;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.generate.EnergyPreset;
import org.wattle.model.energy.generate.Generator;
import org.wattle.model.energy.generate.GeneratorOptions;

/** The large data centre of Table 3.2 with its 530 switches: microseconds per task. */
@State(Scope.Benchmark)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@BenchmarkMode(Mode.AverageTime)
@Fork(2)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
public class PathBenchmark {
  private static final int TASKS = 5000;

  @Param({"beps", "beps-literal", "brfs-dot", "brfs-norm", "rrs", "gems", "vector-greedy"})
  private String heuristic = "beps";

  @Param private Wiring wiring = Wiring.RACK;

  private DataCenter center =
      DataCenter.of(Generator.generate(GeneratorOptions.of(EnergyPreset.TINY)));
  private PlacementHeuristic rule = EnergyHeuristics.all().get(0);

  @Setup
  public void draw() {
    rule = EnergyHeuristics.byId(heuristic).orElseThrow();
    center =
        DataCenter.of(
            Generator.generate(
                GeneratorOptions.of(EnergyPreset.LARGE_DC).withWiring(wiring).withTasks(TASKS)));
  }

  /** A slot: from the data centre to the placement with its names. */
  @Benchmark
  @OperationsPerInvocation(TASKS)
  public Placement place() {
    return rule.place(center, 1);
  }
}
