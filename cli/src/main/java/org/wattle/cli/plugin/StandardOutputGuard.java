package org.wattle.cli.plugin;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.wattle.render.terminal.Console;
import org.wattle.render.text.Escaped;

/**
 * What plug-ins and libraries print to {@code System.out} goes to standard error, because standard
 * output belongs to the report, which may be JSON. A warning names the class that prints first.
 */
public final class StandardOutputGuard extends OutputStream {
  private final Console console;
  private final OutputStream standardError = new FileOutputStream(FileDescriptor.err);
  private boolean told;

  private StandardOutputGuard(Console console) {
    this.console = console;
  }

  /** Puts a guard in the place of {@code System.out}; the console keeps its own stream. */
  public static void install(Console console) {
    System.setOut(new PrintStream(new StandardOutputGuard(console), true, StandardCharsets.UTF_8));
  }

  @Override
  public void write(int b) throws IOException {
    write(new byte[] {(byte) b}, 0, 1);
  }

  @Override
  public synchronized void write(byte[] bytes, int from, int length) throws IOException {
    if (!told) {
      told = true;
      console.warning(
          "The class (%s) prints to standard output, which is for results only. What it prints is shown here instead."
              .formatted(Escaped.text(printer().orElse("unknown"))));
    }
    standardError.write(bytes, from, length);
  }

  private static Optional<String> printer() {
    return StackWalker.getInstance()
        .walk(
            frames ->
                frames
                    .map(StackWalker.StackFrame::getClassName)
                    .filter(name -> !name.matches("(java|sun|jdk)\\..*"))
                    .filter(name -> !name.equals(StandardOutputGuard.class.getName()))
                    .findFirst());
  }
}
