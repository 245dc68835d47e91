package org.wattle.cli;

import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;
import org.wattle.reports.terminal.Console;
import org.wattle.studies.CommandRunner;

/** Runs commands in this process, with their output redirected. */
public record InProcessCommands(CommandContext context) implements CommandRunner {
  @Override
  public int run(Path folder, List<String> arguments, OutputStream out, OutputStream err) {
    Console console =
        Console.over(InputStream.nullInputStream(), out, err, Console.Settings.plain(folder));
    return Wattle.run(context.with(console), arguments.toArray(String[]::new));
  }
}
