package org.wattle.solvers.certificate;

import java.math.BigDecimal;
import java.util.Optional;
import java.util.OptionalDouble;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.ColumnUnits;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveResult;

/**
 * Confirms claims about an optimisation model by a {@link SearchTree} in exact rational arithmetic.
 * Its effort is limited by a number of nodes that depends on the size of the model alone, and by
 * the limits of the request.
 *
 * @param effort the largest product of nodes and terms of the model
 */
public record ExactCertifier(long effort) implements Certifier<OptModel, Assignment> {
  /** For those who ask for a certificate. */
  public static final ExactCertifier THOROUGH = new ExactCertifier(2_000_000);

  /** Less than a second, measured on the instances of the repository. */
  public static final ExactCertifier QUICK = new ExactCertifier(40_000);

  /** Where there would be fewer nodes, the linear program of one takes too long. */
  private static final long FEWEST = 4;

  private static final String METHOD = "exact rational arithmetic";

  @Override
  public Verdict<Assignment> examine(ClaimedResult<OptModel, Assignment> claimed) {
    return examine(claimed.request().problem(), claimed);
  }

  /**
   * Examines a claim with a model.
   *
   * @param model of the problem, or a relaxation of it with the same objective
   * @param claim about the problem
   */
  Verdict<Assignment> examine(OptModel model, ClaimedResult<?, ?> claim) {
    ColumnUnits units = ColumnUnits.of(model);
    ClaimedResult<?, ?> claimed =
        model.objectives().stream()
            .findFirst()
            .<ClaimedResult<?, ?>>map(objective -> claim.inUnit(objective.unit(units)))
            .orElse(claim);
    boolean valued = claimed.target().isPresent();
    if (!valued && !(claimed.result() instanceof SolveResult.Infeasible)) {
      return new Verdict.Open<>(METHOD + " confirms bounds and infeasibility only");
    }
    if (model.objectives().size() > 1) {
      return new Verdict.Open<>(METHOD + " takes one objective only");
    }
    long terms = 1L + model.nonZeroCount() + model.variableCount() + model.rowCount();
    SolveParameters parameters = claimed.request().parameters();
    long nodes = Math.min(effort / terms, parameters.workLimit().orElse(effort));
    if (effort / terms < FEWEST) {
      return new Verdict.Open<>("the model is too large for " + METHOD);
    }
    ExactProgram program = ExactProgram.of(model);
    SearchTree tree =
        new SearchTree(
            model,
            program,
            exact(program, claimed.target()),
            exact(program, claimed.value()),
            nodes,
            parameters,
            claimed.request().interrupt());
    try {
      return judged(claimed, program, tree.run(), tree.nodes());
    } catch (LinkageError e) {
      return new Verdict.Open<>(METHOD + " needs GLOP, whose library does not load");
    }
  }

  private static Verdict<Assignment> judged(
      ClaimedResult<?, ?> claimed, ExactProgram program, SearchTree.Outcome outcome, long nodes) {
    if (outcome instanceof SearchTree.Outcome.Found found) {
      return new Verdict.Refuted<>(METHOD, found.point(), program.value(found.point()));
    }
    if (outcome instanceof SearchTree.Outcome.Closed closed) {
      String by =
          METHOD
              + (nodes == 1
                  ? " (dual prices of one linear program)"
                  : " (search tree of " + nodes + " nodes)");
      OptionalDouble bound = closed.bound().stream().mapToDouble(program::toOwnBound).findFirst();
      return bound.isEmpty() || claimed.confirmedBy(bound)
          ? new Verdict.Confirmed<>(by, bound)
          : new Verdict.Open<>(METHOD + ": the bound is too close to the claim");
    }
    SearchTree.Outcome.Open open = (SearchTree.Outcome.Open) outcome;
    return new Verdict.Open<>(METHOD + ": " + open.reason());
  }

  private static Optional<BigDecimal> exact(ExactProgram program, OptionalDouble number) {
    return number.isPresent()
        ? Optional.of(program.toMinimised(number.getAsDouble()))
        : Optional.empty();
  }
}
