package org.wattle.toolkit;

import java.util.List;
import java.util.Optional;
import org.wattle.cli.CommandContext;
import org.wattle.model.json.Instance;
import org.wattle.model.json.ResultDocument;
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
    Instance instance = loaded.instance();
    if (instance instanceof Instance.Energy energy) {
      return new EnergyKind(tools, loaded, energy.instance());
    }
    if (instance instanceof Instance.Lotes lotes) {
      return new LotesKind(tools, loaded, lotes.instance());
    }
    if (instance instanceof Instance.Collocation collocation) {
      return new CollocationKind(tools, loaded, collocation.instance());
    }
    return new ModelKind(tools, loaded, ((Instance.Model) instance).model());
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
