package org.wattle.model.json;

import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.lotes.LotesInstance;
import org.wattle.model.optimization.OptModel;

/** A problem to be solved, of one of the kinds that files can hold. */
public sealed interface Instance {
  /** The name that the author gave it. */
  String name();

  /** {@code kind: energy}. */
  record Energy(EnergyInstance instance) implements Instance {
    @Override
    public String name() {
      return instance.name();
    }
  }

  /** {@code kind: lotes}. */
  record Lotes(LotesInstance instance) implements Instance {
    @Override
    public String name() {
      return instance.name();
    }
  }

  /** {@code kind: collocation}. */
  record Collocation(CollocationInstance instance) implements Instance {
    @Override
    public String name() {
      return instance.name();
    }
  }

  /** {@code kind: model}. */
  record Model(OptModel model) implements Instance {
    @Override
    public String name() {
      return model.name();
    }
  }
}
