package org.wattle.cli;

import java.util.List;
import java.util.Optional;
import org.wattle.cli.compare.Subject;
import org.wattle.cli.console.Escaped;
import org.wattle.cli.console.Quantities;
import org.wattle.cli.console.UserError;
import org.wattle.cli.files.Instances.Loaded;
import org.wattle.cli.report.Verification;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.WeightedSum;
import org.wattle.model.json.CollocationResult;
import org.wattle.model.json.ResultDocument;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.solving.Interrupt;

/** Collocation instances. */
record CollocationKind(Tools tools, Loaded loaded, CollocationInstance instance)
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
