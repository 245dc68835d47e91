package org.wattle.benchmarks;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
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
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.VariableType;
import org.wattle.model.solving.Answer;
import org.wattle.model.solving.Backend;
import org.wattle.model.solving.Claim;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.solvers.Backends;

/**
 * Handing a model to a native solver and getting the answer back. The models leave the solver
 * little to do: the time is that of copying the model into OR-Tools and from there into the solver,
 * and of its presolve, which finds every row idle.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(2)
@Warmup(iterations = 1)
@Measurement(iterations = 5)
public class HandOverBenchmark {
  @Param({"scip", "highs"})
  private String backend = "";

  @Param({"100000", "300000", "1000000", "3000000"})
  private int nonZeros;

  private OptModel model =
      new SyntheticModel(SyntheticModel.TERMS_PER_ROW, 1).build(VariableType.BINARY, false);

  @Setup
  public void build() {
    model = new SyntheticModel(nonZeros, 1).build(VariableType.BINARY, false);
  }

  @Benchmark
  public Answer solveInPresolve(ProcessorTime processor) {
    Backend solver = Backends.byId(backend).orElseThrow();
    double before = ProcessorTime.millis();
    Answer answer = solver.solve(SolveRequest.of(model, SolveParameters.DEFAULT));
    processor.cpuMillis = ProcessorTime.millis() - before;
    if (!(answer.claim() instanceof Claim.Optimal)) {
      throw new IllegalStateException("The answer is (" + answer + "), not the optimum.");
    }
    return answer;
  }

  /** The processor time of the whole process, which other processes disturb less. */
  @AuxCounters(AuxCounters.Type.EVENTS)
  @State(Scope.Thread)
  public static class ProcessorTime {
    /** Of one call. */
    public double cpuMillis;

    static double millis() {
      return ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getProcessCpuTime()
          / 1e6;
    }
  }
}
