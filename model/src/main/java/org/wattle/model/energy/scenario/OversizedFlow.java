package org.wattle.model.energy.scenario;

/** What becomes of a flow that needs more than a link of the cluster can ever carry. */
public enum OversizedFlow {
  /** It gets what the link carries. */
  CAP,
  /** Its task is rejected. */
  REJECT
}
