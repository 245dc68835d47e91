package org.wattle.model.json.power;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.wattle.model.json.JsonCursor;
import org.wattle.model.json.ScenarioCodec;
import org.wattle.model.power.NodeClass;
import org.wattle.model.power.PowerCluster;
import org.wattle.model.power.PowerMix;
import org.wattle.model.power.PowerModel;
import org.wattle.model.power.PowerScenario;
import org.wattle.model.power.PowerScenario.Capping;
import org.wattle.model.power.PowerScenario.Offers;
import org.wattle.model.power.PowerScenario.ProfileSource;
import org.wattle.model.power.PowerScenario.Switching;
import org.wattle.model.power.PowerScenario.TaskSource;
import org.wattle.model.power.PowerScenario.Thresholds;
import org.wattle.model.power.PowerTariff;
import tools.jackson.databind.JsonNode;

/** Scenarios of power-aware scheduling as JSON: {@code kind: power-scenario}. */
public final class PowerScenarioCodec implements ScenarioCodec<PowerScenario> {
  @Override
  public String kind() {
    return "power-scenario";
  }

  @Override
  public Class<PowerScenario> contentType() {
    return PowerScenario.class;
  }

  @Override
  public void validate(JsonCursor root, ReferencedFiles files) {
    new PowerScenarioValidator(root, files).check();
  }

  @Override
  public PowerScenario content(JsonNode root) {
    return new Reader(root).scenario();
  }

  /** Turns the parts of a document without errors into a scenario. */
  private static final class Reader {
    private final JsonNode root;

    Reader(JsonNode root) {
      this.root = root;
    }

    PowerScenario scenario() {
      PowerCluster cluster = PowerClusterReader.read(root.path("cluster"));
      return new PowerScenario(
          root.path("name").stringValue(),
          cluster,
          new PowerModel(root.path("power").path("exponent").asDouble(PowerModel.USUAL_EXPONENT)),
          profiles(cluster),
          workload(root.path("workload")),
          texts(root.path("policies")),
          root.has("caps") ? texts(root.path("caps")) : List.of("none"),
          capping(root.path("capping")),
          new Offers(
              root.path("offers").path("everySeconds").asInt(Offers.USUAL.everySeconds()),
              root.path("offers").path("order").asString("shuffled").equals("shuffled")),
          root.path("waarShare").asDouble(PowerScenario.USUAL_WAAR_SHARE),
          root.path("binDelaySeconds").asInt(PowerScenario.USUAL_BIN_DELAY_SECONDS),
          Optional.ofNullable(root.get("switch")).map(Reader::switching),
          Optional.ofNullable(root.get("tariff")).map(Reader::tariff),
          root.path("maxHours").asDouble(PowerScenario.USUAL_MAX_HOURS),
          root.path("seed").asLong(1),
          root.path("seeds").asInt(1));
    }

    private ProfileSource profiles(PowerCluster cluster) {
      JsonNode profiles = root.path("profiles");
      return profiles.isString()
          ? new ProfileSource.InFile(profiles.stringValue())
          : new ProfileSource.Listed(
              TaskProfileReader.read(
                  profiles, cluster.classes().stream().map(NodeClass::name).toList()));
    }

    private static TaskSource workload(JsonNode workload) {
      if (workload.isString()) {
        return new TaskSource.InFile(workload.stringValue());
      }
      int gapSeconds = workload.path("gapSeconds").asInt(0);
      if (workload.has("mix")) {
        return new TaskSource.OfMix(
            mix(workload.path("mix")), workload.path("tasks").intValue(), gapSeconds);
      }
      Map<String, Integer> counts = new LinkedHashMap<>();
      workload
          .path("counts")
          .forEachEntry((profile, count) -> counts.put(profile, count.intValue()));
      return new TaskSource.OfCounts(counts, gapSeconds);
    }

    private static PowerMix mix(JsonNode mix) {
      return mix.isString()
          ? PowerMix.Named.find(mix.stringValue()).orElseThrow()
          : new PowerMix(mix.path("low").intValue(), mix.path("high").intValue());
    }

    private static Capping capping(JsonNode capping) {
      Capping usual = Capping.USUAL;
      return new Capping(
          capping.has("highWatts")
              ? Optional.of(
                  new Thresholds(
                      Watts.thousandths(capping.path("highWatts")),
                      Watts.thousandths(capping.path("lowWatts"))))
              : Optional.empty(),
          capping.path("windowSeconds").asInt(usual.windowSeconds()),
          capping.path("periodSeconds").asInt(usual.periodSeconds()),
          capping.path("staticShare").asDouble(usual.staticShare()),
          capping.path("initialShare").asDouble(usual.initialShare()),
          capping.path("floorShare").asDouble(usual.floorShare()),
          capping.path("localHigh").asDouble(usual.localHigh()),
          capping.path("localLow").asDouble(usual.localLow()));
    }

    private static Switching switching(JsonNode switching) {
      return new Switching(
          switching.path("windowTasks").intValue(),
          byShare(switching.path("policies")),
          byShare(switching.path("caps")));
    }

    private static SortedMap<Double, String> byShare(JsonNode table) {
      SortedMap<Double, String> byShare = new TreeMap<>();
      table.forEachEntry((share, name) -> byShare.put(Double.valueOf(share), name.stringValue()));
      return byShare;
    }

    private static PowerTariff tariff(JsonNode tariff) {
      return new PowerTariff(
          tariff.path("perKwh").asDouble(0),
          tariff.path("demandSeconds").asInt(PowerTariff.USUAL_DEMAND_SECONDS),
          tariff.path("demandPerKw").asDouble(0),
          tariff.path("coincident").valueStream().map(Reader::window).toList(),
          tariff.path("coincidentPerKw").asDouble(0),
          tariff.path("currency").asString(PowerTariff.USUAL_CURRENCY));
    }

    private static PowerTariff.Window window(JsonNode window) {
      return new PowerTariff.Window(
          window.path("fromSeconds").intValue(), window.path("toSeconds").intValue());
    }

    private static List<String> texts(JsonNode list) {
      return list.valueStream().map(JsonNode::stringValue).toList();
    }
  }
}
