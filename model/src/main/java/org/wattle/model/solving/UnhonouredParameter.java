package org.wattle.model.solving;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.wattle.model.solving.Capabilities.Ability;

/**
 * A parameter, or a start, that was given explicitly and that a solver does not honour.
 *
 * @param ability the one that the solver lacks
 * @param value the given value, as text
 */
public record UnhonouredParameter(Ability ability, String value) {
  /**
   * The explicitly given parameters of a request that a solver does not honour. A gap counts as
   * given where it differs from {@link SolveParameters#DEFAULT_GAP}.
   *
   * @param honours abilities of the solver
   */
  public static List<UnhonouredParameter> of(Set<Ability> honours, SolveRequest<?, ?> request) {
    SolveParameters parameters = request.parameters();
    List<UnhonouredParameter> given = new ArrayList<>();
    parameters
        .timeLimit()
        .filter(limit -> !honours.contains(Ability.TIME_LIMIT))
        .ifPresent(limit -> given.add(timeLimit(limit)));
    parameters.workLimit().ifPresent(limit -> add(given, Ability.WORK_LIMIT, limit));
    if (parameters.relativeGap() != SolveParameters.DEFAULT_GAP) {
      add(given, Ability.RELATIVE_GAP, parameters.relativeGap());
    }
    parameters.threads().ifPresent(threads -> add(given, Ability.THREADS, threads));
    parameters.seed().ifPresent(seed -> add(given, Ability.SEED, seed));
    request.start().ifPresent(start -> add(given, Ability.HINT, "given"));
    return given.stream().filter(parameter -> !honours.contains(parameter.ability())).toList();
  }

  private static void add(List<UnhonouredParameter> given, Ability ability, Object value) {
    given.add(new UnhonouredParameter(ability, String.valueOf(value)));
  }

  /** A time limit that is not honoured. */
  public static UnhonouredParameter timeLimit(Duration limit) {
    return new UnhonouredParameter(Ability.TIME_LIMIT, SolveParameters.TimeText.of(limit));
  }

  /** The text of the warning. */
  public String warning(String solver) {
    return sentence(solver) + ".";
  }

  /**
   * The text of the warning, with a clause without a full stop that states what happens instead.
   */
  public String warning(String solver, String instead) {
    return sentence(solver) + ": " + instead + ".";
  }

  private String sentence(String solver) {
    return "The solver (" + solver + ")" + stem() + value + ")";
  }

  private String stem() {
    return " does not honour the " + ability.description() + " (";
  }

  /** Whether one of these warnings is about the same parameter, whichever solver it names. */
  public boolean isIn(List<String> warnings) {
    return warnings.stream().anyMatch(warning -> warning.contains(stem()));
  }

  /** A solver whose results warn of every parameter that it does not honour, each once. */
  record Warning<I, S>(Solver<I, S> solver, Set<Ability> honours) implements SolverDecorator<I, S> {
    @Override
    public SolveResult<S> solve(SolveRequest<I, S> request) {
      SolveResult<S> result = solver.solve(request);
      if (result instanceof SolveResult.Failed) {
        return result;
      }
      List<String> known = result.report().warnings();
      List<String> warnings = new ArrayList<>(known);
      of(honours, request).stream()
          .filter(parameter -> !parameter.isIn(known))
          .forEach(parameter -> warnings.add(parameter.warning(id())));
      return warnings.size() == known.size()
          ? result
          : result.with(result.report().withWarnings(warnings));
    }
  }
}
