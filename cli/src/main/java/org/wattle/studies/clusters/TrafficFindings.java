package org.wattle.studies.clusters;

import static org.wattle.studies.clusters.Gems.GEMS;
import static org.wattle.studies.clusters.Gems.NO_NETWORK;
import static org.wattle.studies.clusters.Gems.NO_SLEEP;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.wattle.studies.Finding;
import org.wattle.studies.Records.Row;
import org.wattle.studies.Verdict;
import org.wattle.studies.kit.Grouped;
import org.wattle.studies.kit.Told;

/**
 * What chapter 4 of the thesis says beside what came out. Amounts count as reproduced within a
 * tenth, shares that are saved within five points; in kind where their order or sign is the same.
 */
record TrafficFindings(PolicyMeans fourHours, PolicyMeans day, List<Row> burst) {
  private static final double TENTH = 0.1;
  private static final double POINTS = 0.05;

  /** A saving below this is none. */
  private static final double SAVED_AT_ALL = 0.01;

  List<Finding> all() {
    List<Finding> all = new ArrayList<>();
    all.add(energy());
    all.add(saving(NO_NETWORK, "17 % (4 h), 16 % (24 h)", Metric.TOTAL, "energy", ""));
    all.add(
        saving(
            NO_SLEEP,
            "36 %, 33 %",
            Metric.TOTAL,
            "energy",
            "Servers without work are a larger part of the whole here than there"));
    all.add(network());
    all.add(switches());
    all.add(servers());
    all.add(waits());
    all.add(
        saving(
            NO_SLEEP,
            "128 against 198 s, 35 %",
            Metric.RESPONSE,
            "response time",
            "In no reading of T_x or of sharing (below)"));
    all.add(
        saving(
            NO_NETWORK,
            "128 against 145 s, 12 %",
            Metric.RESPONSE,
            "response time",
            "Both take servers by the same energies, and with a dozen switches on paths are hardly"
                + " ever dearer to one server than to another"));
    all.add(height());
    return all;
  }

  private Finding energy() {
    return new Finding(
        "table 4.2",
        "energy of four hours, GEMS / noNetwork / noSleep",
        "806 / 968 / 1258 kWh",
        all(Metric.TOTAL) + " kWh",
        Verdict.of(
            near(Metric.TOTAL, TENTH),
            of(Metric.TOTAL, GEMS) < of(Metric.TOTAL, NO_NETWORK)
                && of(Metric.TOTAL, NO_NETWORK) < of(Metric.TOTAL, NO_SLEEP)),
        "Of 1250 servers, 340 that are on for four hours at the powers of"
            + " Table 3.1 take 390 to 490 kWh, and waking them a few more, so the thesis must count"
            + " something else, too");
  }

  private Finding saving(Gems over, String theirs, Metric metric, String what, String why) {
    double there = metric.savedThere(over);
    double here = metric.saved(fourHours, over);
    String later =
        day.policies().isEmpty() ? "" : ", " + Told.percent(metric.saved(day, over), 1) + " (24 h)";
    return new Finding(
        "tables 4.2 and 4.3",
        what + " that GEMS saves over " + over.title().replaceAll(".*\\(|\\)", ""),
        theirs,
        Told.percent(here, 1) + " (4 h)" + later,
        Verdict.of(Math.abs(here - there) <= POINTS, here > SAVED_AT_ALL),
        why);
  }

  private Finding network() {
    boolean shares =
        List.of(NO_NETWORK, NO_SLEEP).stream()
            .allMatch(
                over ->
                    Math.abs(
                            Metric.NETWORK.saved(fourHours, over) - Metric.NETWORK.savedThere(over))
                        <= POINTS);
    return new Finding(
        "table 4.2",
        "energy of the network, GEMS / noNetwork / noSleep",
        "42 / 195 / 133 kWh: 78.5 % less than noNetwork, 68.4 % less than noSleep",
        all(Metric.NETWORK)
            + " kWh: "
            + Told.percent(Metric.NETWORK.saved(fourHours, NO_NETWORK), 1)
            + " and "
            + Told.percent(Metric.NETWORK.saved(fourHours, NO_SLEEP), 1)
            + " less",
        Verdict.of(shares, Metric.NETWORK.saved(fourHours, NO_SLEEP) > SAVED_AT_ALL),
        "");
  }

