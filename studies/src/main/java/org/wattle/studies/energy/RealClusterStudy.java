package org.wattle.studies.energy;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
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
import org.wattle.studies.data.JsonDocuments;
import org.wattle.studies.data.Rows;
import org.wattle.studies.data.SampleStatistics;
import tools.jackson.databind.JsonNode;

/** The first pods of Alibaba's openb trace, placed with minimal energy. */
public final class RealClusterStudy implements BookStudy {
  private static final String RECORD = "pods.csv";

  private static final String MOST_CAPACITY = "largest node CPU";
  private static final String MOST_DEMAND = "largest pod CPU";

  private static final int INFEASIBLE = 3;
  private static final int PODS = 60;

  /**
   * A part of the cluster.
   *
   * @param nodes the number of nodes, counted from the first one
   * @param gpu whether GPUs are a resource
   */
  private record Case(int nodes, boolean gpu) {
    String file() {
      return "nodes-" + nodes + ".json";
    }

    String result() {
      return "result-" + nodes + ".json";
    }
  }

  @Override
  public String name() {
    return "real-openb";
  }

  @Override
  public String question() {
    return "How much energy does the first batch of pods of a real cluster need at least?";
  }

  @Override
  public Optional<Publication> source() {
    return Optional.empty();
  }

  @Override
  public StudyPlan plan(StudyScale scale) {
    boolean quick = scale == StudyScale.QUICK;
    List<Case> cases = new ArrayList<>(List.of(new Case(40, false), new Case(100, false)));
    if (!quick) {
      cases.add(new Case(240, true));
    }
    List<StudyStep> steps = new ArrayList<>();
    for (Case each : cases) {
      steps.add(StudyStep.Command.of(imported(each)));
      steps.add(
          StudyStep.Command.of(
                  "solve %s/%s --time-limit 60s --format json"
                      .formatted(StudyStep.WORK, each.file()))
              .into(each.result())
              .allowing(INFEASIBLE));
    }
    steps.add(
        new StudyStep.Derivation(
            "write one row of " + RECORD + " per result", w -> keep(w, cases)));
    return new StudyPlan(
            steps,
            Duration.ofSeconds(quick ? 3 : 15),
            Optional.of(
                new StudyPlan.Requirement(
                    "alibaba_openb/openb_node_list_all_node.csv",
                    "the tables of Alibaba's GPU cluster trace of 2023 (openb) and the tables of"
                        + " SPECpower")))
        .measuring("seconds");
  }

  private static String imported(Case each) {
    return "import openb --nodes {data}/alibaba_openb/openb_node_list_all_node.csv --pods {data}/alibaba_openb/openb_pod_list_default.csv --power {data}/specpower_ccf/SPECpower-full-results.csv --pods-limit %d --nodes-limit %d"
            .formatted(PODS, each.nodes())
        + (each.gpu() ? " --gpu" : "")
        + " --out %s/%s".formatted(StudyStep.WORK, each.file());
  }

  private static void keep(Workspace workspace, List<Case> cases) throws IOException {
    List<List<String>> rows = new ArrayList<>();
    for (Case each : cases) {
      JsonNode instance = JsonDocuments.read(workspace, each.file());
      JsonNode result = JsonDocuments.read(workspace, each.result());
      JsonNode metrics = result.path("metrics");
      rows.add(
          List.of(
              Integer.toString(PODS),
              Integer.toString(each.nodes()),
              each.gpu() ? "cpu, memory, gpu" : "cpu, memory",
              result.path("status").asString(),
              metrics.path("totalJoules").asString(""),
              metrics.path("everythingOnJoules").asString(""),
              metrics.path("serversOn").asString(""),
              seconds(result.path("seconds")),
              Double.toString(largest(instance.path("servers"), "capacity")),
              Double.toString(largest(instance.path("tasks"), "demand"))));
    }
    List<String> head =
        List.of(
            "pods",
            "nodes",
            "resources",
            "status",
            "J",
            "everything on J",
            "on",
            "seconds",
            MOST_CAPACITY,
            MOST_DEMAND);
    workspace.keep(RECORD, head, rows);
  }

  /** The largest amount of CPU among servers or tasks. */
  private static double largest(JsonNode all, String amounts) {
    double most = 0;
    for (JsonNode each : all) {
      most = Math.max(most, each.path(amounts).path("cpu").asDouble(0));
    }
    return most;
  }

  private static String seconds(JsonNode parts) {
    double sum = 0;
    for (JsonNode part : parts) {
      sum += part.asDouble(0);
    }
    return Double.toString(sum);
  }

  @Override
  public Chapter chapter(Records records) {
    List<Row> rows = records.rows(RECORD);
    if (rows.isEmpty()) {
      return new Chapter("Not recorded yet.", List.of());
    }
    List<Row> solved = rows.stream().filter(row -> !row.text("J").isEmpty()).toList();
    SampleStatistics saved =
        SampleStatistics.of(solved, row -> 1 - row.number("J") / row.number("everything on J"));
    return new Chapter(
        "The placements use %s servers and %s less energy than with all servers on; %s proven optimal."
            .formatted(
                SampleStatistics.of(solved, "on").range(Quantities::count),
                saved.range(share -> Quantities.percent(share, 0)),
                Quantities.outOf(Rows.where(solved, "status", "optimal").size(), solved.size())
                    + " are"),
        List.of(
            new Block.Prose(
                """
                The first %d pods of Alibaba's openb trace are placed as one batch on the first nodes of its cluster. The power of a node is
                that of the most similar servers in the SPECpower table (rules and assumptions:
                [importing the openb tables](../../docs/importing-openb.md)). The tables are not part of Wattle, and the records hold no
                pods.
                """
                    .formatted(PODS)),
            new Block.Table(
                "",
                "rllrrrr",
                List.of(
                    "nodes",
                    "resources",
                    "result",
                    "energy of the slot",
                    "with everything on",
                    "servers on",
                    "seconds"),
                rows.stream().map(RealClusterStudy::cells).toList()),
            new Block.Prose(
                infeasible(rows)
                    + """
                    Where GPUs are a resource, fractions of a GPU are treated as divisible; the power of GPUs is not known and is left out. A larger number of
                    nodes may include more efficient ones, so the energy may be lower even where more servers are on.
                    """)));
  }

  /** Why there is no placement, where no node is large enough for some pod. */
  private static String infeasible(List<Row> rows) {
    return Rows.where(rows, "status", "infeasible").stream()
        .filter(row -> row.number(MOST_DEMAND) > row.number(MOST_CAPACITY))
        .map(
            row ->
                "On the first %s nodes there is no feasible placement: one pod needs %s times the CPU of the largest of them. "
                    .formatted(
                        row.text("nodes"),
                        Quantities.rounded(row.number(MOST_DEMAND) / row.number(MOST_CAPACITY))))
        .collect(Collectors.joining());
  }

  private static List<String> cells(Row row) {
    boolean solved = !row.text("J").isEmpty();
    return List.of(
        row.text("nodes"),
        row.text("resources"),
        row.text("status"),
        solved ? Quantities.wattHours(row.number("J")) : "",
        solved ? Quantities.wattHours(row.number("everything on J")) : "",
        solved ? row.text("on") + " of " + row.text("nodes") : "",
        Quantities.fixed(row.number("seconds"), 1));
  }
}
