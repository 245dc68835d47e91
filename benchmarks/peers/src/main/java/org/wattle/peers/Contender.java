package org.wattle.peers;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.concurrent.TimeUnit;
import org.wattle.model.json.Parsed;
import org.wattle.model.json.Source;
import org.wattle.model.json.energy.EnergyResult;
import org.wattle.model.json.result.ResultDocument;
import org.wattle.model.json.result.ResultReader;

/** Somebody who takes part, each time in a JVM of its own with one thread and the same memory. */
sealed interface Contender {
  String id();

  /** Runs once; {@code value,bound,seconds,note}. */
  String run(Path instance, int limitSeconds) throws IOException, InterruptedException;

  /** A peer, by {@link OneRun}; with an archive of its classes beside the instance, if any. */
  record Other(String id) implements Contender {
    @Override
    public String run(Path instance, int limitSeconds) throws IOException, InterruptedException {
      Path out = Files.createTempFile("peer", ".csv");
      List<String> command = new ArrayList<>(List.of(java(), "-Xmx5g"));
      Path archive = instance.resolveSibling(id + ".jsa");
      if (Files.exists(archive)) {
        command.add("-XX:SharedArchiveFile=" + archive);
      }
      command.addAll(List.of("-cp", System.getProperty("java.class.path"), OneRun.class.getName()));
      command.addAll(List.of(id, instance.toString(), String.valueOf(limitSeconds)));
      boolean ended = ran(command, out, limitSeconds);
      List<String> lines = Files.readAllLines(out);
      String last = lines.isEmpty() ? "" : lines.get(lines.size() - 1);
      Files.delete(out);
      return ended && last.split(",", -1).length == 4
          ? last
          : ",,"
              + limitSeconds
              + ","
              + (ended ? "it ended with an error" : "it did not end in time");
    }
  }

  /** What users install, by its command line. */
  record Wattle(Path launcher) implements Contender {
    @Override
    public String id() {
      return "wattle";
    }

    @Override
    public String run(Path instance, int limitSeconds) throws IOException, InterruptedException {
      Path out = Files.createTempFile("peer", ".json");
      Path log = Files.createTempFile("peer", ".log");
      List<String> command =
          new ArrayList<>(List.of(launcher.toString(), "solve", instance.toString()));
      command.addAll(List.of("--time-limit", limitSeconds + "s", "--threads", "1", "--seed", "1"));
      command.addAll(List.of("--out", out.toString()));
      ran(command, log, limitSeconds);
      Source source = new Source(out.toString(), Files.readAllBytes(out));
      Files.delete(out);
      Files.delete(log);
      return ResultReader.installed().read(source) instanceof Parsed.Valid<ResultDocument> valid
              && valid.value() instanceof EnergyResult result
          ? line(result)
          : ",," + limitSeconds + ",no result";
    }

    private static String line(EnergyResult result) {
      double seconds =
          result.summary().seconds().values().stream().mapToDouble(Double::doubleValue).sum();
      OptionalDouble value =
          result.summary().objective().stream()
              .flatMapToDouble(objective -> objective.value().stream())
              .findFirst();
      OptionalDouble bound =
          result.summary().objective().stream()
              .flatMapToDouble(objective -> objective.bound().stream())
              .findFirst();
      return (value.isPresent() ? value.getAsDouble() : "")
          + ","
          + (bound.isPresent() ? bound.getAsDouble() : "")
          + String.format(Locale.ROOT, ",%.2f,", seconds);
    }
  }

  private static String java() {
    return System.getProperty("java.home") + File.separator + "bin" + File.separator + "java";
  }

  /** Whether it ended by itself within a minute of its limit. */
  private static boolean ran(List<String> command, Path out, int limitSeconds)
      throws IOException, InterruptedException {
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .redirectOutput(out.toFile())
            .redirectError(ProcessBuilder.Redirect.DISCARD);
    builder.environment().put("WATTLE_JAVA_OPTS", "-Xmx5g");
    Process process = builder.start();
    boolean ended = process.waitFor(2L * limitSeconds + 20, TimeUnit.SECONDS);
    if (!ended) {
      process.destroyForcibly().waitFor();
      Files.writeString(out, "", StandardCharsets.UTF_8);
    }
    return ended;
  }
}
