package org.wattle.studies.traces;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.wattle.model.workload.Workload;
import org.wattle.simulation.priority.PriorityTasks;
import org.wattle.simulation.priority.policy.PriorityPolicy;
import org.wattle.simulation.priority.policy.SlotTable;
import org.wattle.studies.Records;
import org.wattle.studies.Records.Row;
import org.wattle.studies.StudyStep;
import org.wattle.studies.Workspace;
import org.wattle.studies.data.JsonDocuments;
import org.wattle.studies.priority.ScenarioRuns;
import tools.jackson.databind.JsonNode;

/**
 * Writes runs of priority scheduling as traces, and keeps what {@code analyze} says of them beside
 * what is known. The records of all runs have a column {@code run}; those of Google's trace, where
 * it is there, have the run {@value #GOOGLE_RUN}.
 */
final class TraceRecords {
  static final String KNOWN = "known.csv";
  static final String CAUSES = "causes.csv";
  static final String PAIRS = "pairs.csv";
  static final String PRIORITIES = "priorities.csv";
  static final String ARRIVALS = "arrivals.csv";
  static final String EVENTS = "events.csv";

  /** The run of rows that are of Google's trace. */
  static final String GOOGLE_RUN = "google";

  /** Records of Google's trace have this before their names. */
  static final String GOOGLE_PREFIX = "google-";

  /** RND and LSF: the trace does not say whom Google's scheduler evicts. */
  private static final String POLICY = "s9";

  /** How many servers fail when a trace ends. */
  static final int FAILING = 3;

  private static final String RUN = "run";

  private static final List<String> KNOWN_HEAD =
      List.of(RUN, "cause", "evictor", "evicted", "evictions");

  private static final List<String> OF_CAUSES =
      List.of("cause", "tolerance_seconds", "evictions", "share");

  private static final List<String> OF_PAIRS = List.of("evictor", "evicted", "evictions");

  private static final List<String> OF_PRIORITIES =
      List.of(
          "priority",
          "tasks",
          "share_of_tasks",
          "evictions",
          "share_of_evictions",
          "evicted_tasks",
          "arrivals",
          "interarrival_seconds_mean",
          "submissions",
          "intersubmission_seconds_mean",
          "with_demand",
          "cpu_seconds_mean",
          "memory_seconds_mean",
          "cpu_usage_mean",
          "memory_usage_mean");

  private static final List<String> OF_ARRIVALS =
      List.of("hour", "priority", "arrivals", "submissions");

  private static final List<String> OF_EVENTS = List.of("event", "number");

  private TraceRecords() {}

  /** The step that writes a run as a trace, and the causes of its evictions. */
  static StudyStep write(TraceVariant variant, int run) {
    return new StudyStep.Derivation(
        "write run %d of %s with %s as a trace to %s, and the causes of its evictions to %s"
            .formatted(run, variant.scenario(), POLICY, variant.trace(run), variant.known(run)),
        work -> write(work, variant, run));
  }

  private static void write(Workspace workspace, TraceVariant variant, int run) throws IOException {
    Path folder = variant.shipped() ? workspace.home() : workspace.work();
    ScenarioRuns all = ScenarioRuns.read(folder.resolve(variant.scenario()));
    Workload workload = all.workload(run);
    PriorityTasks tasks = PriorityTasks.of(workload, all.scenario().runTimeFactor());
    PriorityPolicy policy = all.policy(POLICY);
    SlotTable servers = new SlotTable(all.servers(policy));
    try (TraceFiles files = new TraceFiles(workspace.work().resolve(variant.trace(run)))) {
      RecordedTrace trace =
          new RecordedTrace(files, workload, tasks, servers, all.scenario().seconds());
      all.run(policy, run, tasks, trace);
      trace.fail(trace.busiest(FAILING));
      List<List<String>> known = new ArrayList<>();
      trace
          .pairs()
          .forEach(
              (pair, count) ->
                  known.add(
                      known(
                          run, "priority", pair.get(0).toString(), pair.get(1).toString(), count)));
      known.add(known(run, "memory", "", "", trace.memory()));
      known.add(known(run, "failure", "", "", trace.failures()));
      Files.writeString(
          workspace.work().resolve(variant.known(run)), Records.csv(KNOWN_HEAD, known));
    }
  }

