package org.wattle.studies.priority;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.wattle.model.priority.PriorityPreset;
import org.wattle.render.chart.Axis;
import org.wattle.render.chart.Chart;
import org.wattle.render.chart.GroupedBars;
import org.wattle.render.chart.Legend;
import org.wattle.render.page.Element;
import org.wattle.render.text.Quantities;
import org.wattle.simulation.priority.policy.PolicyCatalogue;
import org.wattle.studies.Block;
import org.wattle.studies.Chapter;
import org.wattle.studies.Records;

/** The chapter on chapter 6 of the thesis. */
final class DesignDecisionsChapter {
  private static final String SETTING =
      """
      This chapter reproduces tables 6.1 and 6.2 and figures 6.7 to 6.9 of the thesis, and checks its equations. [The model](../../docs/priority-scheduling.md) is that of section 6.2: a task takes one slot, whatever it demands; the tasks of a server share its CPU, and none gets more
      than a core; a task may be evicted for one of a higher priority (LRS, RND, MRS), or where the memory of its server does not suffice (LPF, LSF). A server without tasks sleeps immediately (SLP) and takes %s s to wake, or remains idle (IDL).

      The trace of the thesis is not available. Tasks are drawn with its parameters instead: workload W-E of Table 9.4 (%s tasks in %s hours, rare large bursts, exponential demands) with the mix of priorities of Table 5.2. Energy is that of these hours; response times and WE are those until all tasks have left. Nothing is fitted to
      the results of the thesis, and its load is not known: [other loads](#other-readings) are tried below.
      """;

  private static final Map<String, List<String>> SETTINGS =
      Map.ofEntries(
          Map.entry("s1", List.of("LRS", "unlimited memory")),
          Map.entry("s2", List.of("RND", "unlimited memory")),
          Map.entry("s3", List.of("MRS", "unlimited memory")),
          Map.entry("s4", List.of("no priority", "LPF")),
          Map.entry("s5", List.of("no priority", "LSF")),
          Map.entry("s6", List.of("LRS", "LPF")),
          Map.entry("s7", List.of("LRS", "LSF")),
          Map.entry("s8", List.of("RND", "LPF")),
          Map.entry("s9", List.of("RND", "LSF")),
          Map.entry("s10", List.of("MRS", "LPF")),
          Map.entry("s11", List.of("MRS", "LSF")));

  private static final List<RunMeasure> MEASURES =
      List.of(RunMeasure.WASTED, RunMeasure.WEIGHTED_RESPONSE, RunMeasure.ENERGY);

  /** Amounts above more bars would cover each other. */
  private static final int MAX_WITH_AMOUNTS = 3;

  private static final List<String> NAMES = List.of("WE", "V", "E");

  private final PolicyRuns runs;
  private final PolicyRuns power;
  private final DesignFindings findings;
  private final Records records;

  DesignDecisionsChapter(Records records) {
    this.records = records;
    this.runs = PolicyRuns.of(records, DesignDecisionsStudy.MAIN);
    this.power = PolicyRuns.of(records, DesignDecisionsStudy.POWER);
    this.findings =
        new DesignFindings(
            runs,
            power,
            DesignDecisionsStudy.READINGS.stream()
                .map(reading -> reading.runs(records))
                .filter(of -> !of.isEmpty())
                .toList(),
            DesignDecisionsStudy.LESS_MEMORY.runs(records));
  }

