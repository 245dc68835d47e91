package org.wattle.studies.clusters;

import static org.wattle.studies.clusters.GemsMeasure.Variant.NO_NETWORK;
import static org.wattle.studies.clusters.GemsMeasure.Variant.NO_SLEEP;

import java.util.ArrayList;
import java.util.List;
import org.wattle.render.chart.Axis;
import org.wattle.render.chart.Chart;
import org.wattle.render.chart.GroupedBars;
import org.wattle.render.chart.Legend;
import org.wattle.render.chart.Lines;
import org.wattle.render.chart.Series;
import org.wattle.render.page.Element;
import org.wattle.render.text.Quantities;
import org.wattle.studies.Block;
import org.wattle.studies.Chapter;
import org.wattle.studies.Records;
import org.wattle.studies.Records.Row;
import org.wattle.studies.clusters.GemsMeasure.Variant;
import org.wattle.studies.data.Rows;

/** The chapter on chapter 4 of the thesis. */
final class GemsChapter {
  private static final String SETTING =
      """
      This chapter reproduces tables 4.2 and 4.3 and figures 4.2 and 4.3 of the thesis: its large data centre, with each switch linked with all switches of the next tier (section 4.2.3); slots of one second; processors
      shared in proportion to demands; servers that take half a minute to wake, and switches that wake without delay; after the last arrival a run goes on until all tasks are done. The trace and the distribution of flows are not available. Jobs are
      [generated](../../docs/workloads.md); the parameters of the workload were chosen by four measures of Table 4.2, servers on, their maximum, the waiting time, and the length of a run that the energies imply; the day has the same parameters. How they were chosen, and what could not be met at once, is described in
      [decision 0155](../../docs/decisions/0155-readings-of-chapter-4.md). The findings about these measures show how close the choice came and are no reproduction; all others follow, the energy of noSleep nearly by itself from servers and length. Servers that wake do not count as on in the comparisons with the thesis.
      """;

  private static final String IMPLIED =
      """
      ## What the tables of the thesis imply

      The energy of the network, divided by the power of the switches that are on and asleep (Table 4.1), gives the length of a run; the power of the servers that are on, idle or asleep (Table 3.1), over that time, gives the energy of the servers without waking. What is
      left of the stated energy of the servers is divided by the energy of waking one. *Wakes by servers on* is the number of wakes if the servers that are on beyond those of noSleep are those that wake: since tasks share a whole processor, servers do the same work in the same time
      whatever the policy, so that only waking adds servers, apart from their types. The hours of all servers that are on, divided by the hours in which tasks arrive, are the same in both tables: the load of the day is that of the four hours.
      """;

  private static final String OPEN =
      """
      ## Readings

      T_x, the expected duration of a task, is not specified in the thesis: `alone` is its work divided by the CPU of the server, `shared` that divided by the share that it would get beside the current tasks, `trace` its duration in the workload. `equal` sharing follows the
      words "co-executed tasks equally share the available capacity" (section 4.2.5). With rack wiring each server has one access switch. N of equation 4.3 is the "number of task already in execution" (section 4.3.1): `gems` counts all tasks that a server has been given,
      also while it wakes, and waking it costs nothing more; `gems-executing` counts tasks in execution alone, and a task that joins a waking server is charged T_wu, too. These are [decisions about the policies](../../docs/decisions/0155-readings-of-chapter-4.md).
      """;

  private final PolicyMeans fourHours;
  private final PolicyMeans day;
  private final List<Row> burst;
  private final GemsReadings readings;

  GemsChapter(Records records) {
    this.fourHours = PolicyMeans.of(records.rows(GemsStudy.FOUR_HOURS));
    this.day = PolicyMeans.of(records.rows(GemsStudy.DAY));
    this.burst = records.rows(GemsStudy.BURST);
    this.readings = new GemsReadings(records.rows(GemsStudy.READINGS));
  }

  Chapter chapter() {
    List<Block> blocks = new ArrayList<>();
    blocks.add(new Block.Prose(SETTING));
    blocks.add(new Block.Figure("figure-4.2.svg", "Figure 4.2: savings of GEMS", savings()));
    if (!burst.isEmpty()) {
      blocks.add(
          new Block.Figure("figure-4.3.svg", "Figure 4.3: servers on around a burst", burst()));
    }
    blocks.add(new Block.Findings(new GemsFindings(fourHours, day, burst, readings).all()));
    blocks.add(table("Table 4.2, four hours", fourHours, false));
    if (!day.policies().isEmpty()) {
      blocks.add(table("Table 4.3, a day", day, true));
    }
    blocks.add(new Block.Prose(IMPLIED));
    blocks.add(implied());
    if (!readings.rows().isEmpty()) {
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
      GemsMeasure.Trio there = metric.there(wholeDay);
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
        words
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
              metric.title(),
              List.of(
                  100 * metric.fourHours().saved(NO_SLEEP),
                  100 * metric.saved(fourHours, NO_SLEEP),
                  100 * metric.fourHours().saved(NO_NETWORK),
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
        Series.ofEach(List.of(Variant.values()), policy -> policy.word(), this::points);
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

  private static Block implied() {
    List<List<String>> rows = new ArrayList<>();
    for (boolean wholeDay : new boolean[] {false, true}) {
      for (Variant policy : Variant.values()) {
        rows.add(implied(policy, wholeDay));
      }
    }
    return new Block.Table(
        "What the numbers of the thesis imply with the powers of its Tables 3.1 and 4.1.",
        "llrrrrrrr",
        List.of(
            "table",
            "",
            "hours",
            "servers without waking, kWh",
            "servers stated, kWh",
            "wakes by energy",
            "in a second",
            "wakes by servers on",
            "servers on in an hour of arrivals"),
        rows);
  }

  private static List<String> implied(Variant policy, boolean wholeDay) {
    ImpliedRun run = ImpliedRun.of(policy, wholeDay);
    boolean sleeps = policy != NO_SLEEP;
    return List.of(
        wholeDay ? "4.3" : "4.2",
        policy.title(),
        Quantities.fixed(run.hours(), 1),
        Quantities.count(run.serversKwh()),
        Quantities.count(GemsMeasure.SERVER.there(wholeDay).of(policy)),
        sleeps ? Quantities.count(run.wakes()) : "",
        sleeps ? Quantities.fixed(run.wakesPerSecond(), 1) : "",
        sleeps ? Quantities.count(run.wakesOfCounts()) : "",
        Quantities.count(
            ImpliedRun.serverHours(policy, wholeDay)
                / (wholeDay ? GemsStudy.DAY_HOURS : GemsStudy.SHORT_HOURS)));
  }

  private Block readings() {
    return new Block.Table(
        "Four hours in all readings; servers on include those that wake.",
        "lllrrrrrr",
        List.of(
            "T_x",
            "sharing, wiring",
            "policy",
            "kWh",
            "T wait, s",
            "T response, s",
            "servers on",
            "wakes",
            "switches on"),
        readings.rows().stream().map(GemsChapter::reading).toList());
  }

  private static List<String> reading(Row row) {
    return List.of(
        row.text("estimate"),
        row.text("sharing") + ", " + row.text("wiring"),
        "`" + row.text("policy") + "`",
        Quantities.fixed(row.number("joules") / 3.6e6, 1),
        Quantities.fixed(row.number("wait_mean_seconds"), 1),
        Quantities.fixed(row.number("response_mean_seconds"), 1),
        Quantities.count(row.number("servers_on_mean")),
        Quantities.count(row.number("servers_wakes")),
        Quantities.count(row.number("switches_on_mean")));
  }
}
