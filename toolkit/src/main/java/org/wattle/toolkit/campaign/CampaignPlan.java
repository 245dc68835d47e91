package org.wattle.toolkit.campaign;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.wattle.campaign.Cell;

/**
 * The cells of a campaign, by number: that of their place in the whole matrix, from 1, so that what
 * is left out has a number, too, and no cell gets another one by it.
 *
 * @param campaign with files in place of patterns
 * @param shard which of the cells
 */
public record CampaignPlan(CampaignFile campaign, Shard shard) {
  private static final String THREADS = "threads";

  /**
   * Every so many-th cell.
   *
   * @param part which, from 1
   * @param parts how many there are
   */
  public record Shard(int part, int parts) {
    /** All cells. */
    public static final Shard WHOLE = new Shard(1, 1);

    boolean holds(int number) {
      return (number - 1) % parts == part - 1;
    }

    @Override
    public String toString() {
      return part + "/" + parts;
    }
  }

  /** How many places the matrix has. */
  public int places() {
    long places = 1;
    for (List<String> values : campaign.matrix().values()) {
      places *= values.size();
    }
    return Math.toIntExact(places);
  }

  /** The numbers of the cells, in their order. */
  public IntStream numbers() {
    return IntStream.rangeClosed(1, places()).filter(this::isCell);
  }

  /** Whether there is a cell of this number here. */
  public boolean isCell(int number) {
    if (number < 1 || number > places() || !shard.holds(number)) {
      return false;
    }
    if (campaign.leaveOut().isEmpty()) {
      return true;
    }
    Map<String, String> values = values(number);
    return campaign.leaveOut().stream()
        .noneMatch(out -> values.entrySet().containsAll(out.entrySet()));
  }

  /** The names of the axes. */
  public List<String> axes() {
    return List.copyOf(campaign.matrix().keySet());
  }

  /** The values of the axes at a number, by name. */
  public Map<String, String> values(int number) {
    int place = number - 1;
    String[] found = new String[campaign.matrix().size()];
    List<List<String>> axes = List.copyOf(campaign.matrix().values());
    for (int axis = found.length - 1; axis >= 0; axis--) {
      int size = axes.get(axis).size();
      found[axis] = axes.get(axis).get(place % size);
      place /= size;
    }
    Map<String, String> values = new LinkedHashMap<>();
    int axis = 0;
    for (String name : campaign.matrix().keySet()) {
      values.put(name, found[axis]);
      axis++;
    }
    return values;
  }

  /** What tells a cell from the others, for messages and for journals. */
  public String key(int number) {
    return String.join("/", values(number).values());
  }

  /**
   * The cell of a number.
   *
   * @param file where a file of the campaign is found from here
   * @param option a value of an option, by its name, which may be a file as well
   */
  Cell cell(int number, UnaryOperator<String> file, BinaryOperator<String> option) {
    Map<String, String> all = new LinkedHashMap<>(campaign.options());
    all.putAll(values(number));
    List<String> arguments = new ArrayList<>(List.of(campaign.command()));
    arguments.add(file.apply(Optional.ofNullable(all.remove(CampaignFile.FILE)).orElseThrow()));
    all.putIfAbsent(THREADS, Integer.toString(campaign.limits().threads()));
    all.forEach((name, value) -> arguments.addAll(argument(name, option.apply(name, value))));
    return new Cell(number, arguments);
  }

  /** An option with its value, as it stands on a command line. */
  static List<String> argument(String option, String value) {
    if (CampaignFile.TRUTH.contains(value)) {
      return value.equals("true") ? List.of("--" + option) : List.of();
    }
    return List.of("--" + option + "=" + value);
  }
}
