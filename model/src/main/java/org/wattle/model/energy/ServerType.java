package org.wattle.model.energy;

import org.wattle.model.ResourceVector;

/**
 * Servers that are alike; the i-th of them is called {@code <name>-<i>}, from 0.
 *
 * @param name unique among the types
 * @param count how many there are; positive
 * @param capacity of one server, of every resource
 * @param watts of one server
 * @param wakeSeconds ρ, to wake from sleep
 */
public record ServerType(
    String name, int count, ResourceVector capacity, ServerPower watts, double wakeSeconds) {
  /** The name of the i-th server of the type. */
  public String serverName(int i) {
    return name + "-" + i;
  }
}
