package org.wattle.toolkit;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.wattle.model.solving.CheckReport;
import org.wattle.render.text.Escaped;

/**
 * A solution that was given by names.
 *
 * @param solution of what could be found
 * @param problems sentences on names that the instance does not have, on what is there twice, and
 *     on what else cannot be said of a solution
 * @param whole whether nothing is missing in it
 * @param <S> the solution
 */
public record NamedSolution<S>(S solution, List<String> problems, boolean whole) {
  public NamedSolution {
    problems = List.copyOf(problems);
  }

  /** One in which nothing is missing. */
  public NamedSolution(S solution, List<String> problems) {
    this(solution, problems, true);
  }

  /** The solution, where there are no problems and nothing is missing. */
  public Optional<S> toStartFrom() {
    return problems.isEmpty() && whole ? Optional.of(solution) : Optional.empty();
  }

  /** The problems, and what the checker found wrong with the solution. */
  public List<String> violations(CheckReport report) {
    return Stream.concat(problems.stream(), report.violations().stream().map(Escaped::violation))
        .toList();
  }
}
