package org.wattle.studies.slots;

import java.util.Arrays;
import java.util.List;

/** Numbers of Tables 9.2 to 9.4 of the thesis. */
final class SourceTables {
  /** The priorities of Table 9.3, in its order. */
  static final List<Integer> PRIORITIES = List.of(0, 1, 2, 3, 4, 6, 8, 9);

  /** Table 9.2; W-A is the Google trace. */
  static final List<Arrivals> ARRIVALS =
      List.of(
          new Arrivals("W-A", 1708, 3802, 122, Double.NaN),
          new Arrivals("W-B", 742, 3414, 261, 6.5),
          new Arrivals("W-C", 895, 5113, 32, 1.5),
          new Arrivals("W-D", 671, 3876, 360, 5.8),
          new Arrivals("W-E", 1261, 7285, 51, 1.5));

  /** Table 9.3, in percent. */
  static final List<Improvements> IMPROVEMENTS =
      List.of(
          row("W-A", 17.29, 0.10, -56.85, 0, 3.72, 3.36, 4.66, 26.85),
          row("W-B", 1.08, -0.44, -24.49, -41.38, -1.16, 3.94, -4.13, 16.09),
          row("W-C", 14.29, 2.31, -6.03, 25.00, -1.90, 1.05, 4.66, 12.54),
          row("W-D", 0, -0.67, 2.6, 0, 0, 10.83, 0.12, -3.24),
          row("W-E", 10.23, -3.50, -2.69, -8.91, -2.43, 0.46, -0.59, 2.15),
          row("W-A low", 0.73, 0, 19.83, 0, 0, -1.84, 0.96, 21.77),
          row("W-B low", 0.94, 0.70, 0, 18.18, 0.31, -2.28, -4.78, -2.33),
          row("W-C low", 0.34, -0.17, 3.77, 0, -0.14, 3.29, 2.31, 6.87),
          row("W-D low", 1.10, -0.73, -17.75, 0, 0.73, 0.73, 0.30, 1.80),
          row("W-E low", 7.14, 0, 16.82, -35.92, -2.72, 0.25, -1.10, -0.66));

  /** Table 9.4. */
  static final List<Parameters> PARAMETERS =
      List.of(
          new Parameters("w-b", 6, 0.6, 6),
          new Parameters("w-c", 3, 0.15, 36),
          new Parameters("w-d", 6, 0.6, 6),
          new Parameters("w-e", 3, 0.15, 36),
          new Parameters("w-b-low", 8, 0.8, 6),
          new Parameters("w-c-low", 4, 0.2, 36),
          new Parameters("w-d-low", 8, 0.8, 6),
          new Parameters("w-e-low", 4, 0.2, 36));

  /** Mean demands of W-D and W-E in Table 9.4: CPU, memory, seconds. */
  static final List<Double> SIZES = List.of(0.01, 0.01, 3400.0);

  /** The same of production tasks. */
  static final List<Double> PRODUCTION_SIZES = List.of(0.02, 0.02, 27_200.0);

  /**
   * A column of Table 9.2.
   *
   * @param workload its name
   * @param mostInOneMinute arrivals
   * @param mostInTenMinutes arrivals
   * @param longestGapSeconds between two arrivals
   * @param burstsPerHour not a number where the table has none
   */
  record Arrivals(
      String workload,
      int mostInOneMinute,
      int mostInTenMinutes,
      int longestGapSeconds,
      double burstsPerHour) {}

  /**
   * A row of Table 9.3.
   *
   * @param workload its name
   * @param percent less response time with HYBRID, by {@link #PRIORITIES}
   */
  record Improvements(String workload, List<Double> percent) {
    Improvements {
      percent = List.copyOf(percent);
    }
  }

  /**
   * A column of Table 9.4.
   *
   * @param preset the id of the workload
   * @param gapSeconds mean interarrival time
   * @param burstGapSeconds mean interarrival time during bursts
   * @param quietMinutes mean time between bursts
   */
  record Parameters(
      String preset, double gapSeconds, double burstGapSeconds, double quietMinutes) {}

  private SourceTables() {}

  private static Improvements row(String workload, double... percent) {
    return new Improvements(workload, Arrays.stream(percent).boxed().toList());
  }
}
