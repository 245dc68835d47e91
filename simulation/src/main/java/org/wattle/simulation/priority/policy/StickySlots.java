package org.wattle.simulation.priority.policy;

import java.util.Optional;

/**
 * How many of the slots are sticky (9.2): tasks get these in the order of their arrival, before any
 * other slot is given, and are not evicted from them for a higher priority.
 *
 * @param number at least 0
 */
public record StickySlots(int number) implements PolicyPart {
  /** No slot is. */
  public StickySlots() {
    this(0);
  }

  @Override
  public String id() {
    return number == 0 ? "sticky" : "sticky" + number;
  }

  @Override
  public String summary() {
    return "N slots are sticky: given by arrival, without eviction for a priority (stickyN).";
  }

  @Override
  public boolean needsNumber() {
    return number == 0;
  }

  @Override
  public Optional<PolicyPart> withNumber(int sticky) {
    return Optional.of(new StickySlots(sticky));
  }
}
