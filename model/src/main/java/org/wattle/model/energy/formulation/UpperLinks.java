package org.wattle.model.energy.formulation;

/**
 * The part of the default formulation that makes the links above the servers wide enough for the
 * sum of the traffic.
 */
interface UpperLinks {
  /** Adds variables and rows. */
  void add();

  /** Writes the flows of a placement into a point. */
  void encode(CanonicalPlacement placement, double[] point);

  /** Nothing to add: no link can be too narrow. */
  UpperLinks WIDE =
      new UpperLinks() {
        @Override
        public void add() {}

        @Override
        public void encode(CanonicalPlacement placement, double[] point) {}
      };
}
