package org.wattle.reports.energy.simulation;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.scenario.Execution;
import org.wattle.model.energy.scenario.Span;
import org.wattle.toolkit.energy.simulation.ClusterStudy;
import org.wattle.toolkit.text.Quantities;

/** What a simulation of a cluster is, in sentences. */
final class ClusterWords {
  private static final long SECONDS_PER_HOUR = 3600;
  private static final long SECONDS_PER_MINUTE = 60;

  private ClusterWords() {}

  /** Servers, switches, hours, slots and runs. */
  static String size(ClusterStudy study) {
    DataCenter center = study.input().center();
    Span span = study.input().scenario().span();
    StringBuilder words = new StringBuilder();
    words.append(Quantities.counted(center.serverCount(), "server", "servers"));
    if (center.switchCount() > 0) {
      words.append(", ").append(Quantities.counted(center.switchCount(), "switch", "switches"));
    }
    words.append("; ").append(hours(span.seconds()));
    words.append(span.drained() ? " and until all tasks are done" : "");
    words.append(" in slots of ").append(Quantities.count(span.slotSeconds())).append(" s; ");
    int seeds = study.input().scenario().seeds();
    return words.append(Quantities.counted(seeds, "run", "runs")).append(" each").toString();
  }

  /** How tasks run. */
  static String execution(ClusterStudy study) {
    Execution execution = study.input().scenario().execution();
    String sharing =
        switch (execution.sharing()) {
          case RESERVED -> "Tasks get the CPU that they demand";
          case PROPORTIONAL -> "Tasks share all of a server's CPU in proportion to their demands";
          case EQUAL -> "Tasks share all of a server's CPU equally";
        };
    return switch (execution.waking()) {
      case ADDED -> sharing + "; waking takes energy and no time.";
      case DELAYS -> sharing + ", and wait until their server and path are awake.";
    };
  }

  /** What the columns mean, and what did not come to its end. */
  static List<String> notes(ClusterStudy study) {
    List<String> notes = new ArrayList<>();
    if (study.input().scenario().seeds() > 1) {
      notes.add("± is 95 % confidence over runs.");
    }
    notes.add(execution(study));
    study
        .input()
        .shadow()
        .ifPresent(
            objective ->
                notes.add(
                    "Regret: energy of a slot over the best placement found for the same slot and"
                        + " state ("
                        + objective
                        + ")."));
    if (study.complete() < study.planned()) {
      notes.add(
          Quantities.count(study.complete())
              + " of "
              + Quantities.counted(study.planned(), "run", "runs")
              + " came to the end; what was stopped counts only where a policy has nothing else.");
    }
    return notes;
  }

  static String hours(long seconds) {
    if (seconds % SECONDS_PER_HOUR == 0) {
      return Quantities.counted(seconds / SECONDS_PER_HOUR, "hour", "hours");
    }
    if (seconds > SECONDS_PER_HOUR) {
      return String.format(Locale.ROOT, "%.2f hours", seconds / (double) SECONDS_PER_HOUR);
    }
    return seconds % SECONDS_PER_MINUTE == 0
        ? Quantities.counted(seconds / SECONDS_PER_MINUTE, "minute", "minutes")
        : Quantities.counted(seconds, "second", "seconds");
  }
}
