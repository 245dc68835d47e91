package org.wattle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.wattle.model.solving.SolverRegistry;
import org.wattle.render.terminal.Console;
import org.wattle.toolkit.ProblemKinds;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Runs commands in this process, in a folder, with everything that they say caught. */
final class Session {
  private final Path folder;
  private SolverRegistry solvers = SolverRegistry.installed();
  private byte[] input = new byte[0];
  private boolean terminal;

  Session(Path folder) {
    this.folder = folder;
  }

  /**
   * What a command did.
   *
   * @param exitCode of the process
   * @param out standard output
   * @param err standard error
   */
  record Outcome(int exitCode, String out, String err) {
    /** Standard output with every time masked. */
    String outWithoutTimes() {
      return out.replaceAll("\\b\\d+\\.\\d+ s\\b", "#.## s");
    }
  }

  Session with(TestSolvers changed) {
    this.solvers = changed.registry();
    return this;
  }

  Session onATerminal() {
    this.terminal = true;
    return this;
  }

  Session input(String text) {
    this.input = text.getBytes(StandardCharsets.UTF_8);
    return this;
  }

  Outcome run(String... arguments) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Console.Settings settings = new Console.Settings(terminal, false, false, folder);
    Console console = Console.over(new ByteArrayInputStream(input), out, err, settings);
    int exitCode =
        Wattle.run(Wattle.context(console, ProblemKinds.installed(), solvers), arguments);
    return new Outcome(
        exitCode, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }

  /** Simulates the scenario {@code s.json}. */
  Outcome simulate(String... options) {
    return run(
        Stream.concat(Stream.of("simulate", "s.json"), Stream.of(options)).toArray(String[]::new));
  }

  /** The document of a simulation of the scenario {@code s.json}. */
  JsonNode simulated(String... options) {
    Outcome outcome =
        simulate(
            Stream.concat(Stream.of(options), Stream.of("--format=json")).toArray(String[]::new));
    assertThat(outcome.exitCode()).as(outcome.err()).isZero();
    return JsonMapper.shared().readTree(outcome.out());
  }

  /** What is said of the scenario {@code s.json} or of options, with which nothing is simulated. */
  String refusesToSimulate(String... options) {
    Outcome outcome = simulate(options);
    assertThat(outcome.exitCode()).as(outcome.out()).isEqualTo(2);
    assertThat(outcome.out()).isEmpty();
    assertThat(outcome.err()).startsWith("error: ").contains("Maybe ").doesNotContain("\tat ");
    return outcome.err();
  }

  /** Writes a file into the folder and names it. */
  String file(String name, String content) {
    try {
      Files.writeString(folder.resolve(name), content);
      return name;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Copies a resource beside this class into the folder and names it. */
  String resource(String name) {
    return file(name, text(name));
  }

  String read(String name) {
    try {
      return Files.readString(folder.resolve(name));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static String text(String resource) {
    try (InputStream in = Session.class.getResourceAsStream(resource)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
