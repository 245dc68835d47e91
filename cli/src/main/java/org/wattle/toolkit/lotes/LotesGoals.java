package org.wattle.toolkit.lotes;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.wattle.model.json.Nearest;
import org.wattle.model.lotes.LotesObjective;
import org.wattle.toolkit.text.Escaped;
import org.wattle.toolkit.text.UserError;

/** The objective of a LoTES instance that was asked for by name. */
final class LotesGoals {
  private final LotesCatalogue catalogue;

  LotesGoals(LotesCatalogue catalogue) {
    this.catalogue = catalogue;
  }

  /**
   * The goal; the default is that of machines which may be divided.
   *
   * @throws UserError where a name is not known, or the tie-break is of another objective
   */
  LotesGoal<?> chosen(Optional<String> objective, Optional<String> tieBreak) {
    LotesObjective chosen =
        objective.map(LotesGoals::named).orElse(LotesObjective.MACHINE_ASSIGNMENT);
    if (chosen == LotesObjective.ALLOCATION) {
      tieBreak.ifPresent(this::mustBeKnown);
    } else if (tieBreak.isPresent()) {
      throw UserError.invalid(
          "--tie-break is for the objective (allocation), and this is ("
              + chosen.word()
              + "). Maybe leave it out.");
    }
    return of(chosen, tieBreak);
  }

  /** The goal of an objective. */
  LotesGoal<?> of(LotesObjective objective, Optional<String> tieBreak) {
    return objective == LotesObjective.ALLOCATION
        ? new AllocationGoal(catalogue, tieBreak)
        : new MachinesGoal(catalogue, objective);
  }

  /** The objective of that name. */
  static Optional<LotesObjective> byWord(String word) {
    return Arrays.stream(LotesObjective.values()).filter(o -> o.word().equals(word)).findFirst();
  }

  static LotesObjective named(String name) {
    return byWord(name)
        .orElseThrow(
            () ->
                unknown(
                    "Lotes instances have no objective",
                    name,
                    Arrays.stream(LotesObjective.values()).map(LotesObjective::word).toList()));
  }

  private void mustBeKnown(String name) {
    List<String> known = catalogue.tieBreaks();
    if (!known.contains(name)) {
      throw unknown("There is no tie-break", name, known);
    }
  }

  private static UserError unknown(String problem, String name, List<String> known) {
    return UserError.invalid(
        problem
            + " ("
            + Escaped.name(name)
            + "). Maybe "
            + Nearest.to(name, known).orElse("one of " + String.join(", ", known))
            + ".");
  }
}
