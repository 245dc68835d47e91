package org.wattle.simulation.power.cap;

import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;
import java.util.SortedMap;
import java.util.TreeMap;
import org.wattle.model.plugin.Plugins;
import org.wattle.model.power.PowerScenario.Switching;
import org.wattle.simulation.policy.PartNames;
import org.wattle.simulation.policy.Switched;
import org.wattle.simulation.policy.UnknownPolicyException;

/** The policies of capping that are installed, by name. */
public final class CapCatalogue {
  /** The name of the policy that switches between others. */
  public static final String SWITCH = Switching.NAME;

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
   * @throws UnknownPolicyException where a name is not known
   */
  public CapRule rule(String name, SortedMap<Double, String> switched) {
    if (!name.equals(SWITCH)) {
      return find(name);
    }
    if (switched.isEmpty()) {
      throw unknown(
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
            throw unknown(
                name,
                "it cannot switch to (" + word + "), which takes no steps",
                "Maybe extrema or progressive.");
          }
          chosen.put(share, rule);
        });
    return new SwitchedCaps(new Switched<>(chosen));
  }

  private CapRule find(String name) {
    return PartNames.find(rules, name)
        .orElseThrow(() -> unknown(name, "none is called so", PartNames.suggestion(name, names())));
  }

  private static UnknownPolicyException unknown(String name, String reason, String suggestion) {
    return new UnknownPolicyException("policy of capping", name, reason, suggestion);
  }
}