  private static List<String> known(
      int run, String cause, String evictor, String evicted, int evictions) {
    return List.of(Integer.toString(run), cause, evictor, evicted, Integer.toString(evictions));
  }

  /** The step that keeps the analyses of all runs. */
  static StudyStep keep(TraceVariant variant, int runs) {
    return new StudyStep.Derivation(
        "put the tables of these analyses together: "
            + variant.prefix()
            + String.join(
                ", " + variant.prefix(), KNOWN, CAUSES, PAIRS, PRIORITIES, ARRIVALS, EVENTS),
        work -> keep(work, variant, runs));
  }

  private static void keep(Workspace workspace, TraceVariant variant, int runs) throws IOException {
    Joined joined = new Joined();
    List<List<String>> known = new ArrayList<>();
    Records records = new Records(workspace.work());
    for (int run = 1; run <= runs; run++) {
      joined.add(workspace, variant.analysis(run), Integer.toString(run), run == 1);
      for (Row row : records.rows(variant.known(run))) {
        known.add(KNOWN_HEAD.stream().map(row::text).toList());
      }
    }
    workspace.keep(variant.prefix() + KNOWN, KNOWN_HEAD, known);
    joined.keep(workspace, variant.prefix());
  }

  /** The step that keeps the analysis of Google's trace. */
  static StudyStep keepGoogle() {
    return new StudyStep.Derivation(
        "keep the same tables of Google's trace",
        work -> {
          Joined joined = new Joined();
          joined.add(work, TraceCausesStudy.GOOGLE, GOOGLE_RUN, true);
          joined.keep(work, GOOGLE_PREFIX);
        });
  }

  /** The tables of several analyses. Mutable. */
  private static final class Joined {
    private final List<List<String>> causes = new ArrayList<>();
    private final List<List<String>> pairs = new ArrayList<>();
    private final List<List<String>> priorities = new ArrayList<>();
    private final List<List<String>> arrivals = new ArrayList<>();
    private final List<List<String>> events = new ArrayList<>();

    void add(Workspace workspace, String folder, String run, boolean withArrivals)
        throws IOException {
      Records made = new Records(workspace.work().resolve(folder));
      add(causes, made.rows(CAUSES), run, OF_CAUSES);
      add(pairs, made.rows(PAIRS), run, OF_PAIRS);
      add(priorities, made.rows(PRIORITIES), run, OF_PRIORITIES);
      if (withArrivals) {
        add(arrivals, made.rows(ARRIVALS), run, OF_ARRIVALS);
      }
      JsonNode document = JsonDocuments.read(workspace, folder + "/analysis.json");
      for (Map.Entry<String, JsonNode> type : document.path("read").path("byType").properties()) {
        events.add(List.of(run, type.getKey(), type.getValue().asString()));
      }
      for (Map.Entry<String, JsonNode> each : document.path("evictedTasks").properties()) {
        events.add(List.of(run, "evicted-" + each.getKey(), each.getValue().asString()));
      }
    }

    private static void add(
        List<List<String>> all, List<Row> rows, String run, List<String> columns) {
      for (Row row : rows) {
        List<String> cells = new ArrayList<>(List.of(run));
        columns.forEach(column -> cells.add(row.text(column)));
        all.add(cells);
      }
    }

    void keep(Workspace workspace, String prefix) throws IOException {
      workspace.keep(prefix + CAUSES, head(OF_CAUSES), causes);
      workspace.keep(prefix + PAIRS, head(OF_PAIRS), pairs);
      workspace.keep(prefix + PRIORITIES, head(OF_PRIORITIES), priorities);
      workspace.keep(prefix + ARRIVALS, head(OF_ARRIVALS), arrivals);
      workspace.keep(prefix + EVENTS, head(OF_EVENTS), events);
    }

    private static List<String> head(List<String> columns) {
      List<String> head = new ArrayList<>(List.of(RUN));
      head.addAll(columns);
      return head;
    }
  }
}
