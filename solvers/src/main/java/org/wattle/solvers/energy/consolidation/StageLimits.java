package org.wattle.solvers.energy.consolidation;

import java.time.Duration;
import org.wattle.model.solving.SolveParameters;

/**
 * Limits of the parts of a solve. With a work limit each part may do that much, and only a time
 * limit that was asked for ends it sooner.
 */
final class StageLimits {
  private static final Duration MIN = Duration.ofMillis(1);

  private StageLimits() {}

  /** With a time limit of at most this. */
  static SolveParameters atMost(SolveParameters parameters, Duration most) {
    if (parameters.workLimit().isPresent()) {
      return parameters;
    }
    Duration asked = parameters.timeLimit().orElse(most);
    return parameters.withTimeLimit(asked.compareTo(most) < 0 ? asked : most);
  }

  /** With a share of the time limit, or with this limit where there is none. */
  static SolveParameters share(SolveParameters parameters, int parts, Duration otherwise) {
    if (parameters.workLimit().isPresent() && parameters.timeLimit().isEmpty()) {
      return parameters;
    }
    Duration share = parameters.timeLimit().map(left -> left.dividedBy(parts)).orElse(otherwise);
    return parameters.withTimeLimit(share.compareTo(MIN) < 0 ? MIN : share);
  }
}
