package org.wattle.cli.context;

import java.util.Optional;
import org.wattle.render.text.UserError;
import org.wattle.toolkit.LoadedInstance;
import org.wattle.toolkit.files.Inputs;

/** What {@code --strict} makes of an instance that is legal but odd. */
public final class StrictWarnings {
  private StrictWarnings() {}

  /**
   * Does nothing where there is no warning.
   *
   * @throws UserError where there is one
   */
  public static void check(LoadedInstance<?> loaded) {
    text(loaded)
        .ifPresent(
            text -> {
              throw UserError.invalid(text);
            });
  }

  /** The error; empty where there is no warning. */
  public static Optional<String> text(LoadedInstance<?> loaded) {
    return loaded.warnings().isEmpty()
        ? Optional.empty()
        : Optional.of(
            "("
                + Inputs.shown(loaded.source().name())
                + ") has warnings, and --strict takes them as failures:\n"
                + String.join("\n", loaded.warnings()));
  }
}
