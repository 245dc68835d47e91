package org.wattle.toolkit.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.function.Function;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.Quantities;
import org.wattle.toolkit.EnergyUse;
import org.wattle.toolkit.Outcome;

/** The table of the attempts to solve an instance, the same on a terminal and on a page. */
public final class AttemptTable {
  private final Ranking ranking;
  private final double largest;
  private final boolean energy;

  /** Whether running tasks might move. */
  private final boolean counted;

  public AttemptTable(Ranking ranking) {
    this.ranking = ranking;
    this.largest =
        ranking.contest().attempts().stream()
            .flatMapToDouble(attempt -> attempt.value().stream())
            .map(Math::abs)
            .max()
            .orElse(0);
    this.energy = ranking.contest().subject().measuresEnergy();
    this.counted =
        ranking.contest().attempts().stream()
            .flatMap(attempt -> attempt.answer().stream())
            .flatMap(answer -> answer.energy().stream())
            .anyMatch(use -> use.moves().isPresent());
  }

  /** What the columns are called. */
  List<String> heads() {
    List<String> heads = new ArrayList<>(List.of("Solver", "Status", "Value", "Gap", "Over best"));
    if (energy) {
      heads.addAll(List.of("Servers on", "Switches on"));
    }
    if (counted) {
      heads.add("Moves");
    }
    heads.addAll(List.of("Time", "Verified"));
    return heads;
  }

  /** How the columns line up. */
  String alignment() {
    return "ll" + "r".repeat(heads().size() - 3) + "l";
  }

  /** An attempt in the columns. */
  List<String> row(Attempt attempt) {
    List<String> row =
        new ArrayList<>(
            List.of(
                Escaped.name(attempt.solver()),
                status(attempt),
                value(attempt),
                Quantities.gap(ranking.gap(attempt)),
                Quantities.gap(ranking.overBest(attempt))));
    if (energy) {
      row.add(count(attempt, use -> OptionalInt.of(use.serversOn())));
      row.add(count(attempt, use -> OptionalInt.of(use.switchesOn())));
    }
    if (counted) {
      row.add(count(attempt, EnergyUse::moves));
    }
    row.add(
        attempt.seconds().isPresent()
            ? Quantities.fineSeconds(attempt.seconds().getAsDouble())
            : Quantities.UNKNOWN);
    row.add(attempt.verified().map(clean -> clean ? "yes" : "NO").orElse(Quantities.UNKNOWN));
    return row;
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

  private static String count(Attempt attempt, Function<EnergyUse, OptionalInt> count) {
    OptionalInt number =
        attempt.answer().flatMap(Outcome.Answer::energy).map(count).orElse(OptionalInt.empty());
    return number.isPresent() ? Quantities.count(number.getAsInt()) : Quantities.UNKNOWN;
  }
}
