package org.wattle.model.collocation;

import java.util.OptionalInt;
import org.wattle.model.JsonField;

/**
 * What it takes to move a container that runs already.
 *
 * @param most how many may move; all where empty
 * @param cost what each move adds to the objective, at least 0
 * @param unordered whether the last state alone counts; else a placement needs an order in which
 *     its moves can be made one after another, with a slot for each
 * @param detours whether a container may move more than once, each time as a move that counts, for
 *     the sake of an order
 */
public record Migrations(
    OptionalInt most,
    @JsonField(usual = "0") double cost,
    @JsonField(usual = "false") boolean unordered,
    @JsonField(usual = "false") boolean detours) {
  /** Any number, for nothing, in an order. */
  public static final Migrations FREE = new Migrations(OptionalInt.empty(), 0);

  public Migrations {
    detours &= !unordered;
  }

  /** In an order, without detours. */
  public Migrations(OptionalInt most, double cost) {
    this(most, cost, false, false);
  }

  /** The same where the last state alone counts. */
  public Migrations inAnyOrder() {
    return new Migrations(most, cost, true, false);
  }

  /** The same where a container may move more than once. */
  public Migrations withDetours() {
    return new Migrations(most, cost, false, true);
  }

  /** Whether moves matter at all. */
  public boolean areFree() {
    return most.isEmpty() && cost == 0;
  }
}
