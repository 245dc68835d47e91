package org.wattle.solvers.energy.consolidation;

import java.time.Duration;
import org.wattle.model.solving.SolveParameters;

/**
 * Limits of the stages of a solve. With a work limit each stage may do that much work, and only a
 * requested time limit ends it earlier.
 */
final class StageLimits {
  private static final Duration MIN = Duration.ofMillis(1);

  private StageLimits() {}

  /** The parameters with a time limit of at most this. */
  static SolveParameters atMost(SolveParameters parameters, Duration most) {
    if (parameters.workLimit().isPresent()) {
      return parameters;
    }
    Duration asked = parameters.timeLimit().orElse(most);
    return parameters.withTimeLimit(asked.compareTo(most) < 0 ? asked : most);
  }

  /** The parameters with a share of the time limit, or with the given limit where there is none. */
  static SolveParameters share(SolveParameters parameters, int parts, Duration otherwise) {
    if (parameters.workLimit().isPresent() && parameters.timeLimit().isEmpty()) {
      return parameters;
    }
    Duration share = parameters.timeLimit().map(left -> left.dividedBy(parts)).orElse(otherwise);
    return parameters.withTimeLimit(share.compareTo(MIN) < 0 ? MIN : share);
  }
}
