package org.wattle.render.terminal;

import java.io.BufferedOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.stream.Collectors;
import org.wattle.model.json.Escape;
import org.wattle.render.files.OutputEnvironment;

/**
 * The streams that a command talks through, in UTF-8 whatever the platform says.
 *
 * @param in standard input
 * @param out standard output, for reports alone; text and bytes go to the same place, in order
 * @param err standard error, for progress and messages
 * @param settings of the surroundings
 */
public record Console(InputStream in, ReportStream out, PrintWriter err, Settings settings)
    implements OutputEnvironment {

  /**
   * What the surroundings say.
   *
   * @param terminal whether standard error is a terminal
   * @param colour whether it may be coloured
   * @param debug whether stack traces are shown
   * @param folder that relative paths start from
   */
  public record Settings(boolean terminal, boolean colour, boolean debug, Path folder) {
    /** No terminal, no colour, no stack traces. */
    public static Settings plain(Path folder) {
      return new Settings(false, false, false, folder);
    }
  }

  /** A console over raw streams. */
  public static Console over(
      InputStream in, OutputStream out, OutputStream err, Settings settings) {
    OutputStream buffered = new BufferedOutputStream(err);
    return new Console(
        in,
        new ReportStream(out),
        new PrintWriter(new OutputStreamWriter(buffered, StandardCharsets.UTF_8), true),
        settings);
  }

  @Override
  public Path folder() {
    return settings.folder();
  }

  @Override
  public OutputStream standardOutput() {
    return out;
  }

  /** Prints an error to standard error. */
  public void error(String message) {
    say("\u001b[1;31m", "error: ", message);
  }

  /** Prints a warning to standard error. */
  @Override
  public void warning(String message) {
    say("\u001b[1;33m", "warning: ", message);
  }

  /** Prints a note to standard error. */
  public void note(String message) {
    say("", "", message);
  }

  /** Prints a stack trace to standard error, where stack traces are shown. */
  public void trace(Throwable thrown) {
    if (settings.debug()) {
      thrown.printStackTrace(err);
      err.flush();
    }
  }

  private void say(String colour, String label, String message) {
    err.print(settings.terminal() ? StatusLine.CLEAR : "");
    err.println(
        settings.colour() && !colour.isEmpty()
            ? colour + label + "\u001b[0m" + shown(message)
            : label + shown(message));
    err.flush();
  }

  /** The lines of a message without what a terminal would obey, wherever its words come from. */
  private static String shown(String message) {
    return message.lines().map(Escape::text).collect(Collectors.joining(System.lineSeparator()));
  }
}
