package org.wattle.toolkit;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.wattle.model.Tolerances;
import org.wattle.model.json.result.ResultObjective;
import org.wattle.model.json.result.ResultProof;
import org.wattle.model.json.result.ResultProvenance;
import org.wattle.model.json.result.ResultStatus;
import org.wattle.model.json.result.ResultSummary;
import org.wattle.model.json.result.ResultSummary.Check;
import org.wattle.model.json.result.ResultSummary.Metric;
import org.wattle.model.json.result.ResultSummary.ResultSolver;
import org.wattle.model.solving.Bounds;
import org.wattle.model.solving.Capabilities.Ability;
import org.wattle.model.solving.CheckReport.DomainViolation;
import org.wattle.model.solving.Provenance;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.SolverDescriptor;
import org.wattle.model.solving.Termination;
import org.wattle.render.text.FirstOf;
import org.wattle.solvers.certificate.ProofAttempt;

/**
 * A finished solve, whatever was solved.
 *
 * @param problem what was solved
 * @param result how it ended
 * @param parameters that were asked for
 * @param solver that was asked
 * @param solveWarnings of the solve
 * @param attempt to prove the claim; empty where no proof was asked for
 */
public record Run(
    Problem<?, ?> problem,
    SolveResult<?> result,
    SolveParameters parameters,
    SolverDescriptor<?, ?> solver,
    List<String> solveWarnings,
    Optional<ProofAttempt> attempt) {
  public Run {
    solveWarnings = List.copyOf(solveWarnings);
  }

  /** A solve without a proof. */
  public Run(
      Problem<?, ?> problem,
      SolveResult<?> result,
      SolveParameters parameters,
      SolverDescriptor<?, ?> solver,
      List<String> solveWarnings) {
    this(problem, result, parameters, solver, solveWarnings, Optional.empty());
  }

  /** The same with the attempt to prove it. */
  Run with(ProofAttempt made) {
    return new Run(problem, result, parameters, solver, solveWarnings, Optional.of(made));
  }

  /** Id of the solver that was asked. */
  public String asked() {
    return solver.id();
  }

  /** Whether the solver takes a parameter into account, as far as that is known. */
  public boolean honours(Ability ability) {
    return solver.guarantee() == SolverDescriptor.Guarantee.OF_CHOSEN_SOLVER
        || solver.honours().contains(ability);
  }

  /** Warnings of the instance and of the solve, in this order. */
  public List<String> warnings() {
    List<String> all = new ArrayList<>(problem.loaded().warnings());
    all.addAll(solveWarnings);
    return all;
  }

  /** Seconds spent on reading the instance. */
  public double readSeconds() {
    return problem.loaded().readSeconds();
  }

  /** A value of the objective for people. */
  public String value(double value) {
    return problem.format().exact(value);
  }

  /**
   * What the result files of every kind have in common.
   *
   * @param violations of the solution or the part of one that it holds; empty where there is none
   * @param metrics of the solution
   */
  public ResultSummary summary(Optional<List<DomainViolation>> violations, Metric.Group metrics) {
    Provenance provenance = result.report().provenance();
    return new ResultSummary(
        problem.loaded().name(),
        problem.loaded().source().sha256(),
        new ResultSolver(
            provenance.solver(),
            provenance.version(),
            parameters,
            FirstOf.of(warnings(), FirstOf.IN_A_DOCUMENT),
            FirstOf.of(notes(), FirstOf.IN_A_DOCUMENT)),
        ResultStatus.of(result),
        reason(),
        Optional.of(objective()).filter(named -> !named.name().isEmpty()),
        proof(),
        violations.map(found -> new Check(found, tolerances())),
        metrics,
        seconds(),
        Optional.of(ResultProvenance.of(provenance, WattleVersion.text())));
  }

  /** Why it failed; empty where it did not. */
  String reason() {
    return result instanceof SolveResult.Failed<?> failed ? failed.reason() : "";
  }

  /** With which solutions and their values are checked, by what they are for. */
  public Map<String, Double> tolerances() {
    Map<String, Double> all = new TreeMap<>(problem.tolerances());
    all.put("value", Tolerances.RESULT);
    return all;
  }

  /** What the result's claim rests on; empty where it claims nothing beyond a checked solution. */
  public Optional<ResultProof> proof() {
    String proving = result.report().provenance().solver();
    boolean own =
        proving.equals(asked())
            || solver.guarantee() == SolverDescriptor.Guarantee.OF_CHOSEN_SOLVER;
    boolean known = own && !solver.engines().isEmpty();
    return ResultProof.of(result, known ? solver.engines() : Set.of(proving));
  }

  /** Notes of the solve, and that it ended at its work limit. */
  private List<String> notes() {
    List<String> notes = new ArrayList<>(result.report().notes());
    if (result.report().termination().cause() == Termination.Cause.WORK_LIMIT) {
      notes.add("stopped at the work limit");
    }
    return notes;
  }

  private ResultObjective objective() {
    return new ResultObjective(
        problem.objective(),
        problem.format().unit(),
        result.bounds().map(Bounds::value).stream().mapToDouble(Double::doubleValue).findFirst(),
        result.bound());
  }

  private Map<String, Double> seconds() {
    Map<String, Double> seconds = new HashMap<>(result.report().statistics().seconds());
    seconds.put("read", readSeconds());
    return seconds;
  }
}
