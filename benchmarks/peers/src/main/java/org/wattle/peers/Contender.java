package org.wattle.peers;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.concurrent.TimeUnit;
import org.wattle.model.energy.consolidation.Moves;
import org.wattle.model.json.Parsed;
import org.wattle.model.json.Source;
import org.wattle.model.json.energy.EnergyResult;
import org.wattle.model.json.result.ResultDocument;
import org.wattle.model.json.result.ResultReader;

/** Somebody who takes part, each time in a JVM of its own with one thread and the same memory. */
sealed interface Contender {
  String id();

  /** Runs once. */
  Answer run(Entry entry, int limitSeconds) throws IOException, InterruptedException;

  /**
   * A peer, by {@link OneRun}.
   *
   * @param archives where an archive of its classes may be
   */
  record Other(String id, Path archives) implements Contender {
    @Override
    public Answer run(Entry entry, int limitSeconds) throws IOException, InterruptedException {
      Path out = Files.createTempFile("peer", ".csv");
      List<String> command = new ArrayList<>(List.of(java(), "-Xmx5g"));
      Path archive = archives.resolve(id + ".jsa");
      if (Files.exists(archive)) {
        command.add("-XX:SharedArchiveFile=" + archive);
      }
      command.addAll(List.of("-cp", System.getProperty("java.class.path"), OneRun.class.getName()));
      command.addAll(List.of(id, entry.word(), String.valueOf(limitSeconds)));
      boolean ended = ran(command, out, limitSeconds);
      List<String> lines = Files.readAllLines(out);
      String last = lines.isEmpty() ? "" : lines.get(lines.size() - 1);
      Files.delete(out);
      return ended && last.split(",", -1).length == Answer.HEADING.split(",").length
          ? Answer.read(last)
          : Answer.none(limitSeconds, ended ? "it ended with an error" : "it did not end in time");
    }
  }

  /**
   * What users install, by its command line.
   *
   * @param solver by the id that users give
   */
  record Wattle(Path launcher, String solver) implements Contender {
    @Override
    public String id() {
      return solver.equals("auto") ? "wattle" : solver;
    }

    @Override
    public Answer run(Entry entry, int limitSeconds) throws IOException, InterruptedException {
      Path out = Files.createTempFile("peer", ".json");
      Path log = Files.createTempFile("peer", ".log");
      List<String> command =
          new ArrayList<>(List.of(launcher.toString(), "solve", entry.file().toString()));
      command.addAll(List.of("--time-limit", limitSeconds + "s", "--threads", "1", "--seed", "1"));
      command.addAll(List.of("--solver", solver, "--out", out.toString()));
      if (entry.moves().isPresent()) {
        Moves moves = entry.moves().get();
        command.addAll(List.of("--max-moves", String.valueOf(moves.most().orElseThrow())));
        command.addAll(List.of("--move-joules", String.valueOf(moves.joulesEach().orElseThrow())));
      }
      ran(command, log, limitSeconds);
      Source source = Source.of(out);
      Files.delete(out);
      Files.delete(log);
      return ResultReader.installed().read(source) instanceof Parsed.Valid<ResultDocument> valid
              && valid.value() instanceof EnergyResult result
          ? answer(entry, result)
          : Answer.none(limitSeconds, "no result");
    }

    private static Answer answer(Entry entry, EnergyResult result) throws IOException {
      double seconds =
          result.summary().seconds().values().stream().mapToDouble(Double::doubleValue).sum();
      OptionalDouble bound =
          result.summary().objective().stream()
              .flatMapToDouble(objective -> objective.bound().stream())
              .findFirst();
      return Answer.of(entry.slot(), new PeerResult(result.placement(), bound, ""), seconds);
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
