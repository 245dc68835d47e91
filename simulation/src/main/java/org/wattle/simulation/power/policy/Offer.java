package org.wattle.simulation.power.policy;

import java.util.OptionalInt;
import java.util.function.IntPredicate;
import org.wattle.model.power.TaskProfile;
import org.wattle.simulation.policy.WrongPartException;

/**
 * What is free on a node, and the tasks that wait for it. Tasks of a profile are alike: they are
 * taken in the order of their submission. Valid while it is consumed.
 */
public interface Offer {
  /** The number of the node. */
  int node();

  /** The number of its class. */
  int nodeClass();

  /** How many profiles there are. */
  int profiles();

  /** A profile by its number. */
  TaskProfile profile(int profile);

  /** The profile with the k-th smallest M³PU, from 0; those with the same are in their order. */
  int ascending(int k);

  /** The profile with the k-th largest M³PU, from 0; those with the same are in their order. */
  int descending(int k);

  /** Whether a task of a profile waits for this node and fits in what is left of the offer. */
  boolean fits(int profile);

  /**
   * The place in the order of submission of the first task of a profile that waits for this node.
   *
   * @return {@link Integer#MAX_VALUE} where none waits
   */
  int first(int profile);

  /**
   * The profile of the first task in the order of submission that fits, of those whose place is
   * looked for; empty where there is none. Of each profile only the first task that waits counts.
   */
  default OptionalInt earliest(IntPredicate place) {
    OptionalInt best = OptionalInt.empty();
    int earliest = Integer.MAX_VALUE;
    for (int profile = 0; profile < profiles(); profile++) {
      int first = first(profile);
      if (first < earliest && place.test(first) && fits(profile)) {
        best = OptionalInt.of(profile);
        earliest = first;
      }
    }
    return best;
  }

  /**
   * Takes the first task of a profile that waits.
   *
   * @throws WrongPartException if none waits, or it does not fit
   */
  void take(int profile);

  /**
   * The share of the high group among the tasks that come next in the order of submission, before
   * this round of offers; from 0 to 1.
   */
  double highShare();
}
