package org.wattle.toolkit.compare.view;

import java.util.Optional;
import org.wattle.model.energy.cost.PlacementObjective;
import org.wattle.model.optimization.Sense;
import org.wattle.render.text.Escaped;
import org.wattle.toolkit.compare.Subject;

/** What the parts of a comparison are called. */
final class Titles {
  private Titles() {}

  /** The objective in words. */
  static String objective(Subject subject) {
    Optional<PlacementObjective> placement =
        subject.measuresEnergy() ? PlacementObjective.byId(subject.objective()) : Optional.empty();
    if (placement.isPresent()) {
      return placement.get().words();
    }
    if (subject.objective().isEmpty()) {
      return "no objective";
    }
    String sense = subject.sense() == Sense.MINIMIZE ? "minimised" : "maximised";
    return Escaped.name(subject.objective()) + ", " + sense;
  }
}
