package org.wattle.toolkit;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.Solver;
import org.wattle.reports.files.OutputTarget;
import org.wattle.toolkit.compare.EnergyUse;
import org.wattle.toolkit.compare.NamedBound;
import org.wattle.toolkit.compare.Outcome;
import org.wattle.toolkit.compare.Subject;

/**
 * An instance that solvers are compared on, whatever its kind.
 *
 * @param <P> the problem
 * @param <S> the solution
 */
public interface Challenge<P, S> {
  Subject subject();

  P problem();

  /** The solver of that id, where it takes this kind of instance. */
  Optional<Solver<P, S>> solver(String id);

  /** Why a solver is not asked, where it does not take this instance. */
  default String notTaken() {
    return "it does not solve instances of kind " + subject().kind();
  }

  /** Bounds that the instance has whoever solves it; computed once. */
  default List<NamedBound> bounds(SolveParameters parameters, Interrupt interrupt) {
    return List.of();
  }

  /** What the supplier finds; it may be spared where there plainly is no solution. */
  SolveResult<S> solve(String id, SolveParameters parameters, Supplier<SolveResult<S>> solve);

  /** The solution in a result file. */
  S start(String file, List<String> warnings);

  /** What the independent check says of a solution. */
  Recheck recheck(S solution);

  /** What something short of a solution comes to. */
  default Outcome partial(S partial) {
    return new Outcome.NothingFound();
  }

  /** The result as {@code solve --out} writes it. */
  OutputTarget.Content document(
      SolveResult<S> result, String id, SolveParameters parameters, List<String> warnings);

  /** A value for people. */
  String words(double value);

  /**
   * A solution, checked.
   *
   * @param value of the objective, recomputed
   * @param violations in words; none where it is clean
   * @param energy where the instance is of that kind
   */
  record Recheck(double value, List<String> violations, Optional<EnergyUse> energy) {
    public Recheck {
      violations = List.copyOf(violations);
    }
  }
}
