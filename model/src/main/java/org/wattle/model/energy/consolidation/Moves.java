package org.wattle.model.energy.consolidation;

import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * What moving running tasks takes.
 *
 * @param most moves, whatever the weights of their tasks; absent where any number may be made
 * @param joulesEach what a move of a task of weight 1 adds to the energy of the slot, in J; finite,
 *     0 or more; absent where that is what is known of each task, and {@link #USUAL_JOULES} where
 *     nothing is
 * @param ordered whether a plan needs an order in which its moves can be made one after another,
 *     with room for what runs and every rule held after each; else its last state alone counts
 * @param detours whether a task may move more than once, each time as a move that counts; only for
 *     the sake of an order
 */
public record Moves(OptionalInt most, OptionalDouble joulesEach, boolean ordered, boolean detours) {
  /** About what copying 1 GB has been measured to take on both hosts. */
  public static final double USUAL_JOULES = 500;

  /** Any number, at no cost, in an order. */
  public static final Moves UNLIMITED = new Moves(OptionalInt.empty(), 0);

  public Moves {
    if (most.isPresent() && most.getAsInt() < 0) {
      throw new IllegalArgumentException(
          "The number of moves (" + most.getAsInt() + ") is negative. Maybe 0: nothing moves.");
    }
    double each = joulesEach.orElse(USUAL_JOULES);
    if (!(each >= 0 && each < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException(
          "The energy of a move (" + each + " J) is negative or no number. Maybe 0.");
    }
    detours &= ordered;
  }

  /** In an order. */
  public Moves(OptionalInt most, double joulesEach) {
    this(most, OptionalDouble.of(joulesEach), true, false);
  }

  /** The same where the last state alone counts. */
  public Moves unordered() {
    return new Moves(most, joulesEach, false, false);
  }

  /** The same where a task may move more than once. */
  public Moves withDetours() {
    return new Moves(most, joulesEach, true, true);
  }

  /** At most so many, at no cost, in an order. */
  public static Moves atMost(int most) {
    return new Moves(OptionalInt.of(most), 0);
  }

  /** Whether so many may move. */
  public boolean allow(int number) {
    return most.isEmpty() || number <= most.getAsInt();
  }
}
