package org.wattle.toolkit.outside;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import org.wattle.model.json.result.ResultDocument;
import org.wattle.model.json.result.ResultObjective;
import org.wattle.model.json.result.ResultStatus;
import org.wattle.model.solving.Bounds;
import org.wattle.model.solving.Capabilities.Ability;
import org.wattle.model.solving.Provenance;
import org.wattle.model.solving.Report;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.Solver;
import org.wattle.model.solving.SolverDescriptor;
import org.wattle.model.solving.SolverDescriptor.Guarantee;
import org.wattle.model.solving.Statistics;
import org.wattle.model.solving.Termination;
import org.wattle.model.solving.Termination.Cause;
import org.wattle.render.text.UserError;
import org.wattle.toolkit.LoadedInstance;
import org.wattle.toolkit.NamedSolution;
import org.wattle.toolkit.Problem;
import org.wattle.toolkit.ResultVerifier;
import org.wattle.toolkit.files.Inputs;

/**
 * A program from outside in the place of a solver. Of a result only the solution and the value
 * count; a bound that it claims is nobody's proof.
 *
 * @param program that answers
 * @param problem that it is asked
 */
public record OutsideSolver<P, S>(OutsideProgram program, Problem<P, S> problem)
    implements Solver<P, S> {
  private static final String VERSION = "outside";

  /** The solver that is given so; empty where it is none from outside. */
  public static <P, S> Optional<SolverDescriptor<P, S>> find(
      Problem<P, S> problem, String given, Inputs inputs) {
    return OutsideProgram.of(given, inputs)
        .map(
            program ->
                new SolverDescriptor<>(
                    program.name(),
                    problem.type(),
                    List.of(),
                    honours(program),
                    Guarantee.NOTHING,
                    false,
                    VERSION,
                    (objective, options) -> new OutsideSolver<>(program, problem)));
  }

  private static Set<Ability> honours(OutsideProgram program) {
    return program.command()
        ? EnumSet.of(Ability.TIME_LIMIT, Ability.SEED, Ability.THREADS, Ability.INTERRUPT)
        : EnumSet.allOf(Ability.class);
  }

  @Override
  public String id() {
    return program.name();
  }

  @Override
  public SolveResult<S> solve(SolveRequest<P, S> request) {
    LoadedInstance<?> loaded = problem.loaded();
    try {
      return result(
          program.result(
              loaded.source(),
              loaded.kind().id(),
              loaded.kind().resultCodec(),
              loaded.name(),
              request),
          request);
    } catch (UserError e) {
      return failed(String.valueOf(e.getMessage()), request);
    }
  }

  private SolveResult<S> result(ResultDocument document, SolveRequest<P, S> request) {
    ResultStatus status = document.summary().status();
    if (status == ResultStatus.FAILED) {
      return failed("It says that it failed: " + document.summary().reason(), request);
    }
    Optional<NamedSolution<S>> named = problem.named(document);
    if (named.isEmpty()) {
      return status == ResultStatus.OPTIMAL || status == ResultStatus.FEASIBLE
          ? failed("There is no " + problem.solutionName() + " in its result.", request)
          : new SolveResult.NoSolution<>(
              OptionalDouble.empty(), report(Cause.COMPLETED, status.word(), request, List.of()));
    }
    if (!named.get().problems().isEmpty()) {
      return failed(named.get().problems().get(0), request);
    }
    S solution = named.get().solution();
    OptionalDouble claimed =
        document.summary().objective().map(ResultObjective::value).orElse(OptionalDouble.empty());
    return new SolveResult.Feasible<>(
        solution,
        new Bounds(
            claimed.isPresent() ? claimed.getAsDouble() : problem.recheck(solution).value(),
            OptionalDouble.empty()),
        report(
            Cause.COMPLETED,
            status.word(),
            request,
            ResultVerifier.otherInstance(problem.loaded(), document)));
  }

  private SolveResult<S> failed(String reason, SolveRequest<P, S> request) {
    return new SolveResult.Failed<>(reason, report(Cause.ERROR, VERSION, request, List.of()));
  }

  private Report report(Cause cause, String raw, SolveRequest<P, S> of, List<String> warnings) {
    return new Report(
        new Termination(cause, raw),
        Statistics.NONE,
        Provenance.of(id(), VERSION, of.parameters()),
        warnings);
  }
}
