package org.wattle.studies.clusters;

import static org.wattle.studies.clusters.GemsVariant.GEMS;
import static org.wattle.studies.clusters.GemsVariant.NO_NETWORK;
import static org.wattle.studies.clusters.GemsVariant.NO_SLEEP;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.wattle.studies.Records.Row;
import org.wattle.studies.StudyFinding;
import org.wattle.studies.StudyFinding.Verdict;
import org.wattle.studies.data.ChapterNumbers;
import org.wattle.studies.data.Rows;

/**
 * What chapter 4 of the thesis says beside what came out. Amounts count as reproduced within a
 * tenth, shares that are saved within five points; in kind where their order or sign is the same.
 */
record GemsFindings(PolicyMeans fourHours, PolicyMeans day, List<Row> burst) {
  private static final double TENTH = 0.1;
  private static final double POINTS = 0.05;

  /** A saving below this is none. */
  private static final double SAVED_AT_ALL = 0.01;

  List<StudyFinding> all() {
    List<StudyFinding> all = new ArrayList<>();
    all.add(energy());
    all.add(saving(NO_NETWORK, "17 % (4 h), 16 % (24 h)", GemsMeasure.TOTAL, "energy", ""));
    all.add(
        saving(
            NO_SLEEP,
            "36 %, 33 %",
            GemsMeasure.TOTAL,
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
            GemsMeasure.RESPONSE,
            "response time",
            "In no reading of T_x or of sharing (below)"));
    all.add(
        saving(
            NO_NETWORK,
            "128 against 145 s, 12 %",
            GemsMeasure.RESPONSE,
            "response time",
            "Both take servers by the same energies, and with a dozen switches on paths are hardly"
                + " ever dearer to one server than to another"));
    all.add(height());
    return all;
  }

  private StudyFinding energy() {
    return new StudyFinding(
        "table 4.2",
        "energy of four hours, GEMS / noNetwork / noSleep",
        "806 / 968 / 1258 kWh",
        all(GemsMeasure.TOTAL) + " kWh",
        Verdict.of(
            near(GemsMeasure.TOTAL, TENTH),
            of(GemsMeasure.TOTAL, GEMS) < of(GemsMeasure.TOTAL, NO_NETWORK)
                && of(GemsMeasure.TOTAL, NO_NETWORK) < of(GemsMeasure.TOTAL, NO_SLEEP)),
        "Of 1250 servers, 340 that are on for four hours at the powers of"
            + " Table 3.1 take 390 to 490 kWh, and waking them a few more, so the thesis must count"
            + " something else, too");
  }

  private StudyFinding saving(
      GemsVariant over, String theirs, GemsMeasure metric, String what, String why) {
    double there = metric.savedThere(over);
    double here = metric.saved(fourHours, over);
    String later =
        day.policies().isEmpty()
            ? ""
            : ", " + ChapterNumbers.percent(metric.saved(day, over), 1) + " (24 h)";
    return new StudyFinding(
        "tables 4.2 and 4.3",
        what + " that GEMS saves over " + over.title().replaceAll(".*\\(|\\)", ""),
        theirs,
        ChapterNumbers.percent(here, 1) + " (4 h)" + later,
        Verdict.of(Math.abs(here - there) <= POINTS, here > SAVED_AT_ALL),
        why);
  }

  private StudyFinding network() {
    boolean shares =
        List.of(NO_NETWORK, NO_SLEEP).stream()
            .allMatch(
                over ->
                    Math.abs(
                            GemsMeasure.NETWORK.saved(fourHours, over)
                                - GemsMeasure.NETWORK.savedThere(over))
                        <= POINTS);
    return new StudyFinding(
        "table 4.2",
        "energy of the network, GEMS / noNetwork / noSleep",
        "42 / 195 / 133 kWh: 78.5 % less than noNetwork, 68.4 % less than noSleep",
        all(GemsMeasure.NETWORK)
            + " kWh: "
            + ChapterNumbers.percent(GemsMeasure.NETWORK.saved(fourHours, NO_NETWORK), 1)
            + " and "
            + ChapterNumbers.percent(GemsMeasure.NETWORK.saved(fourHours, NO_SLEEP), 1)
            + " less",
        Verdict.of(shares, GemsMeasure.NETWORK.saved(fourHours, NO_SLEEP) > SAVED_AT_ALL),
        "");
  }

