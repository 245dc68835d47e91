package org.wattle.simulation.power.cap;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.SortedMap;
import java.util.TreeMap;
import org.wattle.model.json.Nearest;
import org.wattle.model.plugin.Plugins;
import org.wattle.model.power.PowerScenario.Switching;
import org.wattle.simulation.power.policy.UnknownPowerPolicyException;

/** The policies of capping that are installed, by name. */
public final class CapCatalogue {
  /** The name of the policy that switches between others. */
  public static final String SWITCH = Switching.NAME;

  private static final String CAP = "policy of capping";

  private final List<CapRule> rules;

  /** A catalogue of these policies. */
  public CapCatalogue(List<CapRule> rules) {
    this.rules = List.copyOf(rules);
  }

  /** The policies on the class path, and those that cannot be used. */
  public static Plugins<CapRule> load() {
    ClassLoader loader = CapCatalogue.class.getClassLoader();
    return Plugins.load(ServiceLoader.load(CapRule.class, loader)).named(CapRule::id);
  }

  /** All policies but the one that switches. */
  public List<CapRule> rules() {
    return rules;
  }

  /** The names of all policies. */
  public List<String> names() {
    List<String> names = new ArrayList<>(rules.stream().map(CapRule::id).toList());
    names.add(SWITCH);
    return List.copyOf(names);
  }

  /**
   * A policy by name.
   *
   * @param switched the names of the policies that {@code switch} takes, by the least share of the
   *     high group; where the share is below all keys, it takes the first
   * @throws UnknownPowerPolicyException where a name is not known
   */
  public CapRule rule(String name, SortedMap<Double, String> switched) {
    if (!name.equals(SWITCH)) {
      return find(name);
    }
    if (switched.isEmpty()) {
      throw new UnknownPowerPolicyException(
          CAP,
          name,
          "nothing says which policies it switches between",
          "Maybe {\"switch\": {\"caps\": {\"0\": \"extrema\", \"0.6\": \"progressive\"}}} in the"
              + " scenario.");
    }
    TreeMap<Double, CapRule> chosen = new TreeMap<>();
    switched.forEach(
        (share, word) -> {
          CapRule rule = find(word);
          if (!rule.watches()) {
            throw new UnknownPowerPolicyException(
                CAP,
                name,
                "it cannot switch to (" + word + "), which takes no steps",
                "Maybe extrema or progressive.");
          }
          chosen.put(share, rule);
        });
    return new SwitchedCaps(chosen);
  }

  private CapRule find(String name) {
    Optional<CapRule> found = rules.stream().filter(rule -> rule.id().equals(name)).findFirst();
    return found.orElseThrow(
        () ->
            new UnknownPowerPolicyException(
                CAP,
                name,
                "none is called so",
                Nearest.to(name, names())
                    .map(near -> "Maybe " + near + ".")
                    .orElse("Maybe one of: " + String.join(", ", names()) + ".")));
  }
}
