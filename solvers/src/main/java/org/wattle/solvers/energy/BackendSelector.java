package org.wattle.solvers.energy;

import java.util.Optional;
import org.wattle.model.optimization.OptModel;
import org.wattle.solvers.grading.CheckedBackend;

/** Says which backend solves a model. */
interface BackendSelector {
  /** The id under which people ask for it. */
  String id();

  /** The backend for a model, and why where there was a choice. */
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

  /** A backend, and why. */
  record Chosen(CheckedBackend backend, Optional<String> reason) {}
}
