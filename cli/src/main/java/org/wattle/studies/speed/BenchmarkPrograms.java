package org.wattle.studies.speed;

import java.util.Locale;
import org.wattle.studies.StudyStep;
import org.wattle.studies.data.SampleStatistics;

/** The module of benchmarks, which users do not install, as steps. */
final class BenchmarkPrograms {
  private static final String JAR = "benchmarks/target/benchmarks.jar";

  private BenchmarkPrograms() {}

  static StudyStep build() {
    return StudyStep.Program.of("./mvnw -q -pl benchmarks -am package -Dmaven.test.skip");
  }

  /** JMH; its results go to a file of the work folder. */
  static StudyStep jmh(String words, String file) {
    return StudyStep.Program.of(
        "java -jar %s %s -rf json -rff %s/%s".formatted(JAR, words, StudyStep.WORK, file));
  }

  /** Another program of the module; what it prints goes to a file of the work folder. */
  static StudyStep run(String words, String file) {
    return StudyStep.Program.of("java -cp " + JAR + " org.wattle.benchmarks." + words).into(file);
  }

  /** Whole commands of Wattle, with wall seconds and memory. */
  static StudyStep command(int runs, String words, String file) {
    return run("CommandCost " + runs + " ./wattle " + words, file);
  }

  /** To three digits. */
  static String digits(double number) {
    return String.format(Locale.ROOT, "%.3g", number);
  }

  /** To hundredths. */
  static String hundredths(double number) {
    return String.format(Locale.ROOT, "%.2f", number);
  }

  /** The sample in another unit. */
  static SampleStatistics times(SampleStatistics sample, double factor) {
    return SampleStatistics.of(sample.stream().map(number -> number * factor));
  }
}
