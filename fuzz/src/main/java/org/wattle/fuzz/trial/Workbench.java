package org.wattle.fuzz.trial;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.wattle.cli.InProcessCommands;
import org.wattle.model.solving.SolverRegistry;
import org.wattle.toolkit.ProblemKinds;
import org.wattle.toolkit.Toolkit;
import org.wattle.toolkit.files.Inputs;

/**
 * Where trials run commands in this process.
 *
 * @param folder that files are written to and commands start from
 * @param kinds of problems
 * @param solvers that may be asked
 */
public record Workbench(Path folder, ProblemKinds kinds, SolverRegistry solvers) {
  /** With everything that is installed. */
  public static Workbench installed(Path folder) {
    return new Workbench(folder, ProblemKinds.installed(), SolverRegistry.installed());
  }

  /** Runs a command as {@code wattle} does, but for ending the process. */
  CommandOutcome run(List<String> arguments) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    long start = System.nanoTime();
    int exitCode = new InProcessCommands(kinds, solvers).run(folder, arguments, out, err);
    double seconds = (System.nanoTime() - start) * 1e-9;
    return new CommandOutcome(
        arguments,
        exitCode,
        out.toString(StandardCharsets.UTF_8),
        err.toString(StandardCharsets.UTF_8),
        seconds);
  }

  /** What reads a document that is given on standard input. */
  Toolkit toolkit(byte[] document) {
    return new Toolkit(kinds, solvers, inputs(document));
  }

  /** Standard input with a document. */
  Inputs inputs(byte[] document) {
    return new Inputs(folder, new ByteArrayInputStream(document));
  }

  void write(String name, byte[] document) {
    try {
      Files.write(folder.resolve(name), document);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  void delete(String name) {
    try {
      Files.deleteIfExists(folder.resolve(name));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  boolean has(String name) {
    return Files.exists(folder.resolve(name));
  }

  byte[] read(String name) {
    try {
      return Files.readAllBytes(folder.resolve(name));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
