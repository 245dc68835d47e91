package org.wattle.cli;

import org.wattle.cli.console.Escaped;
import org.wattle.cli.console.UserError;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.Termination;

/** A solver that does not take the instance: not a failure of the solver, but a wrong choice. */
final class Refused {
  private Refused() {}

  /**
   * Does nothing where the solver took the instance.
   *
   * @throws UserError with the solver's words where it did not
   */
  static void orElseGoOn(SolveResult<?> result) {
    if (result instanceof SolveResult.Failed<?> failed
        && failed.report().termination().cause() == Termination.Cause.REFUSED) {
      throw UserError.invalid(Escaped.text(failed.reason()));
    }
  }
}