  Chapter chapter() {
    List<Block> blocks = new ArrayList<>();
    blocks.add(
        new Block.Prose(
            SETTING.formatted(
                Quantities.count(PriorityPreset.THESIS_6.cluster().wakeSeconds()),
                runs.text("s1", RunMeasure.ARRIVED),
                Quantities.plain(PrioritySteps.W_E.hours(), 0))));
    blocks.add(decisions());
    blocks.add(settings());
    blocks.add(new Block.Prose("## Evictions for priority alone"));
    blocks.add(new Block.Findings(findings.priority()));
    blocks.add(
        figure("6.7", "evictions for priority, unlimited memory", List.of("s1", "s2", "s3")));
    blocks.add(new Block.Prose("## Evictions for memory alone"));
    blocks.add(new Block.Findings(findings.memory()));
    blocks.add(figure("6.8", "evictions for memory, no priorities", List.of("s4", "s5")));
    blocks.add(new Block.Prose("## Both"));
    blocks.add(new Block.Findings(findings.both()));
    blocks.add(
        figure(
            "6.9",
            "evictions for priority and for memory",
            List.of("s6", "s7", "s8", "s9", "s10", "s11")));
    blocks.add(new Block.Prose("## Sleeping servers"));
    blocks.add(new Block.Findings(findings.sleeping()));
    blocks.add(new Block.Prose("## Equations"));
    blocks.add(new Block.Findings(new EquationFindings(records.rows(IdentityRecords.FILE)).all()));
    PolicyRuns submissions = DesignDecisionsStudy.SUBMISSIONS.runs(records);
    if (!submissions.isEmpty()) {
      blocks.add(
          new Block.Prose(
              """
              ## Other readings

              Savings of MRS and of LSF at other loads, with other arrivals, and with another choice of servers. *Load* multiplies the run time of every task. Table 5.2 gives [two mixes of priorities](../thesis-5/README.md#two-mixes-of-priorities); with that of its interarrival times S11 saves %s of WE, %s of V and %s of E compared with S6.
              """
                  .formatted(
                      saved(submissions, "s11", "s6", RunMeasure.WASTED),
                      saved(submissions, "s11", "s6", RunMeasure.WEIGHTED_RESPONSE),
                      saved(submissions, "s11", "s6", RunMeasure.ENERGY))));
      blocks.add(readings());
    }
    PairedRuns wasted = runs.paired("s11", "s6", RunMeasure.WASTED);
    PairedRuns response = runs.paired("s11", "s6", RunMeasure.WEIGHTED_RESPONSE);
    PairedRuns energy = runs.paired("s11", power, "s11+idl", RunMeasure.ENERGY);
    String answer =
        "Evicting the most recently started task (MRS, LSF) wastes **%s** less CPU than evicting the least recently started one (LRS, LPF), in %s runs, and shortens the weighted response time by %s; servers that sleep take %s less energy than idle ones."
            .formatted(
                Quantities.percent(wasted.saved(), 1),
                wasted.lessText(),
                Quantities.percent(response.saved(), 1),
                Quantities.percent(energy.saved(), 1));
    return new Chapter(answer, blocks);
  }

  private static Block decisions() {
    return new Block.Table(
        "Table 6.1: the design decisions of the thesis, and the parts of a policy that stand for"
            + " them here.",
        "lll",
        List.of("", "thesis", "here"),
        List.of(
            List.of(
                "resource assignment",
                "by slots, without knowledge of what tasks use; resources follow usage and load",
                "a task takes one slot; which one is drawn by `any-slot` and `any-server`"),
            List.of(
                "scheduling order",
                "by class, then by arrival; evicted tasks keep their first arrival",
                "`by-priority`"),
            List.of(
                "evictions for priority",
                "a task of a higher class takes the slot of one of a lower class",
                "`lrs`, `rnd`, `mrs`"),
            List.of(
                "evictions for memory",
                "where the memory of a server is exceeded",
                "`lpf`, `lsf`, `unlimited`")));
  }

