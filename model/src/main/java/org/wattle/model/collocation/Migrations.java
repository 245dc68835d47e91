package org.wattle.model.collocation;

import java.util.OptionalInt;
import org.wattle.model.JsonField;

/**
 * What it takes to move a container that runs already.
 *
 * @param most how many may move; all where empty
 * @param cost what each move adds to the objective, at least 0
 */
public record Migrations(OptionalInt most, @JsonField(usual = "0") double cost) {
  /** Any number, for nothing. */
  public static final Migrations FREE = new Migrations(OptionalInt.empty(), 0);

  /** Whether moves matter at all. */
  public boolean areFree() {
    return most.isEmpty() && cost == 0;
  }
}
