package org.wattle.simulation.power.policy;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.wattle.model.plugin.Plugins;
import org.wattle.model.power.PowerScenario.Switching;
import org.wattle.simulation.policy.PartNames;
import org.wattle.simulation.policy.Switched;
import org.wattle.simulation.policy.UnknownPolicyException;

/**
 * The parts of policies that are installed, and policies by name. A name is one or more ids of
 * parts joined by {@code +}, such as {@code bp+waar-class+guard300}; the first says what offers
 * take, or in which bins tasks are submitted.
 */
public final class PowerPolicyCatalogue {
  /** The name of the policy that switches between others. */
  public static final String SWITCH = Switching.NAME;

  /** A number that every part takes that takes any. */
  private static final int EXAMPLE = 300;

  private final PartNames<PowerPolicyPart> parts;

  /** A catalogue of these parts. */
  public PowerPolicyCatalogue(List<PowerPolicyPart> parts) {
    this.parts = new PartNames<>(parts, EXAMPLE);
  }

  /** The parts on the class path, and those that cannot be used. */
  public static Plugins<PowerPolicyPart> load() {
    ClassLoader loader = PowerPolicyCatalogue.class.getClassLoader();
    return Plugins.load(ServiceLoader.load(PowerPolicyPart.class, loader))
        .named(PowerPolicyPart::id);
  }

  /** All parts. */
  public List<PowerPolicyPart> parts() {
    return parts.parts();
  }

  /** The names that policies begin with. */
  public List<String> names() {
    return Stream.concat(
            parts.parts().stream()
                .filter(part -> part instanceof OfferRule || part instanceof BatchRule)
                .map(PowerPolicyPart::id),
            Stream.of(SWITCH))
        .toList();
  }

  /** What may be written behind a name and {@code +}; a number is shown where one is needed. */
  public List<String> suffixes() {
    return parts.parts().stream()
        .filter(part -> part instanceof WattRule || part instanceof StarvationGuard)
        .map(part -> part.needsNumber() ? part.id() + EXAMPLE : part.id())
        .toList();
  }

  /**
   * A policy by name.
   *
   * @param name words joined by {@code +}
   * @param switched the names of rules for offers that {@code switch} takes, by the least share of
   *     the high group; where the share is below all keys, it takes the first
   * @throws UnknownPolicyException where a word is not known, or two words say different things
   */
  public PowerPolicy policy(String name, SortedMap<Double, String> switched) {
    Map<Class<?>, PowerPolicyPart> chosen = new LinkedHashMap<>();
    for (String word : name.split("\\+", -1)) {
      PowerPolicyPart part = word.equals(SWITCH) ? switching(name, switched) : part(name, word);
      PowerPolicyPart other = chosen.put(kind(name, part), part);
      if (other != null) {
        throw PartNames.unknown(
            name,
            "(" + other.id() + ") and (" + part.id() + ") say different things of the same",
            "Maybe leave one of them out.");
      }
    }
    PowerPolicyPart first = chosen.get(OfferRule.class);
    if (first == null) {
      throw PartNames.unknown(name, "it does not say what offers take", "Maybe ff+" + name + ".");
    }
    return new PowerPolicy(
        name,
        first instanceof OfferRule offers ? offers : new FirstFitOffers(),
        first instanceof BatchRule batches ? Optional.of(batches) : Optional.empty(),
        Optional.ofNullable(chosen.get(WattRule.class)).map(WattRule.class::cast),
        Optional.ofNullable(chosen.get(StarvationGuard.class)).map(StarvationGuard.class::cast));
  }

  private SwitchedOffers switching(String name, SortedMap<Double, String> switched) {
    if (switched.isEmpty()) {
      throw PartNames.unknown(
          name,
          "nothing says which policies it switches between",
          "Maybe {\"switch\": {\"policies\": {\"0\": \"mgm\", \"0.5\": \"mm\"}}} in the scenario.");
    }
    TreeMap<Double, OfferRule> rules = new TreeMap<>();
    switched.forEach(
        (share, word) -> {
          PowerPolicyPart part = part(word, word);
          if (!(part instanceof OfferRule rule)) {
            throw PartNames.unknown(
                name,
                "it cannot switch to (" + word + "), which does not say what offers take",
                "Maybe ff, bp, mm or mgm, without a suffix.");
          }
          rules.put(share, rule);
        });
    return new SwitchedOffers(new Switched<>(rules));
  }

  /** Rules for bins stand where rules for offers do: they bring first fit with them. */
  private static Class<?> kind(String name, PowerPolicyPart part) {
    if (part instanceof OfferRule || part instanceof BatchRule) {
      return OfferRule.class;
    }
    if (part instanceof WattRule) {
      return WattRule.class;
    }
    if (part instanceof StarvationGuard) {
      return StarvationGuard.class;
    }
    throw PartNames.unknown(
        name,
        "the part (" + part.id() + ") is of no kind that policies have",
        "Maybe it should implement OfferRule.");
  }

  private PowerPolicyPart part(String name, String word) {
    List<String> known = Stream.concat(names().stream(), suffixes().stream()).toList();
    return parts.part(
        name,
        word,
        known,
        part -> "Maybe the help says which numbers: " + part.summary(),
        other -> {});
  }
}
