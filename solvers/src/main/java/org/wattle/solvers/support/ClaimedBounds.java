package org.wattle.solvers.support;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Map.Entry;
import java.util.Optional;
import java.util.OptionalDouble;
import org.wattle.model.optimization.Sense;
import org.wattle.model.solving.Bounds;

/**
 * The bounds that methods claimed during a solve, the tightest of each. A bound that a checked
 * value beats is refuted: it counts for nothing and is told by the name of its method. Mutable.
 */
public final class ClaimedBounds {
  private final Sense sense;
  private final Map<String, Double> byMethod = new LinkedHashMap<>();

  /** None so far. */
  public ClaimedBounds(Sense sense) {
    this.sense = sense;
  }

  /** One claim, or none where the bound is empty. */
  public static ClaimedBounds of(Sense sense, OptionalDouble bound, String method) {
    ClaimedBounds claims = new ClaimedBounds(sense);
    claims.add(bound, method);
    return claims;
  }

  /** Takes the claim of a method; of several claims of one method the tightest is kept. */
  public void add(OptionalDouble bound, String method) {
    if (bound.isPresent() && Double.isFinite(bound.getAsDouble())) {
      byMethod.merge(method, bound.getAsDouble(), (a, b) -> sense.better(a, b) ? b : a);
    }
  }

  public Sense sense() {
    return sense;
  }

  /** The tightest claim, where there is one. */
  public OptionalDouble tightest() {
    return best(OptionalDouble.empty());
  }

  /** The method of the tightest claim; empty where there is none. */
  public String method() {
    return method(OptionalDouble.empty());
  }

  /**
   * The tightest claim that a checked value does not refute; the value itself where the claim
   * passes it by no more than the tolerance.
   */
  public OptionalDouble best(OptionalDouble value) {
    return standing(value)
        .map(Entry::getValue)
        .map(
            bound ->
                value.isPresent() && sense.better(value.getAsDouble(), bound)
                    ? value.getAsDouble()
                    : bound)
        .stream()
        .mapToDouble(Double::doubleValue)
        .findFirst();
  }

  /** The method of {@link #best}; empty where there is none. */
  public String method(OptionalDouble value) {
    return standing(value).map(Entry::getKey).orElse("");
  }

  /** Whether a claim that stands closes the gap to a checked value. */
  public boolean closes(double value, double gap) {
    return new Bounds(value, best(OptionalDouble.of(value))).closes(gap);
  }

  /** A sentence on every claim that a checked value refutes. */
  public List<String> refutations(double value) {
    return byMethod.entrySet().stream()
        .filter(claim -> refuted(sense, claim.getValue(), value))
        .map(
            claim ->
                "The bound (%s) of (%s) is refuted by a checked solution (%s): it is dropped."
                    .formatted(claim.getValue(), claim.getKey(), value))
        .toList();
  }

  /** Whether a checked value beats a bound by more than the tolerance. */
  public static boolean refuted(Sense sense, double bound, double value) {
    return sense.better(value, bound) && Math.abs(value - bound) > Bounds.slack(value);
  }

  private Optional<Entry<String, Double>> standing(OptionalDouble value) {
    Comparator<Entry<String, Double>> tighter = Entry.comparingByValue();
    return byMethod.entrySet().stream()
        .filter(claim -> value.isEmpty() || !refuted(sense, claim.getValue(), value.getAsDouble()))
        .max(sense == Sense.MINIMIZE ? tighter : tighter.reversed());
  }
}
