package org.wattle.solvers.energy.consolidation;

import org.apache.commons.rng.UniformRandomProvider;

/**
 * How the server of a task is chosen: the one that is left with the least room.
 *
 * @param energy how much the energy of the load counts, against the room that is left
 * @param noise by which shares of it the room is changed at random
 */
record Choice(double energy, double noise, UniformRandomProvider random) {
  /** Without any chance; the energy of the load counts as much as the room. */
  static Choice fullest() {
    return new Choice(1, 0, () -> 0);
  }

  /** A number that is smaller for better servers. */
  double of(double room, double joules) {
    double drawn = noise > 0 ? 1 + noise * (2 * random.nextDouble() - 1) : 1;
    return room * drawn + energy * joules;
  }
}
