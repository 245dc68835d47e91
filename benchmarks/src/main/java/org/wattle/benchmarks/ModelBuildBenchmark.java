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
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.VariableType;

/** Building models through the expression API. */
@State(Scope.Benchmark)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
public class ModelBuildBenchmark {
  @Param({"100000", "300000", "1000000"})
  private int nonZeros;

  @Param({"false", "true"})
  private boolean named;

  private SyntheticModel terms = new SyntheticModel(SyntheticModel.TERMS_PER_ROW, 1);

  @Setup
  public void draw() {
    terms = new SyntheticModel(nonZeros, 1);
  }

  /** As in a process that builds many. */
  @Benchmark
  @BenchmarkMode(Mode.SampleTime)
  @Fork(3)
  @Warmup(iterations = 3, time = 2)
  @Measurement(iterations = 5, time = 2)
  public OptModel warm() {
    return terms.build(VariableType.BINARY, named);
  }

  /** As on the first use of a process. */
  @Benchmark
  @BenchmarkMode(Mode.SingleShotTime)
  @Fork(10)
  @Warmup(iterations = 0)
  @Measurement(iterations = 1)
  public OptModel cold() {
    return terms.build(VariableType.BINARY, named);
  }
}
