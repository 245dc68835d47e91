package org.wattle.model.solving;

import java.util.List;
import org.wattle.model.Worded;

/**
 * Whether moves can be made one after another such that after each of them there is room for what
 * runs and every rule holds. What is new comes when all moves are made.
 *
 * @param <M> the moves
 * @param moves in that order where there is one, else in any
 */
public record MoveOrder<M>(Outcome outcome, List<M> moves) {
  public MoveOrder {
    moves = List.copyOf(moves);
  }

  /** What is known. */
  public enum Outcome implements Worded {
    /** They can, in this order. */
    FEASIBLE,
    /** Proven: in no order. */
    NONE,
    /** The search for an order came to its limit. */
    UNDECIDED
  }

  /** Whether the moves can be made in their order. */
  public boolean feasible() {
    return outcome == Outcome.FEASIBLE;
  }

  /** Whether it is proven that there is no order. */
  public boolean none() {
    return outcome == Outcome.NONE;
  }

  /** The word in results. */
  public String word() {
    return outcome.word();
  }
}
