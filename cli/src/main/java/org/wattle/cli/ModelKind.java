package org.wattle.cli;

import java.util.List;
import java.util.Optional;
import org.wattle.cli.compare.Subject;
import org.wattle.cli.console.Quantities;
import org.wattle.cli.files.Instances.Loaded;
import org.wattle.cli.report.Verification;
import org.wattle.model.json.ModelResult;
import org.wattle.model.json.ResultDocument;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.solving.Interrupt;

/** Optimisation models. */
record ModelKind(Tools tools, Loaded loaded, OptModel content) implements InstanceKind {
  @Override
  public boolean choosesObjective() {
    return false;
  }

  @Override
  public Solved solve(SolveOrder order, Interrupt interrupt) {
    MoveOptions.refuseFor(word(), order.moves());
    OtherKinds.refuse("--tie-break", order.tieBreak(), word());
    order.collocation().refuseFor(word());
    return new ModelSolve(tools, order, interrupt).solve(loaded, content);
  }

  @Override
  public Challenge<?, ?> challenge(String label, CompareOrder order) {
    order.collocation().refuseFor(word());
    return new ModelChallenge(tools, loaded, label, content);
  }

  @Override
  public Optional<Verification> verify(
      ResultDocument result, String subject, List<String> warnings) {
    return result instanceof ModelResult found
        ? Optional.of(new ModelVerifier(content, found).verify(subject, warnings))
        : Optional.empty();
  }

  @Override
  public String figure(double value) {
    return Quantities.value(value);
  }

  @Override
  public String word() {
    return Subject.MODEL;
  }

  @Override
  public OptModel model(ExportOrder order) {
    OtherKinds.refuse("--formulation", order.formulation(), word());
    return content;
  }
}
