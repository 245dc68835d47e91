package org.wattle.toolkit;

import java.util.List;
import java.util.Optional;
import org.wattle.cli.CommandContext;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.json.result.ResultDocument;
import org.wattle.model.lotes.LotesInstance;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.solving.Interrupt;
import org.wattle.toolkit.collocation.CollocationKind;
import org.wattle.toolkit.energy.EnergyKind;
import org.wattle.toolkit.files.Instances.Loaded;
import org.wattle.toolkit.lotes.LotesKind;
import org.wattle.toolkit.model.ModelKind;
import org.wattle.toolkit.text.UserError;

/** What the commands do with an instance, by its kind: the only place that tells kinds apart. */
public interface InstanceKind {
  /** The kind of what was read. */
  static InstanceKind of(CommandContext tools, Loaded loaded) {
    Object instance = loaded.instance().instance();
    if (instance instanceof EnergyInstance energy) {
      return new EnergyKind(tools, loaded, energy);
    }
    if (instance instanceof LotesInstance lotes) {
      return new LotesKind(tools, loaded, lotes);
    }
    if (instance instanceof CollocationInstance collocation) {
      return new CollocationKind(tools, loaded, collocation);
    }
    return new ModelKind(tools, loaded, (OptModel) instance);
  }

  /** Whether there is a choice of objectives. */
  boolean choosesObjective();

  /** Solves it. */
  Solved solve(SolveOrder order, Interrupt interrupt);

  /** Makes it something that solvers are compared on. */
  Challenge<?, ?> challenge(String label, CompareOrder order);

  /** Checks a result of it; empty where the result is of another kind. */
  Optional<Verification> verify(ResultDocument result, String subject, List<String> warnings);

  /**
   * Says why a result is as it is, or why there is none.
   *
   * @throws UserError where nobody can, for this kind
   */
  default Explained explain(ExplainOrder order, Interrupt interrupt) {
    throw UserError.invalid(
        "Only instances of kind energy are explained, and this is one of kind ("
            + word()
            + "). Maybe wattle verify helps.");
  }

  /** A figure that was verified, for people. */
  String figure(double value);

  /** The word in the field {@code kind}. */
  String word();

  /** The optimisation model that stands for it. */
  OptModel model(ExportOrder order);
}
