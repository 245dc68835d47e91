package org.wattle.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;

/**
 * What a whole command takes from start to end: a CSV line for each run with wall seconds, the most
 * memory it had resident (Linux; 0 elsewhere) and its exit code. Takes the number of runs and the
 * command. The command must become the process that does the work, as {@code ./wattle} does.
 */
public final class CommandCost {
  private static final long LOOK_EVERY_MILLIS = 20;
  private static final String PEAK = "VmHWM:";
  private static final double KIB_PER_MIB = 1024;

  private CommandCost() {}

  public static void main(String[] arguments) throws IOException, InterruptedException {
    int runs = Integer.parseInt(arguments[0]);
    List<String> command = Arrays.asList(arguments).subList(1, arguments.length);
    System.out.println("run,seconds,most resident MB,exit");
    for (int run = 1; run <= runs; run++) {
      long begin = System.nanoTime();
      Process process =
          new ProcessBuilder(command)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
      double peak = 0;
      while (!process.waitFor(LOOK_EVERY_MILLIS, TimeUnit.MILLISECONDS)) {
        peak = Math.max(peak, peakMegabytes(process.pid()));
      }
      double seconds = (System.nanoTime() - begin) * 1e-9;
      System.out.printf(Locale.ROOT, "%d,%.2f,%.0f,%d%n", run, seconds, peak, process.exitValue());
    }
  }

  private static double peakMegabytes(long pid) {
    try {
      return Files.readAllLines(Path.of("/proc", Long.toString(pid), "status")).stream()
          .filter(line -> line.startsWith(PEAK))
          .mapToDouble(line -> Double.parseDouble(line.replaceAll("[^0-9]", "")) / KIB_PER_MIB)
          .findFirst()
          .orElse(0);
    } catch (IOException e) {
      // No such system, or the process has just ended.
      return 0;
    }
  }
}
