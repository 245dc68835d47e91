package org.wattle.toolkit;

import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.Termination;
import org.wattle.toolkit.text.Escaped;
import org.wattle.toolkit.text.UserError;

/** A solver that does not take the instance: not a failure of the solver, but a wrong choice. */
public final class Refused {
  private Refused() {}

  /**
   * Does nothing where the solver took the instance.
   *
   * @throws UserError with the solver's words where it did not
   */
  public static void orElseGoOn(SolveResult<?> result) {
    if (result instanceof SolveResult.Failed<?> failed
        && failed.report().termination().cause() == Termination.Cause.REFUSED) {
      throw UserError.invalid(Escaped.text(failed.reason()));
    }
  }
}
