package org.wattle.model.json.workload;

import java.util.function.Function;
import org.wattle.model.json.JsonCursor;
import org.wattle.model.workload.generate.BurstyParameters;
import org.wattle.model.workload.generate.BurstyParameters.Volume;
import org.wattle.model.workload.generate.ClippedDistribution;
import tools.jackson.databind.JsonNode;

/** Reports contradictions among the parameters of a bursty workload. */
final class BurstyWorkloadValidator {
  private static final double MAX_TASKS = 1e7;
  private static final double MINUTES_PER_HOUR = 60;

  private final JsonCursor bursty;

  BurstyWorkloadValidator(JsonCursor bursty) {
    this.bursty = bursty;
  }

  void check() {
    if (!bursty.node().isObject()) {
      return;
    }
    volume();
    bursty.field("durationSeconds").ifPresent(d -> ordered(d, BurstyWorkloadFormat::duration));
    bursty.field("demand").filter(demand -> demand.node().isObject()).ifPresent(this::demand);
    if (bursty.isReadable() && bursty.errorCount() == 0) {
      size(BurstyWorkloadFormat.of(bursty.node()));
    }
  }

  private void volume() {
    bursty.eitherOf(
        "jobsPerMinute", "tasks", "how much arrives", "Maybe add \"jobsPerMinute\": 10.");
  }

  private void demand(JsonCursor demand) {
    if (demand.node().isEmpty()) {
      demand.error("Tasks demand no resource.", "Maybe add \"cpu\": {\"mean\": 0.03}.");
    }
    for (String name : demand.node().propertyNames()) {
      demand.field(name).ifPresent(amount -> ordered(amount, BurstyWorkloadFormat::demand));
    }
  }

  /** The mean lies where clipping leaves it. */
  private void ordered(JsonCursor part, Function<JsonNode, ClippedDistribution> read) {
    if (!part.isReadable() || !part.node().isObject()) {
      return;
    }
    ClippedDistribution spread = read.apply(part.node());
    if (spread.min() > spread.max()) {
      part.error(
          "The minimum, (" + spread.min() + "), is above the maximum, (" + spread.max() + ").",
          "Maybe give the other of the two as well: defaults do not fit here.");
    } else if (spread.mean() < spread.min() || spread.mean() > spread.max()) {
      part.error(
          "The mean, ("
              + spread.mean()
              + "), is not between the minimum, ("
              + spread.min()
              + "), and the maximum, ("
              + spread.max()
              + ").",
          "Maybe change \"min\" or \"max\", which have defaults.");
    }
  }

  private void size(BurstyParameters parameters) {
    if (parameters.volume() instanceof Volume.Rate rate) {
      double tasks =
          rate.jobsPerMinute()
              * MINUTES_PER_HOUR
              * parameters.hours()
              * parameters.jobSize().mean();
      if (tasks > MAX_TASKS) {
        bursty.error(
            "jobsPerMinute",
            "Some (" + (long) tasks + ") tasks would arrive, more than (10000000).",
            "Maybe fewer jobs a minute, or fewer hours.");
      }
    }
  }
}
