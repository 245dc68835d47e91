package org.wattle.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.AuxCounters;
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
import org.wattle.heuristics.lotes.DispatchPlan;
import org.wattle.heuristics.lotes.DispatchPolicies;
import org.wattle.heuristics.lotes.OnlineDispatcher;
import org.wattle.model.json.Parsed;
import org.wattle.model.json.Source;
import org.wattle.model.json.lotes.LotesCodec;
import org.wattle.model.lotes.LotesInstance;
import org.wattle.model.lotes.LotesScenario.Time;
import org.wattle.model.lotes.LotesWorkload;
import org.wattle.model.lotes.LotesWorkload.ServiceDistribution;
import org.wattle.model.lotes.MachineAssignment;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.simulation.lotes.DispatchOutcome;
import org.wattle.simulation.lotes.DispatchSimulation;
import org.wattle.solvers.lotes.LotesSolvers;

/** The 10,000 machines of the report, from empty over 300 hours: events per second. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 5)
@Measurement(iterations = 5, time = 5)
public class SimulationBenchmark {
  private static final double LARGEST_RATE = 21264.930338;

  @Param({"lotes", "greedy", "greedy-first-fit"})
  private String policy = "lotes";

  @Param({"0.7", "0.9", "0.94"})
  private double load;

  @Param({"exponential", "log-normal"})
  private String service = "exponential";

  private Optional<DispatchSimulation> simulation = Optional.empty();
  private long seed;

  /** What JMH divides by the time. */
  @State(Scope.Thread)
  @AuxCounters(AuxCounters.Type.OPERATIONS)
  public static class Counted {
    public long events;
  }

  @Setup
  public void prepare() throws IOException {
    LotesInstance instance = instance(Path.of("instances/lotes/google-10k.json"));
    LotesWorkload workload =
        new LotesWorkload(
            load * LARGEST_RATE,
            service.equals("exponential")
                ? new ServiceDistribution.Exponential()
                : new ServiceDistribution.LogNormal(1),
            false,
            Optional.empty());
    simulation =
        Optional.of(
            new DispatchSimulation(
                instance, workload, new Time(300, 100, 10, 0), policy(instance)));
  }

  private static LotesInstance instance(Path file) throws IOException {
    Source source = new Source(file.toString(), Files.readAllBytes(file));
    if (new LotesCodec().read(source) instanceof Parsed.Valid<LotesInstance> valid) {
      return valid.value();
    }
    throw new IOException("There is something wrong with (" + file + ").");
  }

  private OnlineDispatcher.Factory policy(LotesInstance instance) {
    return switch (policy) {
      case "greedy" -> DispatchPolicies.greedy(instance, true);
      case "greedy-first-fit" -> DispatchPolicies.greedyFirstFit(instance, true);
      default -> DispatchPolicies.lotes(new DispatchPlan(instance, assignment(instance)), true);
    };
  }

  private static MachineAssignment assignment(LotesInstance instance) {
    return LotesSolvers.integerMachineAssignment("rounding")
        .flatMap(
            solver -> solver.solve(SolveRequest.of(instance, SolveParameters.DEFAULT)).solution())
        .orElseThrow();
  }

  /** A run, from an empty data centre on. */
  @Benchmark
  public DispatchOutcome run(Counted counted) {
    DispatchOutcome outcome = simulation.orElseThrow().run(++seed, sample -> {}, new Interrupt());
    counted.events += outcome.events();
    return outcome;
  }
}