  private Finding switches() {
    boolean order =
        of(Metric.SWITCHES, NO_NETWORK) > 10 * of(Metric.SWITCHES, GEMS)
            && of(Metric.SWITCHES, NO_NETWORK) > 10 * of(Metric.SWITCHES, NO_SLEEP);
    boolean near =
        Arrays.stream(Gems.values())
            .allMatch(
                policy -> {
                  double there = Metric.SWITCHES.fourHours().of(policy);
                  return Math.abs(of(Metric.SWITCHES, policy) - there)
                      <= Math.max(5, TENTH * there);
                });
    return new Finding(
        "table 4.2",
        "switches on, GEMS / noNetwork / noSleep",
        "12 / 533 / 15",
        all(Metric.SWITCHES),
        Verdict.of(near, order),
        "");
  }

  private Finding servers() {
    return new Finding(
        "table 4.2",
        "servers on, GEMS / noNetwork / noSleep",
        "340 / 341 / 316, at most 1248 / 1224 / 850",
        all(Metric.SERVERS) + ", at most " + all(Metric.SERVERS_MOST),
        Verdict.of(
            near(Metric.SERVERS, TENTH) && near(Metric.SERVERS_MOST, TENTH),
            near(Metric.SERVERS, TENTH)),
        "Our jobs are drawn so that the first agrees; the others follow. In our bursts noSleep"
            + " needs as many as there are, too");
  }

  private Finding waits() {
    boolean near =
        Arrays.stream(Gems.values())
            .allMatch(
                policy ->
                    Math.abs(of(Metric.WAIT, policy) - Metric.WAIT.fourHours().of(policy)) <= 3);
    return new Finding(
        "table 4.2",
        "T wait, GEMS / noNetwork / noSleep",
        "18 / 24 / 0 s",
        all(Metric.WAIT) + " s",
        Verdict.of(near, of(Metric.WAIT, GEMS) > 2 * of(Metric.WAIT, NO_SLEEP)),
        "Waking is less of it here, and all three wait for room at the highest bursts");
  }

  private Finding height() {
    String what = "at the height of a burst GEMS has more servers on than noSleep";
    String theirs = "GEMS wakes more, and they sleep sooner";
    if (burst.isEmpty()) {
      return new Finding("figure 4.3", what, theirs, "not run", Verdict.NOT_COMPARED, "");
    }
    double gems = height(GEMS);
    return new Finding(
        "figure 4.3",
        what,
        theirs,
        Arrays.stream(Gems.values())
                .map(policy -> Told.count(height(policy)))
                .collect(Collectors.joining(" / "))
            + " servers",
        Verdict.of(gems > (1 + TENTH) * height(NO_SLEEP), gems > (1 + POINTS) * height(NO_SLEEP)),
        "All three choose servers by the same energies");
  }

  private double height(Gems policy) {
    return Burst.most(Grouped.where(burst, "policy", policy.id())).orElse(Double.NaN);
  }

  private double of(Metric metric, Gems policy) {
    return metric.of(fourHours, policy);
  }

  private boolean near(Metric metric, double share) {
    return Arrays.stream(Gems.values())
        .allMatch(
            policy -> {
              double there = metric.fourHours().of(policy);
              return Math.abs(of(metric, policy) - there) <= share * there;
            });
  }

  private String all(Metric metric) {
    return Arrays.stream(Gems.values())
        .map(policy -> Told.fixed(of(metric, policy), metric.decimals()))
        .collect(Collectors.joining(" / "));
  }
}
