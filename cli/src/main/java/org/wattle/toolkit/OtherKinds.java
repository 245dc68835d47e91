package org.wattle.toolkit;

import java.util.Optional;
import org.wattle.toolkit.text.UserError;

/** Options that are for LoTES instances alone. */
public final class OtherKinds {
  private OtherKinds() {}

  /**
   * Does nothing where the option is not given.
   *
   * @throws UserError where it is
   */
  public static void refuse(String option, Optional<String> given, String kind) {
    if (given.isPresent()) {
      throw UserError.invalid(
          option
              + " is for the allocation of lotes instances, and this is one of kind ("
              + kind
              + "). Maybe leave it out.");
    }
  }
}
