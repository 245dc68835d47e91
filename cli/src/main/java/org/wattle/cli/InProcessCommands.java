package org.wattle.cli;

import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;
import org.wattle.model.solving.SolverRegistry;
import org.wattle.render.terminal.Console;
import org.wattle.studies.CommandRunner;
import org.wattle.toolkit.ProblemKinds;

/**
 * Runs commands in this process, with their output redirected and nothing on standard input.
 *
 * @param kinds of problems
 * @param solvers that may be asked
 * @param hearSignals whether Ctrl-C ends a command early
 */
public record InProcessCommands(ProblemKinds kinds, SolverRegistry solvers, boolean hearSignals)
    implements CommandRunner {
  /** Commands that Ctrl-C ends early. */
  public InProcessCommands(ProblemKinds kinds, SolverRegistry solvers) {
    this(kinds, solvers, true);
  }

  @Override
  public int run(Path folder, List<String> arguments, OutputStream out, OutputStream err) {
    Console console =
        Console.over(InputStream.nullInputStream(), out, err, Console.Settings.plain(folder));
    return Wattle.run(
        Wattle.context(console, kinds, solvers, hearSignals), arguments.toArray(String[]::new));
  }
}
