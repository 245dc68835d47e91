package org.wattle.studies.clusters;

import static org.wattle.studies.clusters.GemsMeasure.Variant.GEMS;
import static org.wattle.studies.clusters.GemsMeasure.Variant.NO_NETWORK;
import static org.wattle.studies.clusters.GemsMeasure.Variant.NO_SLEEP;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.wattle.studies.Records.Row;
import org.wattle.studies.StudyFinding;
import org.wattle.studies.clusters.GemsMeasure.Variant;
import org.wattle.studies.data.Rows;
import org.wattle.studies.judging.Judgement;
import org.wattle.toolkit.text.Quantities;

/**
 * Statements of chapter 4 of the thesis, compared with our results. Amounts count as reproduced
 * within a tenth and savings within five percentage points; they count as reproduced qualitatively
 * where their order or sign is the same.
 */
record GemsFindings(PolicyMeans fourHours, PolicyMeans day, List<Row> burst) {
  private static final double TENTH = 0.1;
  private static final double POINTS = 0.05;

  /** A smaller saving counts as none. */
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
            "Idle servers have a larger share of the total energy here than in the thesis"));
    all.add(network());
    all.add(switches());
    all.add(servers());
    all.add(waits());
    all.add(
        saving(
            NO_SLEEP,
            "128 compared with 198 s, 35 %",
            GemsMeasure.RESPONSE,
            "response time",
            "It is not reproduced under any interpretation of T_x or of the sharing of servers"
                + " (below)"));
    all.add(
        saving(
            NO_NETWORK,
            "128 compared with 145 s, 12 %",
            GemsMeasure.RESPONSE,
            "response time",
            "Both choose servers by the same energies, and with a dozen switches on, the paths to"
                + " different servers nearly always cost the same"));
    all.add(peak());
    return all;
  }

  private StudyFinding energy() {
    return new StudyFinding(
        "table 4.2",
        "energy of four hours, GEMS / noNetwork / noSleep",
        "806 / 968 / 1258 kWh",
        all(GemsMeasure.TOTAL) + " kWh",
        Judgement.inline(
            near(GemsMeasure.TOTAL, TENTH),
            of(GemsMeasure.TOTAL, GEMS) < of(GemsMeasure.TOTAL, NO_NETWORK)
                && of(GemsMeasure.TOTAL, NO_NETWORK) < of(GemsMeasure.TOTAL, NO_SLEEP)),
        "340 of 1250 servers that are on for four hours with the power of Table 3.1 use 390 to 490"
            + " kWh, and waking them adds little, so the thesis probably includes further energy");
  }

  private StudyFinding saving(
      Variant over, String theirs, GemsMeasure metric, String what, String why) {
    double there = metric.savedThere(over);
    double here = metric.saved(fourHours, over);
    String later =
        day.policies().isEmpty()
            ? ""
            : ", " + Quantities.percent(metric.saved(day, over), 1) + " (24 h)";
    return new StudyFinding(
        "tables 4.2 and 4.3",
        what + " that GEMS saves over " + over.title().replaceAll(".*\\(|\\)", ""),
        theirs,
        Quantities.percent(here, 1) + " (4 h)" + later,
        Judgement.inline(Math.abs(here - there) <= POINTS, here > SAVED_AT_ALL),
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
            + Quantities.percent(GemsMeasure.NETWORK.saved(fourHours, NO_NETWORK), 1)
            + " and "
            + Quantities.percent(GemsMeasure.NETWORK.saved(fourHours, NO_SLEEP), 1)
            + " less",
        Judgement.inline(shares, GemsMeasure.NETWORK.saved(fourHours, NO_SLEEP) > SAVED_AT_ALL),
        "");
  }

  private StudyFinding switches() {
    boolean order =
        of(GemsMeasure.SWITCHES, NO_NETWORK) > 10 * of(GemsMeasure.SWITCHES, GEMS)
            && of(GemsMeasure.SWITCHES, NO_NETWORK) > 10 * of(GemsMeasure.SWITCHES, NO_SLEEP);
    boolean near =
        Arrays.stream(Variant.values())
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
        Judgement.inline(near, order),
        "");
  }

  private StudyFinding servers() {
    return new StudyFinding(
        "table 4.2",
        "servers on, GEMS / noNetwork / noSleep",
        "340 / 341 / 316, at most 1248 / 1224 / 850",
        all(GemsMeasure.SERVERS) + ", at most " + all(GemsMeasure.MAX_SERVERS),
        Judgement.inline(
            near(GemsMeasure.SERVERS, TENTH) && near(GemsMeasure.MAX_SERVERS, TENTH),
            near(GemsMeasure.SERVERS, TENTH)),
        "Our jobs are generated such that the first number agrees; the others follow from it. In"
            + " our bursts noSleep, too, needs all servers");
  }

  private StudyFinding waits() {
    boolean near =
        Arrays.stream(Variant.values())
            .allMatch(
                policy ->
                    Math.abs(of(GemsMeasure.WAIT, policy) - GemsMeasure.WAIT.fourHours().of(policy))
                        <= 3);
    return new StudyFinding(
        "table 4.2",
        "T wait, GEMS / noNetwork / noSleep",
        "18 / 24 / 0 s",
        all(GemsMeasure.WAIT) + " s",
        Judgement.inline(near, of(GemsMeasure.WAIT, GEMS) > 2 * of(GemsMeasure.WAIT, NO_SLEEP)),
        "Waking causes a smaller part of the waiting time here, and with all three variants tasks"
            + " wait for free capacity during the highest bursts");
  }

  private StudyFinding peak() {
    String what = "at the peak of a burst GEMS has more servers on than noSleep";
    String theirs = "GEMS wakes more servers, and they sleep earlier";
    if (burst.isEmpty()) {
      return new StudyFinding("figure 4.3", what, theirs, "not run", Judgement.NOT_RUN, "");
    }
    double gems = peak(GEMS);
    return new StudyFinding(
        "figure 4.3",
        what,
        theirs,
        Arrays.stream(Variant.values())
                .map(policy -> Quantities.count(peak(policy)))
                .collect(Collectors.joining(" / "))
            + " servers",
        Judgement.inline(gems > (1 + TENTH) * peak(NO_SLEEP), gems > (1 + POINTS) * peak(NO_SLEEP)),
        "All three variants choose servers by the same energies");
  }

  private double peak(Variant policy) {
    return GemsStudy.maxServersOn(Rows.where(burst, "policy", policy.id())).orElse(Double.NaN);
  }

  private double of(GemsMeasure metric, Variant policy) {
    return metric.of(fourHours, policy);
  }

  private boolean near(GemsMeasure metric, double share) {
    return Arrays.stream(Variant.values())
        .allMatch(
            policy -> {
              double there = metric.fourHours().of(policy);
              return Math.abs(of(metric, policy) - there) <= share * there;
            });
  }

  private String all(GemsMeasure metric) {
    return Arrays.stream(Variant.values())
        .map(policy -> Quantities.fixed(of(metric, policy), metric.decimals()))
        .collect(Collectors.joining(" / "));
  }
}
