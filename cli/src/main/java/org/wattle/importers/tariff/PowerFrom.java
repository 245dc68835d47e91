package org.wattle.importers.tariff;

import java.util.Optional;
import org.wattle.toolkit.text.Escaped;
import org.wattle.toolkit.text.UserError;

/** Where in a file a run begins. */
public sealed interface PowerFrom {
  /** So long after its first row, at least 0. */
  record Seconds(double seconds) implements PowerFrom {}

  /** A date, in seconds since 1970. */
  record Date(double epochSeconds) implements PowerFrom {}

  /**
   * From the command line.
   *
   * @throws UserError where it is neither
   */
  static PowerFrom parse(String text) {
    Optional<Double> seconds = Times.number(text);
    if (seconds.isPresent() && seconds.get() >= 0) {
      return new Seconds(seconds.get());
    }
    return Times.date(text)
        .<PowerFrom>map(Date::new)
        .orElseThrow(
            () ->
                UserError.invalid(
                    "--power-from takes a date or seconds, not ("
                        + Escaped.text(text)
                        + "). Maybe 2022-06-01T00:00 or 86400."));
  }
}
