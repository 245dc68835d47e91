package org.wattle.cli;

import java.util.Optional;
import org.wattle.cli.console.UserError;

/** Options that are for LoTES instances alone. */
final class OtherKinds {
  private OtherKinds() {}

  /**
   * Does nothing where the option is not given.
   *
   * @throws UserError where it is
   */
  static void refuse(String option, Optional<String> given, String kind) {
    if (given.isPresent()) {
      throw UserError.invalid(
          option
              + " is for the allocation of lotes instances, and this is one of kind ("
              + kind
              + "). Maybe leave it out.");
    }
  }
}
