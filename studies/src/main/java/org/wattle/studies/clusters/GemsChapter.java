package org.wattle.studies.clusters;

import static org.wattle.studies.clusters.GemsMeasure.Variant.NO_NETWORK;
import static org.wattle.studies.clusters.GemsMeasure.Variant.NO_SLEEP;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.wattle.reports.chart.Axis;
import org.wattle.reports.chart.Chart;
import org.wattle.reports.chart.GroupedBars;
import org.wattle.reports.chart.Legend;
import org.wattle.reports.chart.Lines;
import org.wattle.reports.chart.Series;
import org.wattle.reports.page.Element;
import org.wattle.studies.Block;
import org.wattle.studies.Chapter;
import org.wattle.studies.Records;
import org.wattle.studies.Records.Row;
import org.wattle.studies.clusters.GemsMeasure.Variant;
import org.wattle.studies.data.Rows;
import org.wattle.toolkit.text.Quantities;

/** The chapter on chapter 4 of the thesis. */
final class GemsChapter {
  private static final String SETTING =
      """
      This chapter reproduces tables 4.2 and 4.3 and figures 4.2 and 4.3 of the thesis: 1250 servers below 8 core, 16 aggregation and 512 access switches, each linked with all switches of the next tier (section 4.2.3); slots of one second; processors
      shared in proportion to demands; servers that take 30 s to wake, and switches that wake without delay. The trace and the distribution of flows are not available: jobs are [generated](../../docs/workloads.md) in bursts such that with GEMS
      about 340 servers are switched on on average, and at most all of them, as in Table 4.2. No other parameter is fitted.
      """;

  private static final String OPEN =
      """
      ## The interpretation of T_x

      The thesis does not specify how T_x, the expected duration of a task, is computed. With `shared` (work divided by the share of the CPU that the task would get on a server with its current tasks), noSleep distributes tasks over idle
      servers, since that has no cost for it, and its response times are shorter. With `equal` sharing all response times are shorter, since small tasks get more than their proportional share. With rack wiring, one access switch above each
      server, a server has few alternative paths, and the network can save little energy.
      """;

  private final PolicyMeans fourHours;
  private final PolicyMeans day;
  private final List<Row> burst;
  private final List<Row> readings;

  GemsChapter(Records records) {
    this.fourHours = PolicyMeans.of(records.rows(GemsStudy.FOUR_HOURS));
    this.day = PolicyMeans.of(records.rows(GemsStudy.DAY));
    this.burst = records.rows(GemsStudy.BURST);
    this.readings = records.rows(GemsStudy.READINGS);
  }

  Chapter chapter() {
    List<Block> blocks = new ArrayList<>();
    blocks.add(new Block.Prose(SETTING));
    blocks.add(new Block.Figure("figure-4.2.svg", "Figure 4.2: savings of GEMS", savings()));
    if (!burst.isEmpty()) {
      blocks.add(
          new Block.Figure("figure-4.3.svg", "Figure 4.3: servers on around a burst", burst()));
    }
    blocks.add(new Block.Findings(new GemsFindings(fourHours, day, burst).all()));
    blocks.add(table("4.2, four hours", fourHours, false));
    if (!day.policies().isEmpty()) {
      blocks.add(table("4.3, a day", day, true));
    }
    if (!readings.isEmpty()) {
      blocks.add(new Block.Prose(OPEN));
      blocks.add(readings());
    }
    String answer =
        "GEMS uses **%s** less energy than its variant without sleep and **%s** less than its variant without the network; its response times are %s than without sleep."
            .formatted(
                Quantities.percent(GemsMeasure.TOTAL.saved(fourHours, NO_SLEEP), 1),
                Quantities.percent(GemsMeasure.TOTAL.saved(fourHours, NO_NETWORK), 1),
                longer());
    return new Chapter(answer, blocks);
  }

  private String longer() {
    double shorter = GemsMeasure.RESPONSE.saved(fourHours, NO_SLEEP);
    String size = Quantities.percent(Math.abs(shorter), 1);
    return size + (shorter > 0 ? " shorter" : " longer");
  }

