package org.wattle.solvers.pareto;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The zones in which points of a front can still lie, each given by the upper bounds of all
 * objectives (Klamroth, Lacour and Vanderpooten, On the representation of the search region in
 * multi-objective optimization, EJOR 245, 2015: local upper bounds). Each point splits the zones
 * that it lies in; zones contained in others are removed, so that n points in three objectives
 * leave at most 2n + 1. Mutable.
 */
public final class SearchZones {
  private final Deque<long[]> open = new ArrayDeque<>();
  private final List<long[]> empty = new ArrayList<>();
  private final List<ObjectiveVector> undecided = new ArrayList<>();

  /** Starts with one zone that contains everything. */
  public SearchZones(int objectives) {
    long[] everything = new long[objectives];
    Arrays.fill(everything, Long.MAX_VALUE);
    open.add(everything);
  }

  /** Starts with zones. */
  public SearchZones(List<ObjectiveVector> zones) {
    zones.forEach(zone -> open.add(zone.toArray()));
  }

  /** The oldest open zone, as the largest objectives that a point in it may have. */
  Optional<long[]> next() {
    return Optional.ofNullable(open.peek()).map(long[]::clone);
  }

  /** Closes the oldest open zone: no point lies in it, or it cannot be decided whether one does. */
  void close(boolean proven) {
    long[] zone = open.remove();
    empty.add(zone);
    if (!proven) {
      undecided.add(ObjectiveVector.of(zone));
    }
  }

  /** The zones of which it is not known that no point lies in them, by their upper bounds. */
  public List<ObjectiveVector> undecided() {
    return Stream.concat(open.stream().map(ObjectiveVector::of), undecided.stream()).toList();
  }

  /** Splits open zones at a point, so that none contains vectors that it covers. */
  public void exclude(ObjectiveVector point) {
    List<long[]> parts = new ArrayList<>();
    open.removeIf(zone -> contains(zone, point) && parts.addAll(split(zone, point)));
    for (int i = 0; i < parts.size(); i++) {
      long[] part = parts.get(i);
      boolean elsewhere =
          isWithinAny(part, open)
              || isWithinAny(part, empty)
              || isWithinAny(part, parts.subList(i + 1, parts.size()));
      if (!elsewhere) {
        open.add(part);
      }
    }
  }

  private static boolean contains(long[] zone, ObjectiveVector point) {
    for (int k = 0; k < zone.length; k++) {
      if (point.get(k) > zone[k]) {
        return false;
      }
    }
    return true;
  }

  private static List<long[]> split(long[] zone, ObjectiveVector point) {
    List<long[]> parts = new ArrayList<>();
    for (int k = 0; k < zone.length; k++) {
      long[] part = zone.clone();
      part[k] = point.get(k) - 1;
      parts.add(part);
    }
    return parts;
  }

  private static boolean isWithinAny(long[] part, Collection<long[]> zones) {
    return zones.stream().anyMatch(zone -> isWithin(part, zone));
  }

  private static boolean isWithin(long[] part, long[] zone) {
    for (int k = 0; k < part.length; k++) {
      if (part[k] > zone[k]) {
        return false;
      }
    }
    return true;
  }
}
