package org.wattle.studies.electron;

import java.util.Locale;

/**
 * A scheduling policy with a capping policy.
 *
 * @param policy e.g. {@code bp}
 * @param cap e.g. {@code extrema}
 */
record CappedPolicy(String policy, String cap) {
  static final String NONE = "none";
  static final String STATIC = "static";
  static final String EXTREMA = "extrema";
  static final String PROGRESSIVE = "progressive";

  static CappedPolicy uncapped(String policy) {
    return new CappedPolicy(policy, NONE);
  }

  /** The same policy with another cap. */
  CappedPolicy with(String other) {
    return new CappedPolicy(policy, other);
  }

  /** The policy as the source names it, with the first letter of its cap: {@code BP-E}. */
  String title() {
    String name = policy.toUpperCase(Locale.ROOT);
    return cap.equals(NONE) ? name : name + "-" + cap.substring(0, 1).toUpperCase(Locale.ROOT);
  }
}
