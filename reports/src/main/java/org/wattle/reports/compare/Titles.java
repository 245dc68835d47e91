package org.wattle.reports.compare;

import java.util.Optional;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.optimization.Sense;
import org.wattle.toolkit.compare.Subject;
import org.wattle.toolkit.text.Escaped;

/** What the parts of a comparison are called. */
final class Titles {
  private Titles() {}

  /** The objective in words. */
  static String objective(Subject subject) {
    Optional<EnergyObjective> energy =
        subject.measuresEnergy() ? EnergyObjective.byId(subject.objective()) : Optional.empty();
    if (energy.isPresent()) {
      return energy.get() == EnergyObjective.MTEC
          ? "mtec: servers and network"
          : "msec: servers alone";
    }
    if (subject.objective().isEmpty()) {
      return "no objective";
    }
    String sense = subject.sense() == Sense.MINIMIZE ? "minimised" : "maximised";
    return Escaped.name(subject.objective()) + ", " + sense;
  }
}
