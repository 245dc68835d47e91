package org.wattle.model.energy.consolidation;

import java.util.OptionalDouble;
import org.wattle.model.solving.MoveOrder;

/**
 * The moves of a result.
 *
 * @param moves how many were allowed, at what cost
 * @param order those that are made, and in which order
 * @param atOnce how many are made at once at a server, at least 1
 * @param seconds how long all of them last; empty where there is no order, or a duration is not
 *     known
 */
public record MovePlan(Moves moves, MoveOrder<Move> order, int atOnce, OptionalDouble seconds) {
  /** Of unknown duration, one at a time at a server. */
  public MovePlan(Moves moves, MoveOrder<Move> order) {
    this(moves, order, 1, OptionalDouble.empty());
  }

  /** With the time that the moves of an order take. */
  public static MovePlan of(Consolidation consolidation, MoveOrder<Move> order, int atOnce) {
    OptionalDouble seconds =
        MoveSchedule.of(consolidation, order, atOnce).stream()
            .mapToDouble(MoveSchedule::length)
            .findFirst();
    return new MovePlan(consolidation.moves(), order, atOnce, seconds);
  }
}
