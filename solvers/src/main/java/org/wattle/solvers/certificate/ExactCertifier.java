package org.wattle.solvers.certificate;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
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
 * @param recording whether what is confirmed comes with its proof, which takes longer
 */
public record ExactCertifier(long effort, boolean recording)
    implements Certifier<OptModel, Assignment> {
  /** For those who ask for a certificate. */
  public static final ExactCertifier THOROUGH = new ExactCertifier(2_000_000, false);

  /** With ten times the effort, for those who ask for a proof. */
  public static final ExactCertifier RECORDING = new ExactCertifier(20_000_000, true);

  /** Less than a second, measured on the instances of the repository. */
  public static final ExactCertifier QUICK = new ExactCertifier(40_000, false);

  /** Where there would be fewer nodes, the linear program of one takes too long. */
  private static final long FEWEST = 4;

  private static final String ITSELF = "the model itself";
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
    ExactProgram program = recording ? ExactProgram.ofSingleSides(model) : ExactProgram.of(model);
    Optional<BigDecimal> target = exact(program, claimed.target());
    List<TreeStep> steps = new ArrayList<>();
    SearchTree tree =
        new SearchTree(
            model,
            program,
            target,
            recording ? Optional.empty() : exact(program, claimed.value()),
            nodes,
            parameters,
            claimed.request().interrupt(),
            recording ? steps::add : step -> {},
            recording);
    try {
      Verdict<Assignment> verdict = judged(claimed, program, tree.run(), tree.nodes());
      return recording && verdict instanceof Verdict.Confirmed<Assignment> confirmed
          ? proved(confirmed, ExactProof.of(program.strict(), steps, target))
          : verdict;
    } catch (LinkageError e) {
      return new Verdict.Open<>(METHOD + " needs GLOP, whose library does not load");
    }
  }

  private static Verdict<Assignment> proved(
      Verdict.Confirmed<Assignment> confirmed, Optional<ExactProof> proof) {
    return proof.isEmpty()
        ? new Verdict.Open<>(METHOD + ": it holds only for relaxed rows")
        : new Verdict.Confirmed<>(
            confirmed.by(),
            confirmed.bound(),
            proof.map(exact -> new ModelProof<>(exact, ITSELF, false, 1, Optional::of)));
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
