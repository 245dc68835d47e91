package org.wattle.toolkit;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.wattle.model.json.InstanceCodec;
import org.wattle.model.json.result.ResultCodec;
import org.wattle.model.json.result.ResultDocument;
import org.wattle.model.optimization.OptModel;
import org.wattle.render.text.UserError;
import org.wattle.toolkit.explain.DiffRequest;
import org.wattle.toolkit.explain.Difference;
import org.wattle.toolkit.explain.ExplainRequest;
import org.wattle.toolkit.explain.Explanation;
import org.wattle.toolkit.front.FrontKind;

/**
 * A kind of problem: everything that reading, solving, verifying, comparing, explaining and
 * exporting need to know of it. Found by {@link java.util.ServiceLoader}; a kind is registered by
 * one line in {@code META-INF/services/org.wattle.toolkit.ProblemKind}.
 *
 * @param <I> the instance
 */
public interface ProblemKind<I> {
  /** How its instances are read and written. */
  InstanceCodec<I> codec();

  /** How its results are read and written. */
  ResultCodec<?> resultCodec();

  /** The value of the JSON field {@code kind}. */
  default String id() {
    return codec().kind();
  }

  /** Names of the objectives that may be asked for; empty where an instance brings its own. */
  List<String> objectives();

  /** Classes of the options that it understands in a {@link ProblemRequest}. */
  default Set<Class<?>> options() {
    return Set.of();
  }

  /**
   * An instance with an objective and options, ready to be solved.
   *
   * @throws UserError where the objective is not known or an option does not suit the instance
   */
  Problem<?, ?> problem(LoadedInstance<I> instance, ProblemRequest request);

  /**
   * What the independent checker says of the solution in a result.
   *
   * @throws UserError where the result is of another kind
   */
  ResultCheck check(LoadedInstance<I> instance, ResultDocument result);

  /**
   * A result as one of this kind.
   *
   * @throws UserError where it is of another
   */
  default <R extends ResultDocument> R result(Class<R> type, ResultDocument result) {
    if (type.isInstance(result)) {
      return type.cast(result);
    }
    throw UserError.invalid(
        "The result is of another kind than the instance. Maybe give a result of kind %s-result."
            .formatted(id()));
  }

  /**
   * What would follow if parts of the cluster failed under the solution of a result, which is
   * clean.
   *
   * @param unit what fails, e.g. {@code server}
   * @throws UserError where nothing of that name can fail
   */
  default FailureReport failures(
      I instance, ResultDocument result, String unit, SolveContext context) {
    throw UserError.invalid(
        "Instances of kind (%s) have no servers whose failure is looked at; those of kind (energy) have. Maybe leave --what-if out."
            .formatted(id()));
  }

  /** How the figure of this name of a verified result is written. */
  default ValueFormat figure(String name) {
    return ValueFormat.NUMBER;
  }

  /** Names of the formulations that may be exported; empty where there is only one. */
  default List<String> formulations() {
    return List.of();
  }

  /**
   * The optimisation model that stands for an instance.
   *
   * @throws UserError where a name is not known, or there is no such model
   */
  OptModel export(I instance, ExportRequest request);

  /** Its Pareto fronts; empty where it has a single goal. */
  default Optional<FrontKind<I, ?>> fronts() {
    return Optional.empty();
  }

  /**
   * Explains a result of an instance, or why the instance has no solution.
   *
   * @throws UserError where instances of this kind cannot be explained
   */
  default Explanation explain(
      LoadedInstance<I> instance, ExplainRequest request, SolveContext context) {
    throw UserError.invalid(
        "Instances of kind (%s) cannot be explained; those of kind (collocation, energy or power) can. Maybe wattle verify helps."
            .formatted(id()));
  }

  /**
   * How two solutions of an instance differ.
   *
   * @throws UserError where solutions of this kind cannot be compared
   */
  default Difference diff(LoadedInstance<I> instance, DiffRequest request) {
    throw UserError.invalid(
        "Solutions of instances of kind (%s) cannot be compared; those of kind (energy) can. Maybe wattle verify helps."
            .formatted(id()));
  }

  /**
   * The name of an objective that was asked for, if it is known.
   *
   * @throws UserError where it is not
   */
  default Optional<String> knownObjective(Optional<String> asked) {
    asked
        .filter(name -> !objectives().contains(name))
        .ifPresent(
            name -> {
              throw objectives().isEmpty()
                  ? UserError.invalid(
                      "--objective does not apply to an instance of kind (%s), which brings its own objective. Maybe leave it out."
                          .formatted(id()))
                  : UnknownName.nearest(
                      "Instances of kind (" + id() + ") have no objective (%s).",
                      name,
                      objectives());
            });
    return asked;
  }
}
