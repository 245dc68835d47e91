package org.wattle.toolkit;

import java.util.Optional;
import org.wattle.model.solving.SolverOptions;

/**
 * What is asked of an instance: the objective, and options that only its kind understands.
 *
 * @param objective by name; the default of the kind where none is named
 * @param options such as a limit of moves or other weights; see the kinds
 */
public record ProblemRequest(Optional<String> objective, SolverOptions options) {
  /** The default objective without options. */
  public static final ProblemRequest DEFAULT =
      new ProblemRequest(Optional.empty(), SolverOptions.NONE);

  /** Another objective. */
  public ProblemRequest withObjective(String name) {
    return new ProblemRequest(Optional.of(name), options);
  }

  /** One more option; it replaces an option of the same class. */
  public <T> ProblemRequest with(Class<T> type, T option) {
    return new ProblemRequest(objective, options.with(type, option));
  }
}
