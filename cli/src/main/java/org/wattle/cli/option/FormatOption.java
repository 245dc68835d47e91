package org.wattle.cli.option;

import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;
import org.wattle.render.files.OutputTarget;
import org.wattle.render.terminal.Console;

/** Whether standard output gets a report for people or JSON. */
public final class FormatOption extends Arguments {
  /** How a report is written; the help shows these words. */
  private enum Format {
    TABLE,
    JSON;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  private final Argument<Format> format =
      word("--format FORMAT", Format.class, "Format of standard output: ${COMPLETION-CANDIDATES}.")
          .orElse("table");

  /** Prints what is asked for. */
  public void print(Console console, OutputTarget.Content json, Supplier<String> text) {
    if (format.value() == Format.JSON) {
      OutputTarget.prepare(console, OutputTarget.STANDARD).write(json);
    } else {
      console.out().print(text.get());
    }
  }

  /** Writes JSON to a file, and prints what is asked for unless standard output is that file. */
  public void print(
      Console console,
      Optional<OutputTarget> file,
      OutputTarget.Content json,
      Supplier<String> text) {
    if (file.filter(OutputTarget::standard).isEmpty()) {
      print(console, json, text);
    }
    file.ifPresent(target -> target.write(json));
  }
}
