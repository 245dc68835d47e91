package org.wattle.toolkit.power.simulation;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import org.wattle.model.ReadableNumber;
import org.wattle.model.power.PowerScenario;
import org.wattle.model.power.PowerScenario.Capping;
import org.wattle.model.power.PowerScenario.Switching;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.UserError;
import org.wattle.simulation.policy.UnknownPolicyException;
import org.wattle.simulation.power.cap.CapCatalogue;
import org.wattle.simulation.power.cap.CapRule;
import org.wattle.simulation.power.cap.CapSettings;
import org.wattle.simulation.power.policy.PowerPolicy;
import org.wattle.simulation.power.policy.PowerPolicyCatalogue;

/** The policies and the ways to cap nodes that are installed, by the names that users type. */
record PowerNames(PowerPolicyCatalogue policies, CapCatalogue caps) {
  private static final String NONE = "none";
  private static final double MILLI = 1000;
  private static final double PERCENT = 100;

  /** Those of all parts on the class path. */
  static PowerNames installed() {
    return new PowerNames(
        new PowerPolicyCatalogue(PowerPolicyCatalogue.load().usable()),
        new CapCatalogue(CapCatalogue.load().usable()));
  }

  /** A policy by name, in a scenario with such a switch. */
  PowerPolicy policy(String name, Optional<Switching> switching) {
    return policies.policy(
        name, switching.map(Switching::policies).orElse(Collections.emptySortedMap()));
  }

  /** A way to cap nodes by name, in a scenario with such a switch. */
  CapRule cap(String name, Optional<Switching> switching) {
    return caps.rule(name, switchedCaps(switching));
  }

  private static SortedMap<Double, String> switchedCaps(Optional<Switching> switching) {
    return switching.map(Switching::caps).orElse(Collections.emptySortedMap());
  }

  /**
   * The policies and the ways to cap nodes of a scenario, by name.
   *
   * @throws UserError with everything that is wrong with any of them
   */
  Chosen of(PowerScenario scenario) {
    Map<String, PowerPolicy> byPolicy = new LinkedHashMap<>();
    Map<String, CapRule> byCap = new LinkedHashMap<>();
    List<String> problems = new ArrayList<>();
    for (String name : scenario.policies()) {
      try {
        byPolicy.put(name, policy(name, scenario.switching()));
      } catch (UnknownPolicyException unknown) {
        problems.add(Escaped.text(String.valueOf(unknown.getMessage())));
      }
    }
    for (String name : scenario.caps()) {
      try {
        byCap.put(name, cap(name, scenario.switching()));
        if (scenario.capping().thresholds().isEmpty() && needsThresholds(name, scenario)) {
          problems.add(
              "The cap ("
                  + Escaped.name(name)
                  + ") needs thresholds of the power of the cluster. Maybe \"capping\":"
                  + " {\"highWatts\": 900, \"lowWatts\": 600} in the scenario.");
        }
      } catch (UnknownPolicyException unknown) {
        problems.add(Escaped.text(String.valueOf(unknown.getMessage())));
      }
    }
    if (scenario.caps().stream().anyMatch(cap -> !cap.equals(NONE))) {
      floor(scenario).ifPresent(problems::add);
    }
    if (!problems.isEmpty()) {
      throw UserError.invalid(String.join("\n", problems));
    }
    return new Chosen(byPolicy, byCap);
  }

  /** That the floor of caps is below the static power, which no cap lowers. */
  private static Optional<String> floor(PowerScenario scenario) {
    double share = scenario.capping().floorShare();
    return scenario.cluster().classes().stream()
        .filter(of -> CapSettings.share(share, of.tdpMilliwatts()) < of.staticMilliwatts())
        .findFirst()
        .map(
            of ->
                ("The floor of caps (%s of %s W) is below the static power (%s W) of nodes of the"
                        + " class (%s), which no cap lowers. Maybe \"capping\": {\"floorShare\": %s}"
                        + " in the scenario.")
                    .formatted(
                        ReadableNumber.of(share),
                        ReadableNumber.of(of.tdpMilliwatts() / MILLI),
                        ReadableNumber.of(of.staticMilliwatts() / MILLI),
                        Escaped.name(of.name()),
                        ReadableNumber.of(
                            Math.ceil(PERCENT * of.staticMilliwatts() / of.tdpMilliwatts())
                                / PERCENT)));
  }

  private static boolean needsThresholds(String cap, PowerScenario scenario) {
    return cap.equals(CapCatalogue.SWITCH)
        ? switchedCaps(scenario.switching()).values().stream().anyMatch(Capping::needsThresholds)
        : Capping.needsThresholds(cap);
  }

  /** The policies and the ways to cap nodes that are run. */
  record Chosen(Map<String, PowerPolicy> policies, Map<String, CapRule> caps) {
    PowerPolicy policy(String name) {
      return Optional.ofNullable(policies.get(name)).orElseThrow();
    }

    CapRule cap(String name) {
      return Optional.ofNullable(caps.get(name)).orElseThrow();
    }
  }
}
