package org.wattle.model.solving;

import java.util.List;
import java.util.Objects;

/**
 * The answer of a backend.
 *
 * @param claim its claim about the model
 * @param termination why it ended
 * @param statistics counts such as {@code nodes} and {@code iterations}
 * @param warnings what the reader of the result should know
 */
public record Answer(
    Claim claim, Termination termination, Statistics statistics, List<String> warnings) {
  public Answer {
    Objects.requireNonNull(claim, "claim");
    Objects.requireNonNull(termination, "termination");
    Objects.requireNonNull(statistics, "statistics");
    warnings = List.copyOf(warnings);
  }

  public static Answer of(Claim claim, Termination.Cause cause, String rawStatus) {
    return new Answer(claim, new Termination(cause, rawStatus), Statistics.NONE, List.of());
  }
}
