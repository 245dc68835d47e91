package org.wattle.toolkit.simulation;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import org.wattle.render.text.Escaped;
import org.wattle.simulation.policy.UnknownPolicyException;

/** Looks up policies by the names that users type. */
public final class PolicyNames {
  private PolicyNames() {}

  /**
   * What names stand for, in their order; for a name that is unknown there is a problem instead.
   *
   * @param lookup of a name, which may add problems of its own
   */
  public static <P> Map<String, P> all(
      List<String> names, Function<String, P> lookup, Consumer<String> problems) {
    Map<String, P> found = new LinkedHashMap<>();
    for (String name : names) {
      try {
        found.put(name, lookup.apply(name));
      } catch (UnknownPolicyException unknown) {
        problems.accept(Escaped.text(String.valueOf(unknown.getMessage())));
      }
    }
    return found;
  }

  /**
   * What a name of a scenario stands for; empty, and an error, where it is unknown.
   *
   * @param what a name should be, e.g. {@code policy}
   * @param error receives the problem and a suggestion
   */
  public static <P> Optional<P> find(
      String what, String name, Function<String, P> lookup, BiConsumer<String, String> error) {
    try {
      return Optional.of(lookup.apply(name));
    } catch (UnknownPolicyException unknown) {
      error.accept(
          "There is no such " + what + ": " + unknown.reason() + ".", unknown.suggestion());
      return Optional.empty();
    }
  }
}
