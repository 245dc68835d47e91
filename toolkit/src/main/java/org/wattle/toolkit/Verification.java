package org.wattle.toolkit;

import java.util.List;
import java.util.OptionalDouble;
import org.wattle.model.solving.Bounds;

/**
 * What the independent check says of somebody's result.
 *
 * @param subject what was checked, in words
 * @param figures that were recomputed
 * @param violations everything that is wrong
 * @param warnings what is odd, but not wrong
 */
public record Verification(
    String subject, List<Figure> figures, List<String> violations, List<String> warnings) {
  public Verification {
    figures = List.copyOf(figures);
    violations = List.copyOf(violations);
    warnings = List.copyOf(warnings);
  }

  /**
   * A figure as it was recomputed and as it was claimed.
   *
   * @param name for people
   * @param recomputed by the checker
   * @param claimed by the result, where it says
   */
  public record Figure(String name, double recomputed, OptionalDouble claimed) {
    /** Whether the claim, where there is one, is the recomputed figure. */
    public boolean agrees() {
      return claimed.isEmpty()
          || Math.abs(claimed.getAsDouble() - recomputed) <= Bounds.slack(recomputed);
    }
  }

  public boolean clean() {
    return violations.isEmpty();
  }
}
