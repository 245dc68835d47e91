package org.wattle.toolkit.compare;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.BiFunction;
import java.util.stream.DoubleStream;
import org.wattle.model.JsonField;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.Quantities;
import org.wattle.toolkit.Outcome;

/**
 * A solver over all instances.
 *
 * @param solver by id
 * @param instances that it was asked to solve, or was to be
 * @param solved those that it gave an answer to, verified or not
 * @param verified those whose answer passed the independent check
 * @param proven those that it proved itself, unrefuted
 * @param gap to the best bound, over the instances that have one; none where no instance has
 * @param overBest known, over the instances that it has a verified answer to
 * @param totalSeconds that it took
 */
public record SolverSummary(
    String solver,
    int instances,
    int solved,
    int verified,
    int proven,
    Optional<Spread> gap,
    @JsonField(name = "overBestKnown") Optional<Spread> overBest,
    double totalSeconds) {

  /** The alignment of {@link #cells}. */
  static final String ALIGNMENT = "lrrrrrrrr";

  /** The titles of {@link #cells} on a page. */
  static final List<String> HEADS =
      List.of(
          "Solver",
          "Solved",
          "Verified",
          "Proven",
          "Mean gap (n)",
          "Worst gap",
          "Mean over best (n)",
          "Worst over best",
          "Total time");

  /**
   * A share over several instances.
   *
   * @param mean arithmetic
   * @param worst the largest
   * @param instances that the mean runs over
   */
  public record Spread(double mean, double worst, int instances) {
    static Optional<Spread> of(DoubleStream shares) {
      double[] all = shares.toArray();
      return all.length == 0
          ? Optional.empty()
          : Optional.of(
              new Spread(
                  DoubleStream.of(all).average().orElseThrow(),
                  DoubleStream.of(all).max().orElseThrow(),
                  all.length));
    }
  }

  /** One for each solver, in the order in which they were named. */
  public static List<SolverSummary> of(List<String> solvers, List<Ranking> rankings) {
    return solvers.stream().map(solver -> of(solver, rankings)).toList();
  }

  private static SolverSummary of(String solver, List<Ranking> rankings) {
    List<Turn> turns =
        rankings.stream()
            .flatMap(
                ranking ->
                    ranking.attempts().stream()
                        .filter(attempt -> attempt.solver().equals(solver))
                        .map(attempt -> new Turn(ranking, attempt)))
            .toList();
    return new SolverSummary(
        solver,
        turns.size(),
        (int) turns.stream().filter(t -> t.attempt.verified().isPresent()).count(),
        (int) turns.stream().filter(t -> t.attempt.answer().isPresent()).count(),
        (int) turns.stream().filter(Turn::proven).count(),
        spread(turns, Ranking::gap),
        spread(turns, Ranking::overBest),
        turns.stream().flatMapToDouble(t -> t.attempt.seconds().stream()).sum());
  }

  private static Optional<Spread> spread(
      List<Turn> turns, BiFunction<Ranking, Attempt, OptionalDouble> share) {
    return Spread.of(
        turns.stream().flatMapToDouble(t -> share.apply(t.ranking, t.attempt).stream()));
  }

  /** The cells of its row: solved, verified, proven, gap, over best, time. */
  String[] cells() {
    return new String[] {
      Escaped.name(solver),
      Quantities.count(solved),
      Quantities.count(verified),
      Quantities.count(proven),
      mean(gap),
      worst(gap),
      mean(overBest),
      worst(overBest),
      Quantities.fineSeconds(totalSeconds)
    };
  }

  private static String mean(Optional<Spread> spread) {
    return spread
        .map(s -> Quantities.gap(s.mean()) + " (" + Quantities.count(s.instances()) + ")")
        .orElse(Quantities.UNKNOWN);
  }

  private static String worst(Optional<Spread> spread) {
    return spread.map(s -> Quantities.gap(s.worst())).orElse(Quantities.UNKNOWN);
  }

  private record Turn(Ranking ranking, Attempt attempt) {
    boolean proven() {
      boolean claimed =
          attempt.outcome() instanceof Outcome.NoOptimum
              || attempt.answer().filter(Outcome.Answer::proven).isPresent();
      return claimed && !ranking.refuted(attempt);
    }
  }
}
