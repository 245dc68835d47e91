package org.wattle.model.solving;

import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;

/**
 * Times and counts of a solve.
 *
 * @param seconds wall time by phase, e.g. {@code build}, {@code solve}, {@code check}
 * @param counts by name, e.g. {@code nodes}, {@code iterations}, {@code variables}
 */
public record Statistics(Map<String, Double> seconds, Map<String, Long> counts) {
  /** Seconds spent turning an instance into a model. */
  public static final String BUILD = "build";

  /** Seconds spent in the solver. */
  public static final String SOLVE = "solve";

  /** Seconds spent checking the result. */
  public static final String CHECK = "check";

  public static final Statistics NONE = new Statistics(Map.of(), Map.of());

  public Statistics {
    seconds = Map.copyOf(seconds);
    counts = Map.copyOf(counts);
  }

  /** The seconds of a phase; 0 where there was no such phase. */
  public double seconds(String phase) {
    return seconds.getOrDefault(phase, 0.0);
  }

  /** A count, where it was recorded. */
  public OptionalLong count(String name) {
    Long count = counts.get(name);
    return count == null ? OptionalLong.empty() : OptionalLong.of(count);
  }

  /** These statistics with seconds added to a phase. */
  public Statistics plusSeconds(String phase, double more) {
    Map<String, Double> changed = new TreeMap<>(seconds);
    changed.merge(phase, more, Double::sum);
    return new Statistics(changed, counts);
  }

  public Statistics withCount(String name, long count) {
    Map<String, Long> changed = new TreeMap<>(counts);
    changed.put(name, count);
    return new Statistics(seconds, changed);
  }

  /** The sum of both, by phase and by count. */
  public Statistics plus(Statistics other) {
    Map<String, Double> allSeconds = new TreeMap<>(seconds);
    other.seconds.forEach((phase, s) -> allSeconds.merge(phase, s, Double::sum));
    Map<String, Long> allCounts = new TreeMap<>(counts);
    other.counts.forEach((name, n) -> allCounts.merge(name, n, Long::sum));
    return new Statistics(allSeconds, allCounts);
  }
}
