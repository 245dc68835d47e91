package org.wattle.benchmarks;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
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
import org.wattle.model.power.NodeClass;
import org.wattle.model.power.PowerCluster;
import org.wattle.model.power.PowerModel;
import org.wattle.model.power.PowerScenario.Capping;
import org.wattle.model.power.PowerScenario.Thresholds;
import org.wattle.model.power.TaskProfile;
import org.wattle.model.power.TaskProfile.Draw;
import org.wattle.model.power.TaskProfile.Group;
import org.wattle.model.power.TaskSubmissions;
import org.wattle.model.solving.Interrupt;
import org.wattle.simulation.power.PowerOutcome;
import org.wattle.simulation.power.PowerSimulation;
import org.wattle.simulation.power.cap.CapCatalogue;
import org.wattle.simulation.power.cap.CapRule;
import org.wattle.simulation.power.policy.PowerPolicy;
import org.wattle.simulation.power.policy.PowerPolicyCatalogue;

/**
 * A run of power-aware scheduling: tasks of 14 programs, all at once, on the eight nodes of
 * DelValle or many times as many.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(value = 1, jvmArgsAppend = "-Xmx2g")
@Warmup(iterations = 20)
@Measurement(iterations = 20)
public class PowerSimulationBenchmark {
  private static final int PROGRAMS = 14;

  @Param({"ff", "bp", "mm", "mgm", "mpf-bp", "bp+waar-class+guard300"})
  private String policy = "ff";

  @Param({"none", "extrema", "progressive"})
  private String caps = "none";

  @Param("1000")
  private int tasks;

  /** Times the eight nodes. */
  @Param("1")
  private int clusters;

  private Optional<PowerPolicy> parts = Optional.empty();
  private Optional<CapRule> capping = Optional.empty();
  private Optional<PowerSimulation.Input> input = Optional.empty();

  @Setup
  public void prepare() {
    Random random = new Random(1);
    PowerCluster cluster =
        new PowerCluster(
            List.of(
                nodes("A", 2, 20_000, 131_072, 45_000, 210_000),
                nodes("B", 1, 16_000, 131_072, 40_000, 180_000),
                nodes("C", 1, 16_000, 65_536, 40_000, 180_000),
                nodes("D", 4, 12_000, 65_536, 35_000, 170_000)));
    List<TaskProfile> profiles =
        IntStream.range(0, PROGRAMS).mapToObj(p -> profile(random, p)).toList();
    long tdp = cluster.tdpMilliwatts();
    PowerSimulation.Settings settings =
        new PowerSimulation.Settings(
            1,
            true,
            1,
            3,
            20,
            new Capping(
                Optional.of(new Thresholds(tdp * 60 / 100, tdp * 45 / 100)),
                30,
                5,
                0.5,
                0.5,
                0.25,
                0.8,
                0.4),
            24);
    input =
        Optional.of(
            new PowerSimulation.Input(
                cluster,
                PowerModel.USUAL,
                profiles,
                TaskSubmissions.of(random.ints(tasks, 0, PROGRAMS).toArray(), new long[tasks]),
                settings));
    parts =
        Optional.of(
            new PowerPolicyCatalogue(PowerPolicyCatalogue.load().usable())
                .policy(policy, new TreeMap<>()));
    capping =
        Optional.of(new CapCatalogue(CapCatalogue.load().usable()).rule(caps, new TreeMap<>()));
  }

  private NodeClass nodes(String name, int count, int millicores, int memory, long idle, long tdp) {
    return new NodeClass(
        name, count * clusters, millicores, memory, idle, tdp, 1, 60_000, Map.of());
  }

  private static TaskProfile profile(Random random, int number) {
    return new TaskProfile(
        "program-" + number,
        1000 * (1 + random.nextInt(4)),
        100 + random.nextInt(4000),
        30 + random.nextInt(270),
        3,
        random.nextDouble() / 2,
        random.nextInt(20_000),
        IntStream.range(0, 4)
            .mapToObj(
                unused -> {
                  long peak = 10_000L + random.nextInt(60_000);
                  return new Draw(peak, peak * 7 / 10);
                })
            .toList(),
        Optional.empty(),
        Optional.of(number % 2 == 0 ? Group.LOW : Group.HIGH));
  }

  /** One run. */
  @Benchmark
  public PowerOutcome run() {
    return PowerSimulation.run(
        input.orElseThrow(),
        parts.orElseThrow(),
        capping.orElseThrow(),
        1,
        PowerSimulation.Listener.NONE,
        new Interrupt());
  }
}