  private Block settings() {
    Map<String, List<String>> ours = PolicyCatalogue.compositions();
    List<List<String>> rows = new ArrayList<>();
    for (int number = 1; number <= SETTINGS.size(); number++) {
      String setting = "s" + number;
      List<String> theirs = SETTINGS.getOrDefault(setting, List.of());
      List<String> row = new ArrayList<>();
      row.add(title(setting));
      row.addAll(theirs);
      row.add("`" + String.join("+", ours.getOrDefault(setting, List.of())) + "`");
      MEASURES.forEach(measure -> row.add(runs.text(setting, measure)));
      row.add(runs.text(setting, RunMeasure.RESPONSE));
      row.add(runs.text(setting, RunMeasure.PRIORITY_EVICTIONS));
      row.add(runs.text(setting, RunMeasure.MEMORY_EVICTIONS));
      rows.add(row);
    }
    return new Block.Table(
        "Table 6.2: the settings of the thesis, the parts of ours, and our results, means over %s."
            .formatted(Quantities.counted(runs.workloads(), "run", "runs")),
        "llllrrrrrr",
        List.of(
            "",
            "for priority",
            "for memory",
            "here",
            "WE, cpu·h",
            "V, s",
            "E, kWh",
            "R, s",
            "evictions for priority",
            "for memory"),
        rows);
  }

  private Block figure(String number, String title, List<String> policies) {
    List<GroupedBars.Group> groups = new ArrayList<>();
    for (int i = 0; i < MEASURES.size(); i++) {
      RunMeasure measure = MEASURES.get(i);
      double highest =
          policies.stream().mapToDouble(policy -> runs.mean(policy, measure)).max().orElse(1);
      groups.add(
          new GroupedBars.Group(
              NAMES.get(i),
              policies.stream().map(policy -> runs.mean(policy, measure) / highest).toList()));
    }
    GroupedBars bars =
        new GroupedBars(
            policies.stream().map(DesignDecisionsChapter::legend).toList(),
            groups,
            policies.size() <= MAX_WITH_AMOUNTS);
    Element picture =
        Chart.of(
                "WE, V and E: " + title,
                "Each divided by the highest of them, as in the thesis; means over runs.",
                bars.axis(),
                Axis.of("share of the highest", Axis.Reach.FROM_ZERO),
                Legend.LISTED,
                bars)
            .picture();
    return new Block.Figure(
        "figure-" + number + ".svg", "Figure " + number + ": WE, V and E, " + title, picture);
  }

  private static String legend(String setting) {
    return title(setting) + ": " + String.join(", ", SETTINGS.getOrDefault(setting, List.of()));
  }

  private static String title(String setting) {
    return setting.toUpperCase(Locale.ROOT);
  }

  private Block readings() {
    List<List<String>> rows = new ArrayList<>();
    rows.add(reading("as above", runs, power));
    for (ScenarioReading reading : DesignDecisionsStudy.READINGS) {
      PolicyRuns of = reading.runs(records);
      rows.add(reading(reading.description(), of, of));
    }
    return new Block.Table(
        "What is saved, means over runs: S3 (MRS) compared with S1 (LRS); S5 (LSF) with S4 (LPF);"
            + " S11 with S6; sleeping servers (S11) with idle ones.",
        "lrrrrrrrrrr",
        List.of(
            "", "slots taken", "S3: WE", "V", "E", "S5: WE", "V", "S11: WE", "V", "E", "SLP: E"),
        rows);
  }

  private static List<String> reading(String description, PolicyRuns of, PolicyRuns idle) {
    List<String> cells = new ArrayList<>(List.of(description));
    cells.add(Quantities.percent(of.mean("s11", RunMeasure.column("slots", "slot_share", 2)), 0));
    MEASURES.forEach(measure -> cells.add(saved(of, "s3", "s1", measure)));
    cells.add(saved(of, "s5", "s4", RunMeasure.WASTED));
    cells.add(saved(of, "s5", "s4", RunMeasure.WEIGHTED_RESPONSE));
    MEASURES.forEach(measure -> cells.add(saved(of, "s11", "s6", measure)));
    cells.add(Quantities.percent(of.paired("s11", idle, "s11+idl", RunMeasure.ENERGY).saved(), 1));
    return cells;
  }

  private static String saved(PolicyRuns of, String policy, String other, RunMeasure measure) {
    return Quantities.percent(of.paired(policy, other, measure).saved(), 1);
  }
}
