package org.wattle.reports.compare;

import java.util.Locale;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.function.ToIntFunction;
import org.wattle.toolkit.compare.Attempt;
import org.wattle.toolkit.compare.EnergyUse;
import org.wattle.toolkit.compare.Outcome;
import org.wattle.toolkit.compare.Ranking;
import org.wattle.toolkit.text.Quantities;

/** The cells of an instance's table, as text for people: the same on a terminal and on the page. */
public final class Cells {
  /** Stands where there is nothing to say; never 0. */
  static final String NOTHING = "–";

  private final Ranking ranking;
  private final double largest;

  public Cells(Ranking ranking) {
    this.ranking = ranking;
    this.largest =
        ranking.contest().attempts().stream()
            .flatMapToDouble(attempt -> attempt.value().stream())
            .map(Math::abs)
            .max()
            .orElse(0);
  }

  public String status(Attempt attempt) {
    String words = attempt.outcome().words();
    return ranking.refuted(attempt) ? words + ", REFUTED" : words;
  }

  public String value(Attempt attempt) {
    OptionalDouble value = attempt.value();
    return value.isPresent()
        ? ranking.contest().subject().briefly(value.orElseThrow(), largest)
        : NOTHING;
  }

  String gap(Attempt attempt) {
    return share(ranking.gap(attempt));
  }

  String overBest(Attempt attempt) {
    return share(ranking.overBest(attempt));
  }

  String serversOn(Attempt attempt) {
    return count(attempt, EnergyUse::serversOn);
  }

  String switchesOn(Attempt attempt) {
    return count(attempt, EnergyUse::switchesOn);
  }

  String seconds(Attempt attempt) {
    OptionalDouble seconds = attempt.seconds();
    return seconds.isPresent() ? time(seconds.orElseThrow()) : NOTHING;
  }

  String verified(Attempt attempt) {
    return attempt.verified().map(clean -> clean ? "yes" : "NO").orElse(NOTHING);
  }

  /** A share of 1 as a percentage, or the dash. */
  static String share(OptionalDouble share) {
    return share.isPresent() ? Quantities.gap(share.orElseThrow()) : NOTHING;
  }

  /** To a millisecond below a second: heuristics are quick, and that is the point of them. */
  static String time(double seconds) {
    return seconds < 1
        ? String.format(Locale.ROOT, "%.3f s", seconds)
        : Quantities.seconds(seconds);
  }

  private static String count(Attempt attempt, ToIntFunction<EnergyUse> count) {
    OptionalInt number =
        attempt.answer().flatMap(Outcome.Answer::energy).stream().mapToInt(count).findFirst();
    return number.isPresent() ? Quantities.count(number.orElseThrow()) : NOTHING;
  }
}
