package org.wattle.importers.openb;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.wattle.importers.ImportResult;
import org.wattle.importers.SourceLines;
import org.wattle.importers.TimeWindow;
import org.wattle.importers.specpower.SpecpowerTable;
import org.wattle.model.energy.ClusterState;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.Origin;
import org.wattle.model.energy.ServerType;
import org.wattle.model.energy.Task;
import org.wattle.model.json.InstanceDocument;
import org.wattle.model.json.Issue;
import org.wattle.model.json.Parsed;
import org.wattle.model.json.energy.EnergyCodec;
import org.wattle.model.json.table.IssueLog;

/**
 * Makes an energy instance of the openb tables of the Alibaba GPU cluster: its nodes become
 * servers, all asleep, its pods tasks of one batch. See {@code docs/importing-openb.md} for the
 * rules; the instance's origin records what was chosen.
 */
final class OpenbInstance {
  private static final String OPTIONS = "the options";

  private final OpenbOptions options;
  private final List<Issue> issues = new ArrayList<>();

  private OpenbInstance(OpenbOptions options) {
    this.options = options;
  }

  /** The instance, or everything that is wrong with the options and the tables. */
  static Parsed<ImportResult.OfInstance> read(OpenbOptions options) {
    return new OpenbInstance(options).read();
  }

  private Parsed<ImportResult.OfInstance> read() {
    checkOptions();
    IssueLog nodeLog = new IssueLog(options.nodes().name());
    List<OpenbNode> nodes = OpenbNode.read(options.nodes(), nodeLog);
    IssueLog podLog = new IssueLog(options.pods().name());
    List<Pod> pods = Pod.read(options.pods(), podLog);
    NodePower power = power();
    issues.addAll(nodeLog.issues());
    issues.addAll(podLog.issues());
    if (!issues.isEmpty()) {
      return new Parsed.Invalid<>(issues);
    }
    OpenbSelection selection = OpenbSelection.of(nodes, pods, options);
    if (selection.pods().isEmpty()) {
      return new Parsed.Invalid<>(List.of(noPods(pods)));
    }
    return new Parsed.Valid<>(result(selection, power), List.of());
  }

  private void checkOptions() {
    checkLimit("--nodes-limit", options.nodesLimit().orElse(1));
    checkLimit("--pods-limit", options.podsLimit().orElse(1));
    checkTime("slot", options.slotSeconds(), options.slotSeconds() > 0);
    checkTime("wake", options.wakeSeconds(), options.wakeSeconds() >= 0);
  }

  private void checkLimit(String option, int limit) {
    if (limit < 1) {
      wrongOption(option, String.valueOf(limit), "The limit is below 1.", "Maybe leave it out.");
    }
  }

  private void checkTime(String option, double seconds, boolean inRange) {
    if (!inRange || seconds == Double.POSITIVE_INFINITY) {
      wrongOption(
          option, String.valueOf(seconds), "The time is out of range.", "Maybe leave it out.");
    }
  }

  private void wrongOption(String option, String value, String problem, String suggestion) {
    issues.add(new Issue(OPTIONS, 0, 0, option, value, problem, suggestion));
  }

  private NodePower power() {
    if (options.power().isEmpty()) {
      return new NodePower.Modelled();
    }
    IssueLog log = new IssueLog(options.power().get().name());
    SpecpowerTable table = SpecpowerTable.read(options.power().get(), log);
    issues.addAll(log.issues());
    return new NodePower.Measured(table);
  }

  private Issue noPods(List<Pod> pods) {
    long first = pods.stream().mapToLong(Pod::createdSeconds).min().orElse(0);
    long last = pods.stream().mapToLong(Pod::createdSeconds).max().orElse(0);
    return new Issue(
        OPTIONS,
        0,
        0,
        "--window",
        options.window().map(TimeWindow::toString).orElse(""),
        "No pod was created in the window.",
        "Maybe choose one from " + first + " to " + last + ", when pods were created.");
  }

  private ImportResult.OfInstance result(OpenbSelection selection, NodePower power) {
    ResourceScale scale = ResourceScale.of(selection.nodes(), options.gpu());
    Map<OpenbNode.Hardware, ServerType> types = types(selection, power, scale);
    List<Pod> waiting = options.running() ? List.of() : selection.pods();
    RunningPods running =
        RunningPods.of(
            options.running() ? selection.pods() : List.of(), selection.nodes(), types, scale);
    Map<String, String> sources = new TreeMap<>();
    types.forEach((kind, type) -> sources.put(type.name(), power.source(kind)));
    List<Task> tasks = waiting.stream().map(pod -> task(pod, scale)).toList();
    Origin origin =
        new Origin(
            "Alibaba GPU cluster, openb tables: nodes of "
                + options.nodes().name()
                + ", pods of "
                + options.pods().name()
                + options.power().map(table -> ", power of " + table.name()).orElse(""),
            scale.units(),
            sources,
            new OpenbNotes(options, selection)
                .notes(List.copyOf(types.values()), tasks, running, power));
    EnergyInstance instance =
        new EnergyInstance(
            "openb, %d nodes, %d pods"
                .formatted(selection.nodes().size(), tasks.size() + running.tasks().size()),
            options.slotSeconds(),
            scale.resources(),
            List.copyOf(types.values()),
            Optional.empty(),
            tasks,
            ClusterState.ASLEEP.withRunning(running.tasks()),
            Optional.of(origin));
    Map<OpenbNode.Hardware, Integer> firstLines = new LinkedHashMap<>();
    selection.nodes().forEach(node -> firstLines.putIfAbsent(node.hardware(), node.line()));
    return new ImportResult.OfInstance(
        new InstanceDocument<>(new EnergyCodec(), instance),
        origin.notes(),
        SourceLines.none()
            .with("servers", options.nodes().name(), List.copyOf(firstLines.values()))
            .with("tasks", options.pods().name(), waiting.stream().map(Pod::line).toList())
            .with("state.running", options.pods().name(), running.lines()));
  }

  /** The types of servers that nodes of each kind become, in the order of their first nodes. */
  private Map<OpenbNode.Hardware, ServerType> types(
      OpenbSelection selection, NodePower power, ResourceScale scale) {
    Map<OpenbNode.Hardware, Integer> counts = new LinkedHashMap<>();
    selection.nodes().forEach(node -> counts.merge(node.hardware(), 1, Integer::sum));
    Map<OpenbNode.Hardware, ServerType> types = new LinkedHashMap<>();
    counts.forEach(
        (kind, count) ->
            types.put(
                kind,
                new ServerType(
                    kind.typeName(),
                    count,
                    scale.capacity(kind),
                    power.of(kind, scale.capacity(kind)),
                    options.wakeSeconds())));
    return types;
  }

  private static Task task(Pod pod, ResourceScale scale) {
    return new Task(pod.name(), scale.demand(pod), 0, 0, pod.lifeSeconds(), Optional.empty());
  }
}
