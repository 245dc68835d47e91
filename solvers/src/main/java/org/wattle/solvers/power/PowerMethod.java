package org.wattle.solvers.power;

/** By which models a backend solves a batch. */
enum PowerMethod {
  /** Starts in slots: nodes that are alike taken together, then one by one where that is needed. */
  POOLS,
  /** Events. */
  EVENTS
}
