package org.wattle.solvers.backend.ortools;

/** Thrown where OR-Tools refuses a model; the message is its own explanation. */
final class RefusedModel extends RuntimeException {
  private static final long serialVersionUID = 1;

  RefusedModel(String explanation) {
    super(explanation);
  }
}
