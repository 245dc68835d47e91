package org.wattle.solvers.energy.patterns;

/** Prices of items, and what they make of a server of each group. */
final class PatternPrices {
  final double[] item;
  final double[] server;

  PatternPrices(double[] item, double[] server) {
    this.item = item;
    this.server = server;
  }
}
