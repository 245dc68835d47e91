package org.wattle.toolkit.front;

import java.util.List;
import java.util.function.Function;

/**
 * What a picture of a solution shows: places in groups, and which part lies on which of them. Units
 * of one part are alike.
 *
 * @param words what places, groups, units and parts are called
 * @param keys the meaning of three looks: of units that demand little, of demanding ones, and of
 *     demanding ones that share their place
 * @param capacity how many units fit on a place, at least 1
 * @param groups of places; places are numbered from 0 in their order
 * @param parts what is placed
 * @param places the place of each unit, part by part
 * @param <S> the solution
 */
public record SolutionPicture<S>(
    Words words,
    List<String> keys,
    int capacity,
    List<Group> groups,
    List<Part> parts,
    Function<S, int[]> places) {
  public SolutionPicture {
    keys = List.copyOf(keys);
    groups = List.copyOf(groups);
    parts = List.copyOf(parts);
  }

  /**
   * Words of which the plural ends in s.
   *
   * @param place e.g. {@code node}
   * @param group e.g. {@code rack}
   * @param unit e.g. {@code container}
   * @param part e.g. {@code job}
   */
  public record Words(String place, String group, String unit, String part) {}

  /**
   * Places that lie together, e.g. a rack.
   *
   * @param name for people
   * @param places the names of its places, for people
   */
  public record Group(String name, List<String> places) {
    public Group {
      places = List.copyOf(places);
    }
  }

  /**
   * What is placed, e.g. a job.
   *
   * @param name for people
   * @param text what else people should know of it
   * @param units how many, at least 1
   * @param demanding whether its units get in the way of other demanding ones
   */
  public record Part(String name, String text, int units, boolean demanding) {}

  /** How many places there are. */
  int size() {
    return groups.stream().mapToInt(group -> group.places().size()).sum();
  }

  /** How many units there are. */
  int units() {
    return parts.stream().mapToInt(Part::units).sum();
  }
}
