package org.wattle.toolkit;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.wattle.model.json.result.ResultDocument;
import org.wattle.model.optimization.Sense;
import org.wattle.model.solving.CheckReport;
import org.wattle.model.solving.ProblemType;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.SolverDescriptor;
import org.wattle.model.solving.SolverOptions;
import org.wattle.model.solving.SolverRegistry;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.UserError;
import org.wattle.solvers.certificate.Certifier;
import org.wattle.solvers.certificate.ExactCertifier;

/**
 * An instance with one objective and its options, ready to be given to solvers.
 *
 * @param <P> what solvers are given
 * @param <S> what they find
 */
public interface Problem<P, S> {
  /** The instance that it was made of. */
  LoadedInstance<?> loaded();

  /** What solvers of it are registered for. */
  ProblemType<P, S> type();

  /** What solvers are given. */
  P instance();

  /** Name of the objective. */
  String objective();

  default Sense sense() {
    return Sense.MINIMIZE;
  }

  /** How values of the objective are written. */
  default ValueFormat format() {
    return ValueFormat.NUMBER;
  }

  /** How large it is, for people. */
  String size();

  /** How many there are; empty where there are none such. */
  default Optional<Counts> counts() {
    return Optional.empty();
  }

  /**
   * How large a problem is in numbers.
   *
   * @param tasks that are placed: tasks, containers, or classes of tasks
   * @param servers that they are placed on
   * @param resources of a server; for collocation its slots
   */
  record Counts(int tasks, int servers, int resources) {}

  /** Options that some of its solvers understand. */
  default SolverOptions solverOptions() {
    return SolverOptions.NONE;
  }

  /**
   * Makes sure that the options suit the solvers that are to be asked.
   *
   * @throws UserError where they do not
   */
  default void checkOptions(List<String> solvers) {}

  /** Whether solvers of it can start from an earlier solution. */
  default boolean takesStart() {
    return true;
  }

  /** The result where it is known without asking this solver. */
  default Optional<SolveResult<S>> knownResult(
      SolverDescriptor<P, S> solver, SolveParameters parameters) {
    return Optional.empty();
  }

  /** The solution in a result by its names; empty where it holds none of this problem. */
  Optional<NamedSolution<S>> named(ResultDocument result);

  /**
   * The solution in a result, to start from; empty where it holds none of this problem.
   *
   * @param warnings that come up are added
   */
  default Optional<S> solutionIn(ResultDocument result, List<String> warnings) {
    return named(result).flatMap(NamedSolution::toStartFrom);
  }

  /** What a result holds where {@link #solutionIn} finds something, e.g. {@code placement}. */
  String solutionName();

  /** What the independent checker says of a solution. */
  Recheck recheck(S solution);

  /**
   * How far a solution may be off before the checker finds a violation, by what it is for, e.g.
   * {@code capacity}; the value of the objective is held to {@code value} everywhere.
   */
  default Map<String, Double> tolerances() {
    return Map.of();
  }

  /** What a partial solution amounts to in a comparison. */
  default Outcome partialOutcome(S partial) {
    return new Outcome.NoSolution();
  }

  /** Bounds on the objective that hold whoever solves it. */
  default List<NamedBound> bounds(SolveContext context) {
    return List.of();
  }

  /**
   * Methods that confirm claims of solvers without being one of them, by exact arithmetic on models
   * of the problem.
   *
   * @param exact examines a model
   */
  default List<Certifier<P, S>> certifiers(ExactCertifier exact) {
    return List.of();
  }

  /**
   * The solvers of which one that is unrelated to the first may confirm its claims, the preferred
   * ones first.
   */
  default List<SolverDescriptor<P, S>> secondSolvers(SolverRegistry solvers) {
    return solvers.of(type(), objective());
  }

  /**
   * Solvers of which an unrelated one confirms a claim in less than about a second, with a limit on
   * their work instead of one on the time, so that the result is the same on every machine; none
   * where the problem is too large for that.
   */
  default List<SolverDescriptor<P, S>> quickSecondSolvers() {
    return List.of();
  }

  /** Whether {@link #quickSecondSolvers} are sooner done than exact arithmetic. */
  default boolean secondSolversFirst() {
    return false;
  }

  /** Whether {@link Recheck#energy} is present for every solution. */
  default boolean measuresEnergy() {
    return false;
  }

  /** What reports and result files say of a finished solve. */
  SolvedRun solved(Run run, SolveResult<S> result, SolveContext context);

  /**
   * A solution, checked.
   *
   * @param value of the objective, recomputed
   * @param violations for people; none where the solution is feasible
   * @param energy where the problem measures it
   */
  record Recheck(double value, List<String> violations, Optional<EnergyUse> energy) {
    public Recheck {
      violations = List.copyOf(violations);
    }

    /** Of a solution whose energy is not measured. */
    public Recheck(double value, CheckReport report) {
      this(value, report.violations().stream().map(Escaped::violation).toList(), Optional.empty());
    }
  }
}
