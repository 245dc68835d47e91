package org.wattle.studies.priority;

import java.util.List;

/**
 * A row of Table 5.2 of the thesis. Values are texts as printed; a share that is printed as at most
 * 0.01 % counts as half of that in {@link #shareOfTasks}.
 *
 * @param tasks percentage of tasks
 * @param evictions percentage of evictions
 * @param interarrival seconds between arrivals, mean
 * @param cpuSeconds CPU demand
 * @param memorySeconds memory demand
 * @param cpu usage
 * @param memory usage
 */
public record TableOfPriorities(
    String tasks,
    String evictions,
    String interarrival,
    String cpuSeconds,
    String memorySeconds,
    String cpu,
    String memory) {
  public static final List<TableOfPriorities> ROWS =
      List.of(
          row("23.29", "92.73", "0.059153", "15.408", "9.1068", "0.0066832", "0.0035707"),
          row("12.78", "6.26", "0.43635", "40.758", "33.47", "0.012176", "0.0049097"),
          row("0.39", "0.36", "14.586", "382.12", "204.4", "0.018668", "0.0061447"),
          row("≤ 0.01", "0", "17876", "0.24663", "0.025122", "0.0034657", "0.00036929"),
          row("59.94", "0.41", "0.16401", "49.768", "27.721", "0.019338", "0.0064713"),
          row("≤ 0.01", "0", "30601", "0.15221", "0.023401", "0.0034661", "0.00041077"),
          row("1.28", "≤ 0.01", "7.5633", "12.628", "4.6929", "0.020213", "0.00298"),
          row("≤ 0.01", "0", "2243.9", "n/a", "n/a", "n/a", "n/a"),
          row("1.10", "0.04", "9.0927", "25.975", "39.625", "0.0037737", "0.003922"),
          row("1.19", "0.19", "2.9024", "269.47", "230.65", "0.0071297", "0.0042992"),
          row("0.01", "≤ 0.01", "86.006", "66.186", "85.448", "0.0092705", "0.0042258"),
          row("0.01", "0", "1144.3", "1506.8", "1413.6", "0.010355", "0.014984"));

  /** The row of all priorities. */
  public static final TableOfPriorities ALL =
      row("100", "100", "0.038519", "30.236", "19.249", "0.010376", "0.0044162");

  private static TableOfPriorities row(String... cells) {
    return new TableOfPriorities(
        cells[0], cells[1], cells[2], cells[3], cells[4], cells[5], cells[6]);
  }

  /** The share of the tasks. */
  public double shareOfTasks() {
    return tasks.startsWith("≤") ? 0.00005 : Double.parseDouble(tasks) / 100;
  }

  /** The number in a cell; not a number where it has none. */
  public static double number(String cell) {
    return cell.equals("n/a") || cell.startsWith("≤") ? Double.NaN : Double.parseDouble(cell);
  }

  /** The mean CPU demand of all tasks that follows from the rows. */
  public static double meanCpuSeconds() {
    return ROWS.stream()
        .filter(row -> !Double.isNaN(number(row.cpuSeconds)))
        .mapToDouble(row -> row.shareOfTasks() * number(row.cpuSeconds))
        .sum();
  }

  /** The share of the submissions of a priority that follows from the times between them. */
  public static double shareOfSubmissions(int priority) {
    return number(ALL.interarrival) / number(ROWS.get(priority).interarrival);
  }
}
