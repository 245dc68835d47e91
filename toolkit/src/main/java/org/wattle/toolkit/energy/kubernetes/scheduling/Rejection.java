package org.wattle.toolkit.energy.kubernetes.scheduling;

/**
 * Why a node is not taken.
 *
 * @param rule the first that is broken
 * @param detail the resource that is short; empty for other rules
 */
public record Rejection(SchedulerRule rule, String detail) {
  static Rejection of(SchedulerRule rule) {
    return new Rejection(rule, "");
  }

  /** What people read. */
  public String text() {
    return detail.isEmpty() ? rule.text() : rule.text() + " (" + detail + ")";
  }
}
