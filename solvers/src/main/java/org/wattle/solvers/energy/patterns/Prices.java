package org.wattle.solvers.energy.patterns;

/** Prices of items, and what they make of a server of each group. */
final class Prices {
  final double[] item;
  final double[] server;

  Prices(double[] item, double[] server) {
    this.item = item;
    this.server = server;
  }
}
