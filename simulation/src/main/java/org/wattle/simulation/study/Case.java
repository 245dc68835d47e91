package org.wattle.simulation.study;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What is run several times: a policy, perhaps at a load or with a cap. All cases of a study have
 * the same factors.
 *
 * @param policy by name
 * @param factors other than the policy by name, numbers or texts
 */
public record Case(String policy, Map<String, Object> factors) {
  /** The factor that is the arrival rate relative to the capacity. */
  public static final String LOAD = "load";

  public Case {
    factors = Collections.unmodifiableMap(new LinkedHashMap<>(factors));
  }

  /** A policy alone. */
  public static Case of(String policy) {
    return new Case(policy, Map.of());
  }

  /** The same with a further factor. */
  public Case with(String factor, Object value) {
    Map<String, Object> more = new LinkedHashMap<>(factors);
    more.put(factor, value);
    return new Case(policy, more);
  }

  /** A factor as text. */
  public String text(String factor) {
    return String.valueOf(factors.get(factor));
  }

  /** A factor that is a number. */
  public double number(String factor) {
    return factors.get(factor) instanceof Double number ? number : Double.NaN;
  }

  /** The load, where the cases have one. */
  public OptionalDouble load() {
    return factors.get(LOAD) instanceof Double load
        ? OptionalDouble.of(load)
        : OptionalDouble.empty();
  }

  /** The policy and those factors that are texts. */
  public String label() {
    return Stream.concat(
            Stream.of(policy), factors.values().stream().filter(String.class::isInstance))
        .map(String::valueOf)
        .collect(Collectors.joining(" / "));
  }

  /** The columns that name a case in tables. */
  public List<Measure<Case>> columns() {
    return Stream.concat(
            Stream.of(Measure.of("policy", Case::policy)),
            factors.keySet().stream()
                .map(name -> Measure.<Case>of(name, of -> of.factors().get(name))))
        .toList();
  }
}
