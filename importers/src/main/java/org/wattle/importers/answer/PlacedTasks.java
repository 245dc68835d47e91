package org.wattle.importers.answer;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.wattle.importers.answer.CheckedAnswer.Figure;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.Task;
import org.wattle.model.energy.TaskPlacement;
import org.wattle.model.energy.Topology;
import org.wattle.model.energy.consolidation.Consolidation;
import org.wattle.model.energy.consolidation.ConsolidationChecker;
import org.wattle.model.energy.consolidation.Moves;
import org.wattle.model.json.Nearest;
import org.wattle.model.json.table.IssueLog;
import org.wattle.model.solving.CheckReport;

/**
 * The places of tasks as an answer names them, for the checker of energy instances. Running tasks
 * that are not named stay; any number may move. A task without a route takes the only path to its
 * server, where there is only one. Mutable.
 */
final class PlacedTasks {
  private static final int MOST_SUGGESTIONS = 100;

  private final EnergyInstance instance;
  private final DataCenter center;
  private final IssueLog log;
  private final Map<String, Integer> lines = new HashMap<>();
  private final Set<String> known = new LinkedHashSet<>();
  private final List<TaskPlacement> placed = new ArrayList<>();
  private int unknown;

  PlacedTasks(EnergyInstance instance, IssueLog log) {
    this.instance = instance;
    this.center = DataCenter.of(instance);
    this.log = log;
    instance.tasks().stream().map(Task::id).forEach(known::add);
    instance.state().running().forEach(running -> known.add(running.task().id()));
  }

  /** A task on a server, over that route, or over the only path where it is empty. */
  void put(int line, String task, String server, List<String> route) {
    Integer before = lines.putIfAbsent(task, line);
    if (before != null) {
      log.add(
          line,
          "task",
          task,
          "The task is already in line (%d).".formatted(before),
          "Maybe drop one.");
    }
    boolean right = known.contains(task) || unknown(line, "task", task, known);
    right &=
        center.serverByName(server).isPresent()
            || unknown(line, "server", server, center.serverNames());
    for (String each : route) {
      right &=
          center.switchByName(each).isPresent()
              || unknown(line, "route", each, center.switchNames());
    }
    if (right) {
      placed.add(new TaskPlacement(task, server, route.isEmpty() ? onlyPath(line, server) : route));
    }
  }

  /**
   * Notes it; always false. Comparing a name with all others takes long, so few have a near one.
   */
  private boolean unknown(int line, String column, String name, Collection<String> names) {
    Optional<String> near =
        unknown++ < MOST_SUGGESTIONS ? Nearest.to(name, names) : Optional.empty();
    log.add(
        line,
        column,
        name,
        "The instance has no such name.",
        near.map(each -> "Maybe " + each + ".").orElse("Maybe it is the answer to another one."));
    return false;
  }

  private List<String> onlyPath(int line, String server) {
    List<String> path = new ArrayList<>();
    if (center.topology().isEmpty()) {
      return path;
    }
    Topology topology = center.topology().get();
    int node = topology.serverNode(center.serverByName(server).orElseThrow());
    while (node >= topology.switchCount() || !topology.entry(node)) {
      int[] parents = topology.parents(node);
      if (parents.length != 1) {
        log.add(
            line,
            "server",
            server,
            "Several paths lead to the server, and the answer does not say which one is used.",
            "Maybe use --format csv with a column (route).");
        return path;
      }
      node = parents[0];
      path.add(0, center.switchName(node));
    }
    return path;
  }

  /** The check of what was put, where nothing of it is an issue. */
  CheckedAnswer checked() {
    Consolidation consolidation = new Consolidation(instance, Moves.UNLIMITED);
    Placement given = consolidation.withoutStaying(new Placement(placed));
    Placement placement = consolidation.completed(given);
    CheckReport report = new ConsolidationChecker().check(consolidation, placement);
    List<Figure> figures = new ArrayList<>();
    Set<String> on = new LinkedHashSet<>(placement.standby());
    consolidation.withStaying(placement).tasks().stream()
        .map(TaskPlacement::server)
        .forEach(on::add);
    figures.add(new Figure("tasks", placed.size()));
    figures.add(new Figure("serversOn", on.size()));
    if (!instance.state().running().isEmpty()) {
      figures.add(new Figure("moves", consolidation.movesOf(placement).size()));
    }
    new TreeMap<>(report.objectives())
        .forEach(
            (name, value) ->
                figures.add(new Figure(name.equals("cost") ? name : name + "Joules", value)));
    List<String> notes = new ArrayList<>();
    if (!placement.standby().isEmpty()) {
      notes.add(
          "Servers on standby are not in the answer; these complete it: %s."
              .formatted(String.join(", ", placement.standby())));
    }
    return new CheckedAnswer(instance.name(), report.violations(), figures, notes);
  }
}
