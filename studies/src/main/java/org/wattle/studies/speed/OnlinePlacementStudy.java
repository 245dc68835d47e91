package org.wattle.studies.speed;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
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
import org.wattle.studies.Workspace;
import org.wattle.studies.data.SampleStatistics;

/** Processor seconds of heuristics for a day of slots. */
public final class OnlinePlacementStudy implements BookStudy {
  private static final String LARGE = "large-dc.csv";
  private static final String GEMS = "gems-dc.csv";
  private static final String COMMANDS = "commands.csv";

  private static final List<String> WHOLE = List.of("beps", "brfs-dot", "rrs", "vector-greedy");

  private static final double TARGET_SECONDS = 10;
  private static final double TARGET_PLACEMENTS = 50_000;

  @Override
  public String name() {
    return "online-placement";
  }

  @Override
  public String question() {
    return "How much processor time does a heuristic need for a day of slots?";
  }

  @Override
  public Optional<Publication> source() {
    return Optional.empty();
  }

  @Override
  public StudyPlan plan(StudyScale scale) {
    return StudyPlan.fullScaleOnly(scale, Duration.ofMinutes(5), steps()).measuring("seconds");
  }

  private static List<StudyStep> steps() {
    List<StudyStep> steps = new ArrayList<>();
    steps.add(BenchmarkPrograms.build());
    steps.add(BenchmarkPrograms.run("OnlineDay large-dc", LARGE));
    steps.add(
        BenchmarkPrograms.run(
            "OnlineDay gems-dc gems gems-no-sleep gems-no-network gems/shared gems/trace", GEMS));
    steps.add(StudyStep.keep(LARGE, LARGE));
    steps.add(StudyStep.keep(GEMS, GEMS));
    for (String policy : WHOLE) {
      steps.add(
          BenchmarkPrograms.command(
              1,
              "simulate instances/scenarios/large-dc-24h.json --threads 1 --policy " + policy,
              policy + ".csv"));
    }
    steps.add(
        new StudyStep.Derivation(
            "write seconds of commands to commands.csv", OnlinePlacementStudy::commands));
    return steps;
  }

  private static void commands(Workspace workspace) throws IOException {
    List<List<String>> rows = new ArrayList<>();
    Records work = new Records(workspace.work());
    for (String policy : WHOLE) {
      rows.add(List.of(policy, work.rows(policy + ".csv").get(0).text("seconds")));
    }
    workspace.keep(COMMANDS, List.of("case", "seconds"), rows);
  }

  @Override
  public Chapter chapter(Records records) {
    List<Row> large = records.rows(LARGE);
    List<Row> gems = records.rows(GEMS);
    List<Row> all = Stream.concat(large.stream(), gems.stream()).toList();
    List<Row> plain = all.stream().filter(row -> row.text("heuristic").equals("gems")).toList();
    double placements =
        SampleStatistics.of(plain, row -> row.number("placed") / row.number("seconds")).min();
    List<Block> blocks = new ArrayList<>();
    blocks.add(
        new Block.Prose(
            """
            The simulated day has %s tasks on servers that are empty at first; most of the time %s servers are on. Tasks arrive in jobs. Each task sends data to the outside and, with the
            variants of `gems`, to the first task of its job, the more the faster its server is. Only the heuristic with its data structures is measured,
            without the computation of energy. Values are processor seconds of the second of two runs.
            """
                .formatted(
                    SampleStatistics.of(all, "placed").range(Quantities::count),
                    SampleStatistics.of(all, "servers").range(Quantities::count))));
    blocks.add(
        new Block.Table(
            "Processor seconds:",
            "lrrrr",
            List.of("", "large-dc, rack", "large-dc, full", "gems-dc, rack", "gems-dc, full"),
            all.stream()
                .map(row -> row.text("heuristic"))
                .distinct()
                .map(heuristic -> cells(heuristic, all))
                .toList()));
    blocks.add(
        new Block.Prose(
            """
            The targets were %s s per day for each heuristic, and %s placements per second for `gems` with both its phases: it makes at least
            %s per second.

            The complete command, including simulation, energy and report, measured once from start to end
            (`./wattle simulate instances/scenarios/large-dc-24h.json --threads 1 --policy …`):
            """
                .formatted(
                    Quantities.count(TARGET_SECONDS),
                    Quantities.count(TARGET_PLACEMENTS),
                    Quantities.count(placements))));
    blocks.add(
        new Block.Table(
            "",
            "lr",
            List.of("", "seconds"),
            records.rows(COMMANDS).stream()
                .map(
                    row ->
                        List.of(
                            "`" + row.text("case") + "`",
                            Quantities.fixed(row.number("seconds"), 1)))
                .toList()));
    SampleStatistics seconds = SampleStatistics.of(all, "seconds");
    return new Chapter(
        "A day takes %s processor seconds; all heuristics are %s the target of %s s."
            .formatted(
                seconds.range(s -> Quantities.fixed(s, 1)),
                seconds.max() <= TARGET_SECONDS ? "within" : "not within",
                Quantities.count(TARGET_SECONDS)),
        blocks);
  }

  private static List<String> cells(String heuristic, List<Row> all) {
    List<String> row = new ArrayList<>(List.of("`" + heuristic + "`"));
    for (String cluster : List.of("large-dc", "gems-dc")) {
      for (String wiring : List.of("RACK", "FULL")) {
        row.add(
            all.stream()
                .filter(each -> each.text("heuristic").equals(heuristic))
                .filter(each -> each.text("cluster").equals(cluster))
                .filter(each -> each.text("wiring").equals(wiring))
                .map(each -> Quantities.fixed(each.number("seconds"), 1))
                .findFirst()
                .orElse(""));
      }
    }
    return row;
  }
}
