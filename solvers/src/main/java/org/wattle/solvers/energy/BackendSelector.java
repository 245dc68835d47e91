package org.wattle.solvers.energy;

import java.util.Optional;
import org.wattle.model.optimization.OptModel;
import org.wattle.solvers.grading.CheckedBackend;

/** Selects the backend that solves a model. */
interface BackendSelector {
  /** The id of the solver. */
  String id();

  /** The backend for a model, with the reason where there was a choice. */
  Chosen choose(OptModel model);

  /** Always the same backend. */
  static BackendSelector fixed(CheckedBackend backend) {
    return new BackendSelector() {
      @Override
      public String id() {
        return backend.id();
      }

      @Override
      public Chosen choose(OptModel model) {
        return new Chosen(backend, Optional.empty());
      }
    };
  }

  /** A backend and the reason for its selection. */
  record Chosen(CheckedBackend backend, Optional<String> reason) {}
}