  private Block table(String words, PolicyMeans means, boolean wholeDay) {
    List<String> head = new ArrayList<>(List.of(""));
    head.addAll(Variant.titles());
    List<List<String>> rows = new ArrayList<>();
    for (GemsMeasure metric : GemsMeasure.ALL) {
      GemsMeasure.Trio there = wholeDay ? metric.day() : metric.fourHours();
      List<String> row = new ArrayList<>(List.of(metric.name()));
      for (Variant policy : Variant.values()) {
        row.add(
            Quantities.count(there.of(policy))
                + " / **"
                + Quantities.fixed(metric.of(means, policy), metric.decimals())
                + "**");
      }
      rows.add(row);
    }
    return new Block.Table(
        "Table "
            + words
            + ": thesis / **ours**; means over generated workloads, number of workloads: "
            + means.workloads()
            + ".",
        "lrrr",
        head,
        rows);
  }

  private Element savings() {
    List<GroupedBars.Group> groups = new ArrayList<>();
    for (GemsMeasure metric :
        List.of(GemsMeasure.TOTAL, GemsMeasure.SERVER, GemsMeasure.NETWORK, GemsMeasure.RESPONSE)) {
      groups.add(
          new GroupedBars.Group(
              metric.name().replaceAll(",.*", ""),
              List.of(
                  100 * metric.savedThere(NO_SLEEP),
                  100 * metric.saved(fourHours, NO_SLEEP),
                  100 * metric.savedThere(NO_NETWORK),
                  100 * metric.saved(fourHours, NO_NETWORK))));
    }
    GroupedBars bars =
        new GroupedBars(
            List.of("noSleep: thesis", "noSleep: here", "noNetwork: thesis", "noNetwork: here"),
            groups);
    return Chart.of(
            "Savings of GEMS",
            "Energy and response time of GEMS compared with GEMS without sleep and without the"
                + " network.",
            bars.axis(),
            Axis.of("% less", Axis.Reach.FROM_ZERO),
            Legend.BESIDE,
            bars)
        .picture();
  }

  private Element burst() {
    List<Series> curves =
        Series.ofEach(
            List.of(Variant.values()),
            policy -> policy.title().replaceAll(".*\\(|\\)", ""),
            this::points);
    return Chart.of(
            "Servers on around a burst",
            "The highest burst of four hours that leaves servers asleep.",
            Axis.of("seconds", Axis.Reach.ROUNDED),
            Axis.of("servers on", Axis.Reach.FROM_ZERO),
            Legend.AT_LINE_ENDS,
            new Lines(curves))
        .picture();
  }

  private List<Series.Point> points(Variant policy) {
    return Rows.where(burst, "policy", policy.id()).stream()
        .map(row -> Series.Point.of(row.number("to_seconds"), row.number("servers_on")))
        .toList();
  }

  private Block readings() {
    List<List<String>> rows = new ArrayList<>();
    for (Variant policy : Variant.values()) {
      rows.add(ours(policy));
    }
    readings.forEach(row -> rows.add(other(row)));
    return new Block.Table(
        "The same four hours under other interpretations of T_x, of the sharing of a server, and of"
            + " the wiring.",
        "lllrrrrr",
        List.of(
            "T_x",
            "sharing, wiring",
            "",
            "kWh",
            "T wait, s",
            "T response, s",
            "servers on",
            "switches on"),
        rows);
  }

  private List<String> ours(Variant policy) {
    GemsInterpretation reading = GemsInterpretation.OURS;
    return List.of(
        reading.estimate(),
        reading.sharing() + ", " + reading.wiring(),
        policy.title(),
        Quantities.fixed(GemsMeasure.TOTAL.of(fourHours, policy), 1),
        Quantities.fixed(GemsMeasure.WAIT.of(fourHours, policy), 1),
        Quantities.fixed(GemsMeasure.RESPONSE.of(fourHours, policy), 1),
        Quantities.count(GemsMeasure.SERVERS.of(fourHours, policy)),
        Quantities.count(GemsMeasure.SWITCHES.of(fourHours, policy)));
  }

  private static List<String> other(Row row) {
    String title =
        Arrays.stream(Variant.values())
            .filter(policy -> policy.id().equals(row.text("policy")))
            .map(Variant::title)
            .findFirst()
            .orElse(row.text("policy"));
    return List.of(
        row.text("estimate"),
        row.text("sharing") + ", " + row.text("wiring"),
        title,
        Quantities.fixed(row.number("joules") / 3.6e6, 1),
        Quantities.fixed(row.number("wait_mean_seconds"), 1),
        Quantities.fixed(row.number("response_mean_seconds"), 1),
        Quantities.count(row.number("servers_on_mean")),
        Quantities.count(row.number("switches_on_mean")));
  }
}
