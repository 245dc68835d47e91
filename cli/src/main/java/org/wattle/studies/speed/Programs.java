package org.wattle.studies.speed;

import java.util.Locale;
import org.wattle.studies.Step;
import org.wattle.studies.kit.Sample;

/** The module of benchmarks, which users do not install, as steps. */
final class Programs {
  private static final String JAR = "benchmarks/target/benchmarks.jar";

  private Programs() {}

  static Step build() {
    return Step.Program.of("./mvnw -q -pl benchmarks -am package -Dmaven.test.skip");
  }

  /** JMH; its results go to a file of the work folder. */
  static Step jmh(String words, String file) {
    return Step.Program.of(
        "java -jar %s %s -rf json -rff %s/%s".formatted(JAR, words, Step.WORK, file));
  }

  /** Another program of the module; what it prints goes to a file of the work folder. */
  static Step run(String words, String file) {
    return Step.Program.of("java -cp " + JAR + " org.wattle.benchmarks." + words).into(file);
  }

  /** Whole commands of Wattle, with wall seconds and memory. */
  static Step command(int runs, String words, String file) {
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
  static Sample times(Sample sample, double factor) {
    return Sample.of(sample.stream().map(number -> number * factor));
  }
}
