package org.wattle.toolkit.collocation;

import java.util.List;
import java.util.Optional;
import org.wattle.cli.CommandContext;
import org.wattle.cli.option.MoveOptions;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.WeightedSum;
import org.wattle.model.json.collocation.CollocationResult;
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
import org.wattle.toolkit.text.Escaped;
import org.wattle.toolkit.text.Quantities;
import org.wattle.toolkit.text.UserError;

/** Collocation instances. */
public record CollocationKind(CommandContext tools, Loaded loaded, CollocationInstance instance)
    implements InstanceKind {
  @Override
  public boolean choosesObjective() {
    return true;
  }

  @Override
  public Solved solve(SolveOrder order, Interrupt interrupt) {
    MoveOptions.refuseFor(word(), order.moves());
    OtherKinds.refuse("--tie-break", order.tieBreak(), word());
    checkObjective(order.objective());
    order.collocation().mustSuit(List.of(order.solver()));
    return new CollocationSolve(tools, order, interrupt)
        .solve(new CollocationProblem(tools, loaded, instance, order.collocation()));
  }

  @Override
  public Challenge<?, ?> challenge(String label, CompareOrder order) {
    checkObjective(order.objective());
    order.collocation().mustSuit(order.solvers());
    return new CollocationChallenge(
        new CollocationProblem(tools, loaded, instance, order.collocation()), label);
  }

  @Override
  public Optional<Verification> verify(
      ResultDocument result, String subject, List<String> warnings) {
    return result instanceof CollocationResult found
        ? Optional.of(new CollocationVerifier(instance, found).verify(subject, warnings))
        : Optional.empty();
  }

  @Override
  public String figure(double value) {
    return Quantities.value(value);
  }

  @Override
  public String word() {
    return Subject.COLLOCATION;
  }

  @Override
  public OptModel model(ExportOrder order) {
    checkObjective(order.objective());
    return new CollocationModels(instance).model(order.formulation());
  }

  private static void checkObjective(Optional<String> objective) {
    objective
        .filter(name -> !name.equals(WeightedSum.NAME))
        .ifPresent(
            name -> {
              throw UserError.invalid(
                  "There is no objective ("
                      + Escaped.name(name)
                      + ") of collocation instances. Maybe "
                      + WeightedSum.NAME
                      + ", with --weights.");
            });
  }
}
