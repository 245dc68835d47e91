package org.wattle.model.json.power;

import java.util.List;
import org.wattle.model.json.DocumentKind;
import org.wattle.model.json.JsonCursor;
import org.wattle.model.json.RecordJson;
import org.wattle.model.json.ScenarioCodec;
import org.wattle.model.json.ScenarioCodec.ReferencedFiles;
import org.wattle.model.power.PowerMix;
import org.wattle.model.power.PowerScenario;
import org.wattle.model.power.PowerScenario.Offers;
import tools.jackson.databind.JsonNode;

/** Scenarios of power-aware scheduling as JSON: {@code kind: power-scenario}. */
public class PowerScenarioCodec extends DocumentKind<PowerScenario>
    implements ScenarioCodec<PowerScenario> {
  public PowerScenarioCodec() {
    super("power-scenario", PowerScenario.class);
  }

  @Override
  public void validate(JsonCursor root, ReferencedFiles files) {
    new PowerScenarioValidator(root, files).check();
  }

  @Override
  public PowerScenario content(JsonNode root) {
    return PowerForms.of(root)
        .with(PowerMix.class, PowerScenarioCodec::mix)
        .with(Offers.class, PowerScenarioCodec::offers)
        .read(PowerScenario.class, root);
  }

  private static PowerMix mix(JsonNode mix) {
    return mix.isString()
        ? PowerMix.Named.find(mix.stringValue()).orElseThrow()
        : RecordJson.PLAIN.read(PowerMix.class, mix);
  }

  private static Offers offers(JsonNode offers) {
    return new Offers(
        offers.path("everySeconds").asInt(Offers.USUAL.everySeconds()),
        offers.path("order").asString("shuffled").equals("shuffled"));
  }

  /** Reports what the schema cannot express about scenarios of power-aware scheduling. */
  private record PowerScenarioValidator(JsonCursor root, ReferencedFiles files) {
    private static final double MAX_TASKS = 10_000_000;

    void check() {
      root.field("cluster").ifPresent(PowerClusterValidator::check);
      root.field("profiles").ifPresent(this::profiles);
      root.field("workload").ifPresent(this::workload);
      root.onceEach("policies");
      root.onceEach("caps");
      new CappingValidator(root).check();
      root.field("tariff").ifPresent(PowerScenarioValidator::tariff);
    }

    private void profiles(JsonCursor profiles) {
      if (profiles.node().isArray()) {
        TaskProfileValidator.check(root, root.field("cluster"));
      } else {
        files.check(profiles);
      }
    }

    private void workload(JsonCursor workload) {
      files.check(workload);
      if (!workload.node().isObject()) {
        return;
      }
      boolean mix = workload.has("mix");
      workload.eitherOf(
          "mix", "counts", "which tasks there are", "Maybe add \"mix\": \"moderate\".");
      if (mix && !workload.has("tasks")) {
        workload.error(
            "tasks", "Nothing says how many tasks the mix has.", "Maybe add \"tasks\": 160.");
      } else if (!mix && workload.has("tasks")) {
        workload.errorAtName(
            "tasks", "The field (tasks) needs (mix).", "Maybe remove it, or add (mix).");
      }
      workload.field("mix").ifPresent(PowerScenarioValidator::mix);
      workload.field("counts").ifPresent(this::counts);
    }

    private static void mix(JsonCursor mix) {
      List<String> names = PowerMix.Named.ids();
      mix.among(names, "This is none of " + String.join(", ", names) + ".", "Maybe \"moderate\".");
      if (mix.node().isObject()
          && mix.number("low").orElse(1) == 0
          && mix.number("high").orElse(1) == 0) {
        mix.error("The mix has no tasks.", "Maybe \"low\": 10, \"high\": 6.");
      }
    }

    private void counts(JsonCursor counts) {
      if (!counts.node().isObject() || !counts.isReadable()) {
        return;
      }
      if (root.node().path("profiles").isArray()) {
        counts.namesAmong(
            root.texts("profiles", "name"),
            "There is no profile (%s).",
            "Maybe remove it, or add a profile.");
      }
      double tasks = counts.node().valueStream().mapToDouble(JsonNode::doubleValue).sum();
      if (tasks == 0) {
        counts.error("There are no tasks.", "Maybe a number above 0 for some profile.");
      } else if (tasks > MAX_TASKS) {
        counts.error(
            "There are (%.0f) tasks, more than (%.0f).".formatted(tasks, MAX_TASKS),
            "Maybe simulate a part of them on a part of the cluster.");
      }
    }

    private static void tariff(JsonCursor tariff) {
      double end = 0;
      for (JsonCursor window : tariff.elements("coincident")) {
        double from = window.number("fromSeconds").orElse(end);
        double to = window.number("toSeconds").orElse(Double.MAX_VALUE);
        if (to <= from) {
          window.error(
              "toSeconds",
              "The time ends at (%.0f) s and begins at (%.0f) s.".formatted(to, from),
              "Maybe the two are swapped.");
        } else if (from < end) {
          window.error(
              "fromSeconds",
              "The time begins at (%.0f) s, before the one above it ends at (%.0f) s."
                  .formatted(from, end),
              "Maybe sort them, or put those together that overlap.");
        }
        end = Math.max(end, window.number("toSeconds").orElse(end));
      }
      if (tariff.number("coincidentPerKw").orElse(0) > 0
          && tariff.isReadable("coincident")
          && tariff.node().path("coincident").isEmpty()) {
        tariff.error(
            "coincident",
            "Nothing says at which times (coincidentPerKw) counts.",
            "Maybe add \"coincident\": [{\"fromSeconds\": 0, \"toSeconds\": 900}].");
      }
    }
  }
}
