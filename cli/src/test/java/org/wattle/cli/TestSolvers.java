package org.wattle.cli;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.wattle.model.solving.Capabilities.Ability;
import org.wattle.model.solving.ProblemType;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.Solver;
import org.wattle.model.solving.SolverDescriptor;
import org.wattle.model.solving.SolverDescriptor.Guarantee;
import org.wattle.model.solving.SolverOptions;
import org.wattle.model.solving.SolverRegistry;

/** Solvers that stand in for those that are installed. */
interface TestSolvers {
  SolverRegistry registry();

  /** A solver that honours everything and answers by a script, which gets objective and options. */
  static <P, S> SolverDescriptor<P, S> scripted(
      String id,
      ProblemType<P, S> type,
      List<String> objectives,
      BiFunction<String, SolverOptions, Function<SolveRequest<P, S>, SolveResult<S>>> script) {
    return described(
        id, type, objectives, EnumSet.allOf(Ability.class), Guarantee.EXACT, true, "", script);
  }

  static <P, S> SolverDescriptor<P, S> described(
      String id,
      ProblemType<P, S> type,
      List<String> objectives,
      Set<Ability> honours,
      Guarantee guarantee,
      boolean deterministic,
      String version,
      BiFunction<String, SolverOptions, Function<SolveRequest<P, S>, SolveResult<S>>> script) {
    return new SolverDescriptor<>(
        id,
        type,
        objectives,
        honours,
        guarantee,
        deterministic,
        version,
        (objective, options) -> solver(id, script.apply(objective, options)));
  }

  private static <P, S> Solver<P, S> solver(
      String id, Function<SolveRequest<P, S>, SolveResult<S>> script) {
    return new Solver<>() {
      @Override
      public String id() {
        return id;
      }

      @Override
      public SolveResult<S> solve(SolveRequest<P, S> request) {
        return script.apply(request);
      }
    };
  }
}
