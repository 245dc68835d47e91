package org.wattle.toolkit.model;

import java.util.List;
import java.util.Optional;
import org.wattle.cli.CommandContext;
import org.wattle.cli.option.MoveOptions;
import org.wattle.model.json.optimization.ModelResult;
import org.wattle.model.json.result.ResultDocument;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.solving.Interrupt;
import org.wattle.toolkit.Challenge;
import org.wattle.toolkit.CompareOrder;
import org.wattle.toolkit.ExportOrder;
import org.wattle.toolkit.InstanceKind;
import org.wattle.toolkit.OtherKinds;
import org.wattle.toolkit.SolveOrder;
import org.wattle.toolkit.Solved;
import org.wattle.toolkit.Verification;
import org.wattle.toolkit.compare.Subject;
import org.wattle.toolkit.files.Instances.Loaded;
import org.wattle.toolkit.text.Quantities;

/** Optimisation models. */
public record ModelKind(CommandContext tools, Loaded loaded, OptModel content)
    implements InstanceKind {
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
