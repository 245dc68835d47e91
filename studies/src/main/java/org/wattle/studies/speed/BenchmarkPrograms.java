package org.wattle.studies.speed;

import java.util.Locale;
import org.wattle.render.text.Quantities;
import org.wattle.studies.StudyStep;
import org.wattle.studies.data.SampleStatistics;

/** Steps that run programs of the benchmarks module, which is not part of an installation. */
final class BenchmarkPrograms {
  private static final String JAR = "benchmarks/target/benchmarks.jar";

  private BenchmarkPrograms() {}

  static StudyStep build() {
    return StudyStep.Program.of("./mvnw -q -pl benchmarks -am package -Dmaven.test.skip");
  }

  /** Runs JMH and writes its results to a file of the work folder. */
  static StudyStep jmh(String words, String file) {
    return StudyStep.Program.of(
        "java -jar %s %s -rf json -rff %s/%s".formatted(JAR, words, StudyStep.WORK, file));
  }

  /** Runs another program of the module with its output in a file of the work folder. */
  static StudyStep run(String words, String file) {
    return StudyStep.Program.of("java -cp " + JAR + " org.wattle.benchmarks." + words).into(file);
  }

  /** Runs a command of Wattle several times and records wall seconds and memory. */
  static StudyStep command(int runs, String words, String file) {
    return run("CommandCost " + runs + " ./wattle " + words, file);
  }

  /** A number with three significant digits. */
  static String digits(double number) {
    return String.format(Locale.ROOT, "%.3g", number);
  }

  /** A number with two decimals. */
  static String hundredths(double number) {
    return Quantities.plain(number, 2);
  }

  /** The sample multiplied by a factor. */
  static SampleStatistics times(SampleStatistics sample, double factor) {
    return SampleStatistics.of(sample.stream().map(number -> number * factor));
  }
}
