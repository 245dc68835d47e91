package org.wattle.toolkit.compare.view;

import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.function.ToIntFunction;
import org.wattle.render.text.Quantities;
import org.wattle.toolkit.EnergyUse;
import org.wattle.toolkit.Outcome;
import org.wattle.toolkit.compare.Attempt;
import org.wattle.toolkit.compare.Ranking;

/** What a table shows of the attempts to solve an instance, on a terminal and on a page. */
public final class AttemptText {
  private final Ranking ranking;
  private final double largest;

  public AttemptText(Ranking ranking) {
    this.ranking = ranking;
    this.largest =
        ranking.contest().attempts().stream()
            .flatMapToDouble(attempt -> attempt.value().stream())
            .map(Math::abs)
            .max()
            .orElse(0);
  }

  public String status(Attempt attempt) {
    String status = attempt.outcome().description();
    return ranking.refuted(attempt) ? status + ", REFUTED" : status;
  }

  public String value(Attempt attempt) {
    OptionalDouble value = attempt.value();
    return value.isPresent()
        ? ranking.contest().subject().briefly(value.orElseThrow(), largest)
        : Quantities.UNKNOWN;
  }

  String gap(Attempt attempt) {
    return Quantities.gap(ranking.gap(attempt));
  }

  String overBest(Attempt attempt) {
    return Quantities.gap(ranking.overBest(attempt));
  }

  String serversOn(Attempt attempt) {
    return count(attempt, EnergyUse::serversOn);
  }

  String switchesOn(Attempt attempt) {
    return count(attempt, EnergyUse::switchesOn);
  }

  /** Whether running tasks might move. */
  boolean counted() {
    return ranking.contest().attempts().stream()
        .flatMap(attempt -> attempt.answer().stream())
        .flatMap(answer -> answer.energy().stream())
        .anyMatch(use -> use.moves().isPresent());
  }

  String moves(Attempt attempt) {
    OptionalInt moves =
        attempt.answer().flatMap(Outcome.Answer::energy).stream()
            .flatMapToInt(use -> use.moves().stream())
            .findFirst();
    return moves.isPresent() ? Quantities.count(moves.getAsInt()) : Quantities.UNKNOWN;
  }

  String seconds(Attempt attempt) {
    OptionalDouble seconds = attempt.seconds();
    return seconds.isPresent() ? Quantities.fineSeconds(seconds.orElseThrow()) : Quantities.UNKNOWN;
  }

  String verified(Attempt attempt) {
    return attempt.verified().map(clean -> clean ? "yes" : "NO").orElse(Quantities.UNKNOWN);
  }

  private static String count(Attempt attempt, ToIntFunction<EnergyUse> count) {
    OptionalInt number =
        attempt.answer().flatMap(Outcome.Answer::energy).stream().mapToInt(count).findFirst();
    return number.isPresent() ? Quantities.count(number.orElseThrow()) : Quantities.UNKNOWN;
  }
}
