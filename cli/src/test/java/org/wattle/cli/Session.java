package org.wattle.cli;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.wattle.model.solving.SolverRegistry;
import org.wattle.reports.terminal.Console;
import org.wattle.toolkit.ProblemKinds;

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
