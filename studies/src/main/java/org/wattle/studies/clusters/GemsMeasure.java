package org.wattle.studies.clusters;

import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleBiFunction;
import java.util.stream.Collectors;
import org.wattle.render.text.Quantities;

/**
 * A measure in a row of Tables 4.2 and 4.3 of the thesis.
 *
 * @param name with its unit
 * @param decimals that chapters show
 * @param fourHours the values of the thesis for GEMS, noNetwork and noSleep in Table 4.2
 * @param day the same in Table 4.3
 * @param ours computes it from runs
 */
record GemsMeasure(
    String name,
    int decimals,
    Trio fourHours,
    Trio day,
    ToDoubleBiFunction<PolicyMeans, String> ours) {
  static final GemsMeasure TOTAL =
      new GemsMeasure(
          "E total, kWh",
          0,
          new Trio(806, 968, 1258),
          new Trio(4278, 5107, 6428),
          PolicyMeans::kilowattHours);
  static final GemsMeasure SERVER =
      new GemsMeasure(
          "E server, kWh",
          0,
          new Trio(764, 773, 1125),
          new Trio(4068, 4125, 5763),
          (means, policy) -> means.kilowattHours(policy, "server"));
  static final GemsMeasure NETWORK =
      new GemsMeasure(
          "E network, kWh",
          0,
          new Trio(42, 195, 133),
          new Trio(210, 982, 665),
          (means, policy) -> means.kilowattHours(policy, "network"));
  static final GemsMeasure WAIT =
      column("T wait, s", 1, new Trio(18, 24, 0), new Trio(18, 23, 0), "wait_mean_seconds");
  static final GemsMeasure RESPONSE =
      column(
          "T response, s",
          1,
          new Trio(128, 145, 198),
          new Trio(138, 162, 223),
          "response_mean_seconds");
  static final GemsMeasure SERVERS =
      new GemsMeasure(
          "servers on", 0, new Trio(340, 341, 316), new Trio(409, 409, 376), GemsMeasure::awake);
  static final GemsMeasure MAX_SERVERS =
      column(
          "servers on, maximum",
          0,
          new Trio(1248, 1224, 850),
          new Trio(1248, 1224, 943),
          "servers_on_most");
  static final GemsMeasure SWITCHES =
      column("switches on", 0, new Trio(12, 533, 15), new Trio(11, 534, 15), "switches_on_mean");
  static final GemsMeasure USE_OF_MEMORY =
      share("mean memory utilisation, %", new Trio(56, 64, 63), new Trio(60, 64, 66), "memory");
  static final GemsMeasure USE_OF_CPU =
      share("mean CPU utilisation, %", new Trio(68, 75, 78), new Trio(71, 77, 82), "cpu");
  static final List<GemsMeasure> ALL =
      List.of(
          TOTAL,
          SERVER,
          NETWORK,
          WAIT,
          RESPONSE,
          USE_OF_MEMORY,
          USE_OF_CPU,
          SERVERS,
          MAX_SERVERS,
          SWITCHES,
          column(
              "switches on, maximum",
              0,
              new Trio(13, 536, 17),
              new Trio(13, 536, 17),
              "switches_on_most"));

  /** Those by which the workload was chosen. */
  static final List<GemsMeasure> FITTED = List.of(SERVERS, MAX_SERVERS, WAIT);

  /** Without its unit. */
  String title() {
    return name.replaceAll(",.*", "");
  }

  /** Values of the thesis for its three policies. */
  record Trio(int gems, int noNetwork, int noSleep) {
    int of(Variant policy) {
      return switch (policy) {
        case GEMS -> gems;
        case NO_NETWORK -> noNetwork;
        case NO_SLEEP -> noSleep;
      };
    }

    /** In the order of {@link Variant}. */
    List<Double> all() {
      return List.of((double) gems, (double) noNetwork, (double) noSleep);
    }

    /** The share that GEMS saves compared with another variant. */
    double saved(Variant over) {
      return 1 - (double) gems / of(over);
    }

    @Override
    public String toString() {
      return all().stream().map(Quantities::count).collect(Collectors.joining(" / "));
    }
  }

  /** The values of the thesis for four hours, or for a day. */
  Trio there(boolean wholeDay) {
    return wholeDay ? day : fourHours;
  }

  /** Our values in the order of {@link Variant}. */
  List<Double> all(PolicyMeans means) {
    return Arrays.stream(Variant.values()).map(policy -> of(means, policy)).toList();
  }

  /** Servers that have tasks and are awake: those that wake are not counted. */
  private static double awake(PolicyMeans means, String policy) {
    return means.of(policy, "servers_on_mean")
        - means.of(policy, "servers_wakes") * ImpliedRun.WAKE_SECONDS / means.of(policy, "seconds");
  }

  double of(PolicyMeans means, Variant policy) {
    return ours.applyAsDouble(means, policy.id());
  }

  /** The share that GEMS saves compared with another variant. */
  double saved(PolicyMeans means, Variant over) {
    return 1 - of(means, Variant.GEMS) / of(means, over);
  }

  private static GemsMeasure column(
      String name, int decimals, Trio fourHours, Trio day, String column) {
    return new GemsMeasure(
        name, decimals, fourHours, day, (means, policy) -> means.of(policy, column));
  }

  private static GemsMeasure share(String name, Trio fourHours, Trio day, String resource) {
    return new GemsMeasure(
        name, 0, fourHours, day, (means, policy) -> 100 * means.of(policy, "use_of_" + resource));
  }

  /** The three policies of chapter 4 of the thesis, in the order of its tables. */
  enum Variant {
    GEMS("gems", "GEMS"),
    NO_NETWORK("gems-no-network", "GEMS(noNetwork)"),
    NO_SLEEP("gems-no-sleep", "GEMS(noSleep)");

    private final String id;
    private final String title;

    Variant(String id, String title) {
      this.id = id;
      this.title = title;
    }

    String id() {
      return id;
    }

    /** Its name in the thesis. */
    String title() {
      return title;
    }

    /** What GEMS does without, as in "noSleep". */
    String word() {
      return title.replaceAll(".*\\(|\\)", "");
    }

    static List<String> titles() {
      return List.of(GEMS.title, NO_NETWORK.title, NO_SLEEP.title);
    }
  }
}
