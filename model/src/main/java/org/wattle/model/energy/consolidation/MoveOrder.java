package org.wattle.model.energy.consolidation;

import java.util.List;

/**
 * Whether moves can be made one after another such that after each of them every server and link
 * has room for what runs and every rule holds. New tasks come when all moves are made.
 */
public sealed interface MoveOrder {
  /** The moves, in that order where there is one, else in any. */
  List<Move> moves();

  /** The word in results. */
  String word();

  /** They can, in this order. */
  record Feasible(List<Move> moves) implements MoveOrder {
    public static final String WORD = "feasible";

    public Feasible {
      moves = List.copyOf(moves);
    }

    @Override
    public String word() {
      return WORD;
    }
  }

  /** Proven: in no order. */
  record None(List<Move> moves) implements MoveOrder {
    public static final String WORD = "none";

    public None {
      moves = List.copyOf(moves);
    }

    @Override
    public String word() {
      return WORD;
    }
  }

  /** The search for an order came to its limit. */
  record Undecided(List<Move> moves) implements MoveOrder {
    public static final String WORD = "undecided";

    public Undecided {
      moves = List.copyOf(moves);
    }

    @Override
    public String word() {
      return WORD;
    }
  }
}
