package org.wattle.model.json.priority;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.wattle.model.json.JsonCursor;
import org.wattle.model.json.ScenarioCodec.ReferencedFiles;
import org.wattle.model.priority.PriorityCluster;
import org.wattle.model.workload.generate.PriorityPresets;

/** Reports what the schema cannot express about scenarios of priority scheduling. */
final class PriorityScenarioValidator {
  private static final double MAX_SAMPLES = 1e5;
  private static final double MAX_SERVERS = 1e6;
  private static final int MINUTE = 60;
  private static final Pattern PRIORITY = Pattern.compile("[0-9]|1[01]");
  private static final List<String> RATES =
      List.of("tasks", "gapSeconds", "burstGapSeconds", "quietMinutes");

  private final JsonCursor root;
  private final ReferencedFiles files;

  PriorityScenarioValidator(JsonCursor root, ReferencedFiles files) {
    this.root = root;
    this.files = files;
  }

  void check() {
    root.field("cluster").filter(part -> part.node().isObject()).ifPresent(this::cluster);
    root.field("workload").ifPresent(this::workload);
    root.onceEach("policies");
    root.onceEach("defaults");
    length();
  }

  private void cluster(JsonCursor cluster) {
    cluster.eitherOf(
        "preset", "servers", "which servers there are", "Maybe add \"preset\": \"thesis-8\".");
    double slots = 0;
    for (JsonCursor type : cluster.elements("servers")) {
      slots += type.number("count").orElse(0) * type.number("slots").orElse(0);
    }
    tooMany(cluster, "servers", cluster.sum("servers", "count"), MAX_SERVERS);
    tooMany(cluster, "slots", slots, PriorityCluster.MAX_SLOTS);
  }

  private static void tooMany(JsonCursor cluster, String what, double number, double most) {
    if (number > most) {
      cluster.error(
          "servers",
          "There are (%.0f) %s, more than (%.0f).".formatted(number, what, most),
          "Maybe simulate a part of the cluster, with as large a part of the tasks.");
    }
  }

  private void workload(JsonCursor workload) {
    files.check(workload);
    if (!workload.node().isObject()) {
      return;
    }
    workload.field("samples").ifPresent(files::check);
    if (!workload.node().has("preset")) {
      for (String rate : RATES) {
        if (!workload.node().has(rate)) {
          workload.error(
              rate, "The field (" + rate + ") is missing.", "Maybe \"preset\": \"w-e\" is meant.");
        }
      }
    }
    sizes(workload);
    workload.field("shares").ifPresent(PriorityScenarioValidator::shares);
  }

  private void sizes(JsonCursor workload) {
    boolean samples = workload.node().has("samples");
    boolean sizes = workload.node().has("sizes");
    Optional<String> preset = workload.text("preset");
    boolean ownSizes = preset.filter(PriorityPresets.ids()::contains).isPresent();
    if (samples && sizes) {
      workload.errorAtName(
          "sizes",
          "Both (samples) and (sizes) say what tasks demand.",
          "Maybe remove one of both.");
    } else if (!samples && !sizes && !ownSizes && workload.isReadable("preset")) {
      workload.error(
          "samples",
          "Nothing says what tasks demand.",
          "Maybe \"samples\": \"trace.json\", or \"preset\": \"w-e\".");
    }
    if (workload.node().has("production") && !sizes) {
      workload.errorAtName(
          "production", "The field (production) needs (sizes).", "Maybe add (sizes).");
    }
  }

  private static void shares(JsonCursor shares) {
    boolean priorities = true;
    for (String name : shares.node().propertyNames()) {
      if (!PRIORITY.matcher(name).matches()) {
        priorities = false;
        shares.errorAtName(
            name, "(" + name + ") is no priority: an integer from 0 to 11.", "Maybe \"9\".");
      }
    }
    boolean any =
        shares.node().propertyStream().anyMatch(share -> share.getValue().asDouble(0) > 0);
    if (shares.node().isObject() && shares.isReadable() && priorities && !any) {
      shares.error("No priority occurs.", "Maybe \"0\": 1.");
    }
  }

  private void length() {
    boolean one =
        root.eitherOf("hours", "seconds", "how long a run is", "Maybe add \"hours\": 15.");
    if (one && root.isReadable("hours") && root.isReadable("seconds")) {
      samples(PriorityScenarioCodec.seconds(root.node()));
    }
  }

  private void samples(long seconds) {
    double between = root.number("sampleSeconds").orElse(MINUTE);
    if (root.isReadable("sampleSeconds") && seconds / between > MAX_SAMPLES) {
      root.error(
          "sampleSeconds",
          "A run of (" + seconds + ") seconds would have more than (100000) samples.",
          "Maybe a thousandth of it, (" + Math.max(1, seconds / 1000) + ").");
    }
  }
}