  private StudyFinding switches() {
    boolean order =
        of(GemsMeasure.SWITCHES, NO_NETWORK) > 10 * of(GemsMeasure.SWITCHES, GEMS)
            && of(GemsMeasure.SWITCHES, NO_NETWORK) > 10 * of(GemsMeasure.SWITCHES, NO_SLEEP);
    boolean near =
        Arrays.stream(GemsVariant.values())
            .allMatch(
                policy -> {
                  double there = GemsMeasure.SWITCHES.fourHours().of(policy);
                  return Math.abs(of(GemsMeasure.SWITCHES, policy) - there)
                      <= Math.max(5, TENTH * there);
                });
    return new StudyFinding(
        "table 4.2",
        "switches on, GEMS / noNetwork / noSleep",
        "12 / 533 / 15",
        all(GemsMeasure.SWITCHES),
        Verdict.of(near, order),
        "");
  }

  private StudyFinding servers() {
    return new StudyFinding(
        "table 4.2",
        "servers on, GEMS / noNetwork / noSleep",
        "340 / 341 / 316, at most 1248 / 1224 / 850",
        all(GemsMeasure.SERVERS) + ", at most " + all(GemsMeasure.SERVERS_MOST),
        Verdict.of(
            near(GemsMeasure.SERVERS, TENTH) && near(GemsMeasure.SERVERS_MOST, TENTH),
            near(GemsMeasure.SERVERS, TENTH)),
        "Our jobs are drawn so that the first agrees; the others follow. In our bursts noSleep"
            + " needs as many as there are, too");
  }

  private StudyFinding waits() {
    boolean near =
        Arrays.stream(GemsVariant.values())
            .allMatch(
                policy ->
                    Math.abs(of(GemsMeasure.WAIT, policy) - GemsMeasure.WAIT.fourHours().of(policy))
                        <= 3);
    return new StudyFinding(
        "table 4.2",
        "T wait, GEMS / noNetwork / noSleep",
        "18 / 24 / 0 s",
        all(GemsMeasure.WAIT) + " s",
        Verdict.of(near, of(GemsMeasure.WAIT, GEMS) > 2 * of(GemsMeasure.WAIT, NO_SLEEP)),
        "Waking is less of it here, and all three wait for room at the highest bursts");
  }

  private StudyFinding height() {
    String what = "at the height of a burst GEMS has more servers on than noSleep";
    String theirs = "GEMS wakes more, and they sleep sooner";
    if (burst.isEmpty()) {
      return new StudyFinding("figure 4.3", what, theirs, "not run", Verdict.NOT_COMPARED, "");
    }
    double gems = height(GEMS);
    return new StudyFinding(
        "figure 4.3",
        what,
        theirs,
        Arrays.stream(GemsVariant.values())
                .map(policy -> ChapterNumbers.count(height(policy)))
                .collect(Collectors.joining(" / "))
            + " servers",
        Verdict.of(gems > (1 + TENTH) * height(NO_SLEEP), gems > (1 + POINTS) * height(NO_SLEEP)),
        "All three choose servers by the same energies");
  }

  private double height(GemsVariant policy) {
    return GemsStudy.maxServersOn(Rows.where(burst, "policy", policy.id())).orElse(Double.NaN);
  }

  private double of(GemsMeasure metric, GemsVariant policy) {
    return metric.of(fourHours, policy);
  }

  private boolean near(GemsMeasure metric, double share) {
    return Arrays.stream(GemsVariant.values())
        .allMatch(
            policy -> {
              double there = metric.fourHours().of(policy);
              return Math.abs(of(metric, policy) - there) <= share * there;
            });
  }

  private String all(GemsMeasure metric) {
    return Arrays.stream(GemsVariant.values())
        .map(policy -> ChapterNumbers.fixed(of(metric, policy), metric.decimals()))
        .collect(Collectors.joining(" / "));
  }
}
