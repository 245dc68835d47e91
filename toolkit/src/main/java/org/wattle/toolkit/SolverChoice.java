package org.wattle.toolkit;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.wattle.model.json.Nearest;
import org.wattle.model.plugin.PluginFailure;
import org.wattle.model.solving.ProblemType;
import org.wattle.model.solving.SolverDescriptor;
import org.wattle.model.solving.SolverRegistry;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.UserError;

/**
 * The choice of a solver by its id.
 *
 * @param solvers that are registered
 * @param type of the problem
 * @param objective of the problem
 */
public record SolverChoice<P, S>(SolverRegistry solvers, ProblemType<P, S> type, String objective) {
  /** The choice for a problem. */
  public static <P, S> SolverChoice<P, S> of(SolverRegistry solvers, Problem<P, S> problem) {
    return new SolverChoice<>(solvers, problem.type(), problem.objective());
  }

  /** The solver of this id, where it takes the problem. */
  public Optional<SolverDescriptor<P, S>> find(String id) {
    return solvers.find(type, objective, id);
  }

  /**
   * The solver of this id.
   *
   * @throws UserError where there is none, or it does not take the problem; with those that do
   */
  public SolverDescriptor<P, S> orThrow(String id) {
    return find(id)
        .orElseThrow(
            () -> {
              List<String> known =
                  solvers.of(type, objective).stream().map(SolverDescriptor::id).toList();
              return solvers.ids().contains(id)
                  ? unsuitable(id, known)
                  : unknown(List.of(id), known, " ", solvers.failures());
            });
  }

  /**
   * The solver of this id, which proves what it claims.
   *
   * @throws UserError where there is none, it does not take the problem, or it proves nothing
   */
  public SolverDescriptor<P, S> provingOrThrow(String id) {
    SolverDescriptor<P, S> found = orThrow(id);
    if (found.heuristic()) {
      throw UserError.invalid(
          "The solver (%s) proves nothing, so it explains nothing. Maybe auto."
              .formatted(Escaped.name(id)));
    }
    return found;
  }

  /** Why a registered solver that does not take the problem is not asked. */
  public String unsuitable(String id) {
    boolean otherObjective =
        solvers.all().stream()
            .anyMatch(
                solver -> solver.id().equals(id) && solver.problem().kind().equals(type.kind()));
    return "does not solve instances of kind %s%s"
        .formatted(type.kind(), otherObjective ? " for the objective (" + objective + ")" : "");
  }

  private UserError unsuitable(String id, List<String> known) {
    return UserError.invalid(
        "The solver (%s) %s. Maybe one of: %s."
            .formatted(Escaped.name(id), unsuitable(id), String.join(", ", known)));
  }

  /** The error that there are no solvers of these ids. */
  public static UserError unknown(List<String> ids, SolverRegistry solvers) {
    return unknown(ids, solvers.ids(), "\n", solvers.failures());
  }

  private static UserError unknown(
      List<String> ids, List<String> known, String separator, List<PluginFailure> broken) {
    String names =
        ids.stream()
            .map(
                id ->
                    "There is no solver ("
                        + Escaped.name(id)
                        + ")."
                        + Nearest.to(id, known).map(name -> " Maybe " + name + ".").orElse(""))
            .collect(Collectors.joining("\n"));
    String text = names + separator + "Known are: " + String.join(", ", known) + ".";
    if (broken.isEmpty()) {
      return UserError.invalid(text);
    }
    // It may well be the id of one of these, whose id nobody can read.
    String failures =
        broken.stream()
            .map(failure -> Escaped.text(failure.text()))
            .collect(Collectors.joining("\n"));
    return UserError.failed(text + "\n" + failures);
  }
}
