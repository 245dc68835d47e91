package org.wattle.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.wattle.render.terminal.Console;

/** Runs commands one after the other in one process, whose classes {@code ./wattle} records. */
public final class Training {
  private static final String NEXT = "+";

  private Training() {}

  /**
   * Runs the commands, whatever their exit codes.
   *
   * @param arguments the words of the commands, with {@code +} between commands
   */
  public static void main(String[] arguments) {
    Console console =
        Console.over(
            InputStream.nullInputStream(),
            new FileOutputStream(FileDescriptor.out),
            new FileOutputStream(FileDescriptor.err),
            Console.Settings.plain(Path.of("")));
    List<String> command = new ArrayList<>();
    for (String word : List.of(arguments)) {
      if (word.equals(NEXT)) {
        run(console, command);
        command.clear();
      } else {
        command.add(word);
      }
    }
    run(console, command);
  }

  private static void run(Console console, List<String> command) {
    var unused = Wattle.run(Wattle.installed(console), command.toArray(String[]::new));
  }
}
