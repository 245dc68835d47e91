package org.wattle.solvers.backend.ortools;

import java.util.OptionalDouble;
import java.util.function.Consumer;
import java.util.function.DoubleConsumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads bounds out of CP-SAT's log, e.g. {@code #Bound 0.04s best:517.3 next:[445.3,517.2] main}.
 * The library has a callback for bounds as well: it crashes the process.
 *
 * <p>A class, not a lambda: the library looks for {@code accept} by its signature. Called by
 * threads of the library; nothing must be thrown at it.
 */
final class CpSatLog implements Consumer<String> {
  private static final Pattern NEXT =
      Pattern.compile("^#\\S+\\s.*\\bnext:\\[([^,\\]]+),[^\\]]+\\]");

  private final DoubleConsumer listener;
  private volatile OptionalDouble bound = OptionalDouble.empty();

  CpSatLog(DoubleConsumer listener) {
    this.listener = listener;
  }

  /** The last bound that was logged; empty where the search never got that far. */
  OptionalDouble bound() {
    return bound;
  }

  @Override
  public void accept(String message) {
    try {
      message.lines().forEach(this::take);
    } catch (RuntimeException e) {
      // A listener's or a number's fault; thrown on into the library it would end the process.
    }
  }

  private void take(String line) {
    Matcher matcher = NEXT.matcher(line);
    if (!matcher.find()) {
      return;
    }
    double number = Double.parseDouble(matcher.group(1));
    if (Double.isFinite(number)) {
      bound = OptionalDouble.of(number);
      listener.accept(number);
    }
  }
}
