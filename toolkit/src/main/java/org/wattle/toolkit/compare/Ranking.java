package org.wattle.toolkit.compare;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.wattle.model.optimization.Sense;
import org.wattle.model.solving.Bounds;
import org.wattle.toolkit.NamedBound;
import org.wattle.toolkit.Outcome;
import org.wattle.toolkit.Problem;

/**
 * How the solvers stand to each other on one instance. The best bound is the tightest that anyone
 * proves and no verified answer beats; a bound that one beats is refuted and counts for nothing. A
 * solver that only repeats a bound of the instance is not named for it.
 *
 * @param label of the instance, unique among those of a comparison, fit to be shown
 * @param problem that the solvers were asked
 * @param bounds of the instance that anyone has without solving it, beside those that solvers prove
 * @param attempts in the order in which the solvers were named
 */
public record Ranking(
    String label, Problem<?, ?> problem, List<NamedBound> bounds, List<Attempt> attempts) {
  private static final double TIE = 1e-9;
  private static final String INFEASIBLE = "infeasible";
  private static final String UNBOUNDED = "unbounded";

  public Ranking {
    bounds = List.copyOf(bounds);
    attempts = List.copyOf(attempts);
  }

  /** The best verified value. */
  public Optional<Best> bestKnown() {
    return best(values(), Comparator.comparingDouble(this::cost));
  }

  /** The tightest bound. */
  public Optional<Best> bestBound() {
    Optional<Best> known = bestKnown();
    return best(
        allBounds().filter(bound -> !refuted(bound, known)).toList(),
        Comparator.comparingDouble(this::cost).reversed());
  }

  /** {@code |value − bound| / |value|} with the best bound; absent where there is none. */
  public OptionalDouble gap(Attempt attempt) {
    OptionalDouble value = attempt.value();
    Optional<Best> best = bestBound();
    if (value.isEmpty() || best.isEmpty()) {
      return OptionalDouble.empty();
    }
    double bound = best.get().value();
    boolean rounded = sign() * value.orElseThrow() <= sign() * bound;
    return rounded
        ? OptionalDouble.of(0)
        : finite(new Bounds(value.orElseThrow(), OptionalDouble.of(bound)).relativeGap());
  }

  /** By how much it is worse than the best known: {@code |value − best| / |best|}. */
  public OptionalDouble overBest(Attempt attempt) {
    OptionalDouble value = attempt.value();
    Optional<Best> known = bestKnown();
    if (value.isEmpty() || known.isEmpty()) {
      return OptionalDouble.empty();
    }
    double best = known.get().value();
    double distance = Math.abs(value.orElseThrow() - best);
    return distance == 0
        ? OptionalDouble.of(0)
        : finite(OptionalDouble.of(distance / Math.abs(best)));
  }

  /** Whether a verified answer refutes what it claims to have proven. */
  public boolean refuted(Attempt attempt) {
    return contradicted(attempt)
        || own(attempt).filter(bound -> refuted(bound, bestKnown())).isPresent();
  }

  /**
   * Whether a verified answer contradicts that the problem has no best solution: any answer where
   * it is called infeasible, an answer with a bound where it may be unbounded.
   */
  private boolean contradicted(Attempt attempt) {
    return attempt.outcome() instanceof Outcome.NoOptimum none
        && bestKnown().isPresent()
        && (none.status().equals(INFEASIBLE) || bestBound().isPresent());
  }

  /** Sentences on every proof that a verified answer refutes. */
  public List<String> contradictions() {
    List<String> sentences = new ArrayList<>();
    bestKnown()
        .ifPresent(
            best -> {
              allBounds()
                  .filter(bound -> refuted(bound, Optional.of(best)))
                  .forEach(bound -> sentences.add(beaten(bound, best)));
              attempts.stream()
                  .filter(this::contradicted)
                  .forEach(attempt -> sentences.add(solvedAllTheSame(attempt, best)));
            });
    disagreement().ifPresent(sentences::add);
    return sentences;
  }

  /** Where one calls the problem infeasible and another unbounded. */
  private Optional<String> disagreement() {
    List<String> infeasible = calling(INFEASIBLE);
    List<String> unbounded = calling(UNBOUNDED);
    return infeasible.isEmpty() || unbounded.isEmpty()
        ? Optional.empty()
        : Optional.of(
            "%s calls it infeasible, %s unbounded: one of them is wrong. Compare with another solver."
                .formatted(String.join(", ", infeasible), String.join(", ", unbounded)));
  }

  private List<String> calling(String status) {
    return attempts.stream()
        .filter(
            attempt ->
                attempt.outcome() instanceof Outcome.NoOptimum none && none.status().equals(status))
        .map(Attempt::solver)
        .toList();
  }

  private String beaten(NamedBound bound, Best best) {
    return "%s claims that nothing is better than (%s), yet %s found (%s), which the independent check confirms. That bound is wrong and counts for nothing."
        .formatted(
            bound.name(),
            problem.format().exact(bound.value()),
            best.by(),
            problem.format().exact(best.value()));
  }

  private String solvedAllTheSame(Attempt attempt, Best best) {
    return "%s calls it %s, yet %s found (%s), which the independent check confirms. Compare with another solver."
        .formatted(
            attempt.solver(),
            attempt.outcome().description(),
            best.by(),
            problem.format().exact(best.value()));
  }

  private List<NamedBound> values() {
    return attempts.stream()
        .flatMap(a -> a.value().stream().mapToObj(value -> new NamedBound(a.solver(), value)))
        .toList();
  }

  private Stream<NamedBound> allBounds() {
    return Stream.concat(
        bounds.stream(),
        attempts.stream()
            .flatMap(attempt -> own(attempt).stream())
            .filter(own -> bounds.stream().noneMatch(b -> tied(b.value(), own.value()))));
  }

  private static Optional<NamedBound> own(Attempt attempt) {
    return attempt.bound().stream()
        .filter(Double::isFinite)
        .mapToObj(bound -> new NamedBound(attempt.solver(), bound))
        .findFirst();
  }

  private boolean refuted(NamedBound bound, Optional<Best> known) {
    return known
        .map(best -> cost(bound) - sign() * best.value() > Bounds.slack(best.value()))
        .orElse(false);
  }

  private double cost(NamedBound number) {
    return sign() * number.value();
  }

  private double sign() {
    return problem.sense() == Sense.MINIMIZE ? 1 : -1;
  }

  private static Optional<Best> best(List<NamedBound> numbers, Comparator<NamedBound> order) {
    return numbers.stream()
        .min(order)
        .map(
            least ->
                new Best(
                    least.value(),
                    numbers.stream()
                        .filter(n -> tied(n.value(), least.value()))
                        .map(NamedBound::name)
                        .distinct()
                        .toList()));
  }

  private static boolean tied(double a, double b) {
    return Math.abs(a - b) <= TIE * Math.abs(b);
  }

  private static OptionalDouble finite(OptionalDouble number) {
    return number.stream().filter(Double::isFinite).findFirst();
  }
}
