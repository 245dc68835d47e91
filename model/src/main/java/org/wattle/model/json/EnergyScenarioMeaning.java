package org.wattle.model.json;

import java.util.HashSet;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Function;
import org.wattle.model.energy.generate.EnergyPreset;

/** What the parts of a scenario of a cluster say of one another. */
final class EnergyScenarioMeaning {
  private static final double MOST_SAMPLES = 1e5;
  private static final int MINUTE = 60;

  private final Part root;
  private final Findings findings;
  private final Function<String, Optional<LotesScenarioJson.Missing>> files;

  EnergyScenarioMeaning(Part root, Function<String, Optional<LotesScenarioJson.Missing>> files) {
    this.root = root;
    this.findings = root.findings();
    this.files = files;
  }

  void check() {
    root.field("cluster").ifPresent(this::file);
    root.field("workload").ifPresent(this::file);
    root.field("cluster").ifPresent(this::wiring);
    root.field("workload").flatMap(part -> part.field("bursty")).ifPresent(BurstyJson::check);
    onceEach();
    length();
  }

  private void file(Part named) {
    named
        .text()
        .filter(name -> !name.isEmpty())
        .flatMap(files)
        .ifPresent(
            missing -> findings.add(Finding.at(named.path(), missing.problem(), missing.mend())));
  }

  private void wiring(Part cluster) {
    if (cluster.node().has("wiring")
        && cluster.text("preset").equals(Optional.of(EnergyPreset.SERVER_MIX.id()))) {
      findings.add(
          Finding.atName(
              cluster.path().field("wiring"),
              "The preset (server-mix) has no network that could be wired.",
              "Maybe take it out."));
    }
  }

  private void onceEach() {
    Set<String> seen = new HashSet<>();
    for (Part policy : root.elements("policies")) {
      if (policy.text().filter(id -> !seen.add(id)).isPresent()) {
        findings.add(
            Finding.at(
                policy.path(), "This is there a second time.", "Maybe take one of the two out."));
      }
    }
  }

  private void length() {
    boolean hours = root.node().has("hours");
    boolean seconds = root.node().has("seconds");
    if (hours && seconds) {
      findings.add(
          Finding.atName(
              root.path().field("seconds"),
              "Both (hours) and (seconds) say how long a run is.",
              "Maybe take one of the two out."));
    } else if (!hours && !seconds) {
      findings.add(
          Finding.at(
              root.path().field("hours"),
              "Neither (hours) nor (seconds) says how long a run is.",
              "Maybe add \"hours\": 2."));
    } else if (root.sound("hours") && root.sound("seconds")) {
      times(EnergyScenarioBuilder.seconds(root.node()));
    }
  }

  private void times(long seconds) {
    OptionalDouble slot = root.number("slotSeconds");
    if (slot.isPresent() && slot.getAsDouble() > seconds) {
      findings.add(
          Finding.at(
              root.path().field("slotSeconds"),
              "A slot is longer than the run of (" + seconds + ") seconds.",
              "Maybe the run is meant to be longer."));
    }
    double between = root.number("sampleSeconds").orElse(MINUTE);
    if (root.sound("sampleSeconds") && seconds / between > MOST_SAMPLES) {
      findings.add(
          Finding.at(
              root.path().field("sampleSeconds"),
              "A run of (" + seconds + ") seconds would have more than (100000) samples.",
              "Maybe a thousandth of it, (" + Math.max(1, seconds / 1000) + ")."));
    }
  }
}
