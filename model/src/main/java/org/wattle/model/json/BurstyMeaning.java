package org.wattle.model.json;

import java.util.function.Function;
import org.wattle.model.workload.generate.BurstyParameters;
import org.wattle.model.workload.generate.BurstyParameters.Volume;
import org.wattle.model.workload.generate.Spread;
import tools.jackson.databind.JsonNode;

/** What the parameters of a bursty workload say of one another. */
final class BurstyMeaning {
  private static final double MOST_TASKS = 1e7;
  private static final double MINUTES_PER_HOUR = 60;

  private final Part bursty;
  private final Findings findings;

  BurstyMeaning(Part bursty) {
    this.bursty = bursty;
    this.findings = bursty.findings();
  }

  void check() {
    if (!bursty.node().isObject()) {
      return;
    }
    volume();
    bursty.field("durationSeconds").ifPresent(d -> ordered(d, BurstyJson::duration));
    bursty.field("demand").filter(demand -> demand.node().isObject()).ifPresent(this::demand);
    if (bursty.sound() && findings.none()) {
      size(BurstyJson.of(bursty.node()));
    }
  }

  private void volume() {
    boolean rate = bursty.node().has("jobsPerMinute");
    boolean total = bursty.node().has("tasks");
    if (rate && total) {
      findings.add(
          Finding.atName(
              bursty.path().field("tasks"),
              "Both (jobsPerMinute) and (tasks) say how much arrives.",
              "Maybe take one of the two out."));
    }
    if (!rate && !total) {
      findings.add(
          Finding.at(
              bursty.path().field("jobsPerMinute"),
              "Neither (jobsPerMinute) nor (tasks) says how much arrives.",
              "Maybe add \"jobsPerMinute\": 10."));
    }
  }

  private void demand(Part demand) {
    if (demand.node().isEmpty()) {
      findings.add(
          Finding.at(
              demand.path(), "Tasks demand no resource.", "Maybe add \"cpu\": {\"mean\": 0.03}."));
    }
    for (String name : demand.node().propertyNames()) {
      demand.field(name).ifPresent(amount -> ordered(amount, BurstyJson::demand));
    }
  }

  /** The mean lies where clipping leaves it. */
  private void ordered(Part part, Function<JsonNode, Spread> read) {
    if (!part.sound() || !part.node().isObject()) {
      return;
    }
    Spread spread = read.apply(part.node());
    if (spread.min() > spread.max()) {
      findings.add(
          Finding.at(
              part.path(),
              "The least, (" + spread.min() + "), is above the most, (" + spread.max() + ").",
              "Maybe give the other of the two as well: defaults do not fit here."));
    } else if (spread.mean() < spread.min() || spread.mean() > spread.max()) {
      findings.add(
          Finding.at(
              part.path(),
              "The mean, ("
                  + spread.mean()
                  + "), is not between the least, ("
                  + spread.min()
                  + "), and the most, ("
                  + spread.max()
                  + ").",
              "Maybe change \"min\" or \"max\", which have defaults."));
    }
  }

  private void size(BurstyParameters parameters) {
    if (parameters.volume() instanceof Volume.Rate rate) {
      double tasks =
          rate.jobsPerMinute()
              * MINUTES_PER_HOUR
              * parameters.hours()
              * parameters.jobSize().mean();
      if (tasks > MOST_TASKS) {
        findings.add(
            Finding.at(
                bursty.path().field("jobsPerMinute"),
                "Some (" + (long) tasks + ") tasks would arrive, more than (10000000).",
                "Maybe fewer jobs a minute, or fewer hours."));
      }
    }
  }
}
