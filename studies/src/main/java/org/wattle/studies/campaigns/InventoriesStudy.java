package org.wattle.studies.campaigns;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.wattle.render.text.Quantities;
import org.wattle.studies.Block;
import org.wattle.studies.BookStudy;
import org.wattle.studies.Chapter;
import org.wattle.studies.Publication;
import org.wattle.studies.Records;
import org.wattle.studies.Records.Row;
import org.wattle.studies.StudyPlan;
import org.wattle.studies.StudyScale;
import org.wattle.studies.StudyStep;
import org.wattle.studies.data.Rows;
import org.wattle.studies.data.SampleStatistics;

/** Whether plans for inventories keep all rules, by a program that shares nothing with Wattle. */
public final class InventoriesStudy implements BookStudy {
  private static final String REPLAYS = "replays.csv";
  private static final String COSTS = "costs.csv";

  @Override
  public String name() {
    return "inventories";
  }

  @Override
  public String question() {
    return "Do plans for inventories keep the rules and limits of their clusters at every step, and"
        + " what do these cost?";
  }

  @Override
  public Optional<Publication> source() {
    return Optional.empty();
  }

  @Override
  public StudyPlan plan(StudyScale scale) {
    return StudyPlan.fullScaleOnly(
            scale,
            Duration.ofMinutes(25),
            List.of(
                StudyStep.Program.of("python3 fuzz/runbook.py rows 300 1 60").into(REPLAYS),
                StudyStep.keep(REPLAYS, REPLAYS),
                StudyStep.Program.of("python3 fuzz/runbook.py costs 300 1 15").into(COSTS),
                StudyStep.keep(COSTS, COSTS)))
        .timed("solves end at time limits");
  }

  @Override
  public Chapter chapter(Records records) {
    List<Row> replays = records.rows(REPLAYS);
    List<Row> costs = records.rows(COSTS);
    double findings = sum(replays, "findings");
    return new Chapter(
        "%s: %s in the runbooks of %s inventories."
            .formatted(
                findings == 0 ? "Yes" : "**No**",
                findings == 0
                    ? "nothing is broken"
                    : "**" + Quantities.count(findings) + " steps break something**",
                Quantities.count(replays.size())),
        List.of(
            new Block.Prose(
                """
                Tables are drawn as RVTools, PowerCLI and Proxmox print them, with their oddities, and their rules and policies are made harder: limits and
                rules that today's state breaks, hosts to be on or off, VMs that stay, room for the failure of a host in some clusters. Each inventory is
                imported with one command and solved with as many moves as it has hosts. Then a script of Python's standard library reads the tables, the
                rules, the policy and the runbook anew, replays every step, and compares the energy after the last with that of the plan."""),
            new Block.Table(
                "By style, sums over the seeds:",
                "lrrrrrrrr",
                List.of(
                    "style",
                    "inventories",
                    "VMs",
                    "rules",
                    "broken today",
                    "moves",
                    "without an order",
                    "hosts off, more than before",
                    "findings"),
                Rows.groupBy(replays, "style").entrySet().stream()
                    .map(entry -> replayed(entry.getKey(), entry.getValue()))
                    .toList()),
            new Block.Prose(
                """
                The same tables were imported as drawn, without any rule and with one policy for all, and with all rules and a policy for each cluster that
                limits nothing; rules that are broken today still hold their VMs. The seconds are those of the import and of the solve together."""),
            new Block.Table(
                "Energy and time with rules, against those without:",
                "lrrrr",
                List.of("style", "energy, median", "most", "time, median", "most"),
                Rows.groupBy(costs, "style").entrySet().stream()
                    .map(entry -> compared(entry.getKey(), entry.getValue()))
                    .toList())));
  }

  private static List<String> replayed(String style, List<Row> rows) {
    return List.of(
        style,
        Quantities.count(rows.size()),
        Quantities.count(sum(rows, "vms")),
        Quantities.count(sum(rows, "rules")),
        Quantities.count(sum(rows, "broken today")),
        Quantities.count(sum(rows, "moves")),
        Quantities.count(sum(rows, "without order")),
        Quantities.count(sum(rows, "on before") - sum(rows, "on after")),
        Quantities.count(sum(rows, "findings")));
  }

  private static List<String> compared(String style, List<Row> rows) {
    SampleStatistics energy = ratio(rows, "joules");
    SampleStatistics time = ratio(rows, "seconds");
    return List.of(
        style,
        more(energy.median()),
        more(energy.max()),
        Quantities.fixed(time.median(), 2) + " times",
        Quantities.fixed(time.max(), 2) + " times");
  }

  private static String more(double ratio) {
    return Quantities.fixed(100 * (ratio - 1), 2) + " % more";
  }

  private static SampleStatistics ratio(List<Row> rows, String what) {
    return SampleStatistics.of(
        rows, row -> row.number(what + " with") / row.number(what + " without"));
  }

  private static double sum(List<Row> rows, String column) {
    return SampleStatistics.of(rows, column).sum();
  }
}
