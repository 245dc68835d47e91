package org.wattle.toolkit.front;

import java.util.OptionalLong;
import org.wattle.model.solving.SolveParameters;

/**
 * What front people asked for.
 *
 * @param exact whether every point is to be proven; else NSGA-II searches
 * @param evaluations of each search by NSGA-II, where a number was asked for
 * @param searches how many, each with the next seed
 * @param weightedSeeds whether they start from optima of weighted sums too
 * @param parameters limits, and the seed of the first search
 */
public record FrontSearchRequest(
    boolean exact,
    OptionalLong evaluations,
    int searches,
    boolean weightedSeeds,
    SolveParameters parameters) {
  /** The word of documents for the method. */
  public String method() {
    return exact ? "exact" : "nsga2";
  }

  long firstSeed() {
    return parameters.seed().orElse(1);
  }
}
