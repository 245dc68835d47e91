package org.wattle.model.collocation.formulation;

/** What there is to gain by keeping a job together. */
enum KeepingGain {
  /** Nothing: it hardly communicates, has one container, or cannot be kept. */
  NOWHERE,
  /** It is not broken on one node. */
  ON_NODE,
  /** It is not broken in one rack. */
  IN_RACK
}
