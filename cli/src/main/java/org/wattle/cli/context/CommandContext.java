package org.wattle.cli.context;

import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolverRegistry;
import org.wattle.render.ProgressDisplay;
import org.wattle.render.terminal.Console;
import org.wattle.render.terminal.ProgressLine;
import org.wattle.studies.CommandRunner;
import org.wattle.toolkit.ProblemKinds;
import org.wattle.toolkit.SolveContext;
import org.wattle.toolkit.Toolkit;
import org.wattle.toolkit.files.Inputs;

/**
 * What commands work with.
 *
 * @param console to read from and write to
 * @param kinds of problems
 * @param solvers that may be asked
 * @param runner runs commands as if they were called each by itself
 * @param cells the same for several at once, which leave signals to whoever runs them
 * @param hearsSignals whether Ctrl-C is for this command
 */
public record CommandContext(
    Console console,
    ProblemKinds kinds,
    SolverRegistry solvers,
    CommandRunner runner,
    CommandRunner cells,
    boolean hearsSignals) {
  /** Reads what commands are given, from the folder and the standard input of the console. */
  public Inputs inputs() {
    return new Inputs(console.folder(), console.in());
  }

  /** Reads instances of every kind. */
  public Toolkit instances() {
    return new Toolkit(kinds, solvers, inputs());
  }

  public SolveContext solving(SolveParameters parameters, Interrupt interrupt) {
    return new SolveContext(kinds, solvers, parameters, interrupt);
  }

  /** A line on a terminal. */
  public ProgressDisplay progress() {
    return (label, value) -> ProgressLine.ticking(console, label, value);
  }
}
