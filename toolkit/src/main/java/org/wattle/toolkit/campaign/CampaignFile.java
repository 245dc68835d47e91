package org.wattle.toolkit.campaign;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * A campaign as its file says it: a command, run once for every combination of values of its axes.
 *
 * @param name for people
 * @param command that every cell runs
 * @param matrix the values of each axis, by the name of an option, or {@code file}; the last one
 *     varies fastest
 * @param options of every cell, by name
 * @param leaveOut values of some axes, by name; cells that have all of one of these are left out
 * @param limits of every cell
 */
public record CampaignFile(
    String name,
    String command,
    Map<String, List<String>> matrix,
    Map<String, String> options,
    List<Map<String, String>> leaveOut,
    Limits limits) {
  /** The axis, or the field, of the file that a command is given. */
  public static final String FILE = "file";

  /** Of an option without a value, which is given or not. */
  static final List<String> TRUTH = List.of("false", "true");

  /**
   * What a cell may take.
   *
   * @param killAfterSeconds after which a cell is ended; no limit where empty
   * @param memoryMegabytes of a process that runs cells; what Java takes where empty
   * @param threads of each cell, at least 1
   */
  public record Limits(OptionalDouble killAfterSeconds, OptionalInt memoryMegabytes, int threads) {}

  public CampaignFile {
    matrix = Collections.unmodifiableMap(new LinkedHashMap<>(matrix));
    options = Collections.unmodifiableMap(new LinkedHashMap<>(options));
    leaveOut = List.copyOf(leaveOut);
  }

  /** The values of an axis; none where there is no such axis. */
  List<String> values(String axis) {
    return matrix.getOrDefault(axis, List.of());
  }

  /** The same with the values of an axis. */
  CampaignFile with(String axis, List<String> values) {
    Map<String, List<String>> changed = new LinkedHashMap<>(matrix);
    changed.put(axis, values);
    return new CampaignFile(name, command, changed, options, leaveOut, limits);
  }
}
