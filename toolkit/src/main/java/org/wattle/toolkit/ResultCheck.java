package org.wattle.toolkit;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import org.wattle.model.json.result.ResultDocument;
import org.wattle.model.json.result.ResultObjective;
import org.wattle.model.json.result.ResultStatus;
import org.wattle.model.json.result.ResultSummary;
import org.wattle.model.json.result.ResultSummary.Metric;
import org.wattle.model.optimization.Sense;
import org.wattle.render.text.Escaped;
import org.wattle.toolkit.Verification.Figure;

/**
 * What the independent checker of a kind says of the solution in a result.
 *
 * @param violations everything that is wrong with the solution, for people
 * @param figures that were recomputed
 * @param value of the objective that the result names, recomputed; empty where there is none
 * @param sense of that objective
 * @param warnings what is odd, but not wrong
 */
public record ResultCheck(
    List<String> violations,
    List<Figure> figures,
    OptionalDouble value,
    Sense sense,
    List<String> warnings) {
  public ResultCheck {
    violations = List.copyOf(violations);
    figures = List.copyOf(figures);
    warnings = List.copyOf(warnings);
  }

  /** A result that cannot be checked, and why. */
  public static ResultCheck impossible(String why) {
    return new ResultCheck(
        List.of(why), List.of(), OptionalDouble.empty(), Sense.MINIMIZE, List.of());
  }

  /**
   * A result that holds no solution. That is wrong where it claims to have found one; otherwise
   * there is nothing to check.
   *
   * @param missing what there is none of, e.g. {@code placement: there is none}
   */
  public static ResultCheck withoutSolution(ResultSummary summary, String missing) {
    ResultStatus status = summary.status();
    if (status == ResultStatus.OPTIMAL || status == ResultStatus.FEASIBLE) {
      return impossible(missing + " to check (status " + status.word() + ")");
    }
    boolean proof = status != ResultStatus.NO_SOLUTION && status != ResultStatus.FAILED;
    return new ResultCheck(
        List.of(),
        List.of(),
        OptionalDouble.empty(),
        Sense.MINIMIZE,
        List.of(
            "%s to check (status %s)%s."
                .formatted(
                    missing, status.word(), proof ? "; the claim itself was not checked" : "")));
  }

  /** With other warnings. */
  public ResultCheck withWarnings(List<String> changed) {
    return new ResultCheck(violations, figures, value, sense, changed);
  }

  /**
   * The check of a result as an answer to a problem.
   *
   * @param posed the problem with the objective that the result names; empty where there is no such
   *     objective
   * @param missing what there is none of where the result holds no solution, e.g. {@code placement}
   * @param metrics of a solution with a value, recomputed, beside those that the result claims
   */
  public static <S> ResultCheck of(
      ResultDocument result,
      Optional<? extends Problem<?, S>> posed,
      String missing,
      Function<S, Metric.Group> metrics) {
    ResultSummary summary = result.summary();
    if (posed.isEmpty()) {
      return impossible("objective: there is none (" + Escaped.name(objective(summary)) + ")");
    }
    Problem<?, S> problem = posed.get();
    Optional<NamedSolution<S>> named = problem.named(result);
    if (named.isEmpty()) {
      return withoutSolution(summary, missing);
    }
    S solution = named.get().solution();
    Problem.Recheck checked = problem.recheck(solution);
    List<String> violations = new ArrayList<>(named.get().problems());
    violations.addAll(checked.violations());
    List<Figure> figures = new ArrayList<>();
    OptionalDouble value = OptionalDouble.empty();
    if (!Double.isNaN(checked.value())) {
      value = OptionalDouble.of(checked.value());
      figures.add(new Figure(problem.objective(), checked.value(), claimedValue(summary)));
      figures.addAll(figures(metrics.apply(solution), summary.metrics()));
    }
    return new ResultCheck(violations, figures, value, problem.sense(), List.of());
  }

  private static String objective(ResultSummary summary) {
    return summary.objective().map(ResultObjective::name).orElse("");
  }

  /** A value of the objective as a result claims it; empty where it states none. */
  public static OptionalDouble claimedValue(ResultSummary summary) {
    return summary.objective().map(ResultObjective::value).orElse(OptionalDouble.empty());
  }

  /** A metric as a result claims it; empty where it states none. */
  public static OptionalDouble claimed(Metric.Group metrics, String name) {
    return metrics.parts().get(name) instanceof Metric.Figure figure
        ? OptionalDouble.of(figure.value())
        : OptionalDouble.empty();
  }

  /**
   * Metrics that were recomputed beside those that a result claims; those of a group have its name
   * before theirs.
   */
  public static List<Figure> figures(Metric.Group recomputed, Metric.Group claimed) {
    List<Figure> figures = new ArrayList<>();
    add("", recomputed, claimed, figures);
    return figures;
  }

  private static void add(
      String prefix, Metric.Group recomputed, Metric.Group claimed, List<Figure> figures) {
    recomputed
        .parts()
        .forEach(
            (name, metric) -> {
              if (metric instanceof Metric.Figure figure) {
                figures.add(new Figure(prefix + name, figure.value(), claimed(claimed, name)));
              } else if (metric instanceof Metric.Group group) {
                add(
                    prefix + name + " ",
                    group,
                    claimed.parts().get(name) instanceof Metric.Group below
                        ? below
                        : Metric.Group.NONE,
                    figures);
              }
            });
  }
}
