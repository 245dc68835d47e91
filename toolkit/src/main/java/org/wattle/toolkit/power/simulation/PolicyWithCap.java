package org.wattle.toolkit.power.simulation;

/**
 * A policy that places tasks, together with a way to cap nodes.
 *
 * @param policy by name
 * @param cap by name
 */
public record PolicyWithCap(String policy, String cap) {
  /** Both in one name. */
  public String label() {
    return policy + " / " + cap;
  }
}
