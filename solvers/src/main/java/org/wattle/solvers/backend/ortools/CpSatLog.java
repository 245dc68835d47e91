package org.wattle.solvers.backend.ortools;

import java.util.OptionalDouble;
import java.util.function.Consumer;
import java.util.function.DoubleConsumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads bounds from CP-SAT's log, e.g. {@code #Bound 0.04s best:517.3 next:[445.3,517.2] main}. The
 * callback for bounds that the library offers crashes the process.
 *
 * <p>This is a class and not a lambda because the library looks up {@code accept} by its signature.
 * It is called by threads of the library and must not throw.
 */
final class CpSatLog implements Consumer<String> {
  private static final Pattern NEXT =
      Pattern.compile("^#\\S+\\s.*\\bnext:\\[([^,\\]]+),[^\\]]+\\]");

  private final DoubleConsumer listener;
  private volatile OptionalDouble bound = OptionalDouble.empty();

  CpSatLog(DoubleConsumer listener) {
    this.listener = listener;
  }

  /** The last bound that was logged; empty where none was logged. */
  OptionalDouble bound() {
    return bound;
  }

  @Override
  public void accept(String message) {
    try {
      message.lines().forEach(this::take);
    } catch (RuntimeException e) {
      // A failing listener or an unreadable number; rethrown into the library it would end the
      // process.
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
