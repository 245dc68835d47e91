package org.wattle.model.json.lotes;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import org.wattle.model.json.JsonCursor;
import org.wattle.model.json.ScenarioCodec.ReferencedFiles;

/** Reports what the schema cannot express about LoTES scenarios. */
final class LotesScenarioValidator {
  private static final double MAX_SAMPLES = 1e5;
  private static final Set<String> WITH_CV = Set.of("log-normal", "gamma");

  private final JsonCursor root;
  private final ReferencedFiles files;

  LotesScenarioValidator(JsonCursor root, ReferencedFiles files) {
    this.root = root;
    this.files = files;
  }

  void check() {
    root.field("instance").ifPresent(files::check);
    arrivals();
    List.of("policies", "loads", "jobsPerHour").forEach(root::onceEach);
    times();
    root.field("service").ifPresent(this::service);
  }

  private void arrivals() {
    root.eitherOf("loads", "jobsPerHour", "how much work comes in", "Maybe add \"loads\": [0.9].");
    for (JsonCursor load : root.elements("loads")) {
      if (load.node().isNumber() && load.isReadable() && load.node().doubleValue() >= 1) {
        load.warn(
            "At a load of 1 or more no policy can keep up: tasks pile up without end.",
            "Maybe that is what is to be seen; else below 1.");
      }
    }
  }

  private void times() {
    OptionalDouble hours = root.number("hours");
    if (hours.isEmpty() || !(hours.getAsDouble() > 0)) {
      return;
    }
    double end = hours.getAsDouble();
    if (root.number("warmupHours").orElse(0) >= end) {
      root.error(
          "warmupHours",
          "The warm-up does not end before the run, after (" + end + ") hours: nothing counts.",
          "Maybe a tenth of it, (" + end / 10 + ").");
    }
    double between = root.number("sampleHours").orElse(end);
    if (between > end || end / between > MAX_SAMPLES) {
      root.error(
          "sampleHours",
          "A run of (" + end + ") hours would have no sample, or more than (100000).",
          "Maybe a two-hundredth of it, (" + end / 200 + ").");
    }
  }

  private void service(JsonCursor service) {
    Optional<String> distribution = service.text("distribution");
    boolean cv = service.node().has("cv");
    if (distribution.isEmpty()) {
      return;
    }
    boolean takesCv = WITH_CV.contains(distribution.get());
    if (takesCv && !cv) {
      service.error(
          "cv",
          "The field (cv) is missing: " + distribution.get() + " needs one.",
          "Maybe \"cv\": 1.");
    }
    if (!takesCv && cv) {
      service.errorAtName(
          "cv",
          "A distribution that is " + distribution.get() + " takes no cv.",
          "Maybe remove it, or gamma is meant.");
    }
  }
}
