package org.wattle.toolkit.lotes;

import java.util.List;
import java.util.Optional;
import org.wattle.cli.CommandContext;
import org.wattle.cli.option.MoveOptions;
import org.wattle.model.json.lotes.LotesResult;
import org.wattle.model.json.result.ResultDocument;
import org.wattle.model.lotes.LotesInstance;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.SolveParameters;
import org.wattle.toolkit.Challenge;
import org.wattle.toolkit.CompareOrder;
import org.wattle.toolkit.ExportOrder;
import org.wattle.toolkit.InstanceKind;
import org.wattle.toolkit.SolveOrder;
import org.wattle.toolkit.Solved;
import org.wattle.toolkit.SolverCatalogue;
import org.wattle.toolkit.UnknownSolver;
import org.wattle.toolkit.Verification;
import org.wattle.toolkit.compare.Subject;
import org.wattle.toolkit.files.Instances.Loaded;
import org.wattle.toolkit.text.Quantities;
import org.wattle.toolkit.text.UserError;

/** LoTES instances. */
public record LotesKind(CommandContext tools, Loaded loaded, LotesInstance instance)
    implements InstanceKind {
  @Override
  public boolean choosesObjective() {
    return true;
  }

  @Override
  public Solved solve(SolveOrder order, Interrupt interrupt) {
    MoveOptions.refuseFor(word(), order.moves());
    order.collocation().refuseFor(word());
    LotesGoal<?> goal = goals().chosen(order.objective(), order.tieBreak());
    refuseStart(order.start(), goal);
    return solve(goal, new LotesSolve(tools, order, interrupt));
  }

  private <S> Solved solve(LotesGoal<S> goal, LotesSolve solve) {
    return solve.solve(new LotesProblem<>(loaded, instance, goal));
  }

  @Override
  public Challenge<?, ?> challenge(String label, CompareOrder order) {
    order.collocation().refuseFor(word());
    LotesGoal<?> goal = goals().chosen(order.objective(), Optional.empty());
    refuseStart(order.start(), goal);
    return challenge(goal, label, order.parameters());
  }

  private <S> Challenge<LotesInstance, S> challenge(
      LotesGoal<S> goal, String label, SolveParameters parameters) {
    return new LotesChallenge<>(
        tools, new LotesProblem<>(loaded, instance, goal), label, parameters);
  }

  @Override
  public Optional<Verification> verify(
      ResultDocument result, String subject, List<String> warnings) {
    return result instanceof LotesResult found
        ? Optional.of(new LotesVerifier(instance, found).verify(subject, warnings))
        : Optional.empty();
  }

  @Override
  public String figure(double value) {
    return Quantities.value(value);
  }

  @Override
  public String word() {
    return Subject.LOTES;
  }

  @Override
  public OptModel model(ExportOrder order) {
    return new LotesModels(instance).model(order);
  }

  private LotesGoals goals() {
    return new LotesGoals(tools.solvers().lotes());
  }

  /** To drop a start silently would be a lie. */
  private static void refuseStart(Optional<String> start, LotesGoal<?> goal) {
    if (start.isPresent() && !goal.takesStart()) {
      throw UserError.invalid(
          "No solver of lotes instances for the objective ("
              + goal.objective().word()
              + ") starts from an earlier answer. Maybe leave --start out.");
    }
  }

  /** A solver that does not pursue this goal. */
  static UserError unknown(String id, LotesGoal<?> goal, SolverCatalogue solvers) {
    return UnknownSolver.of(
        id, "lotes for the objective (" + goal.objective().word() + ")", goal.ids(), solvers);
  }
}
