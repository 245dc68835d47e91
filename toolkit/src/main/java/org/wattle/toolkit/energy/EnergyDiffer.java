package org.wattle.toolkit.energy;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyBreakdown;
import org.wattle.model.energy.EnergyEvaluator;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.Task;
import org.wattle.model.energy.TaskPlacement;
import org.wattle.model.energy.consolidation.Consolidation;
import org.wattle.model.energy.consolidation.ConsolidationChecker;
import org.wattle.model.energy.consolidation.EnergyBaseline;
import org.wattle.model.energy.consolidation.Moves;
import org.wattle.model.energy.consolidation.PowerChanges;
import org.wattle.model.energy.consolidation.PowerChanges.Elements;
import org.wattle.model.json.energy.EnergyResult;
import org.wattle.model.solving.CheckReport;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.UserError;
import org.wattle.toolkit.LoadedInstance;
import org.wattle.toolkit.energy.EnergyDifference.Side;
import org.wattle.toolkit.energy.EnergyDifference.TaskChange;
import org.wattle.toolkit.explain.DiffRequest;

/** Compares two placements of an energy instance, or one with what is now. */
final class EnergyDiffer {
  private final LoadedInstance<EnergyInstance> loaded;
  private final EnergyInstance instance;
  private final DataCenter now;
  private final Consolidation any;
  private final List<String> warnings;

  EnergyDiffer(LoadedInstance<EnergyInstance> loaded, List<String> warnings) {
    this.loaded = loaded;
    this.instance = loaded.value();
    this.now = DataCenter.of(instance);
    this.any = new Consolidation(instance, Moves.UNLIMITED);
    this.warnings = new ArrayList<>(warnings);
  }

  /** A side with where every task is and what is on. */
  private record Described(
      Side side,
      Map<String, TaskPlacement> places,
      Set<String> serversOn,
      Set<String> switchesOn) {}

  EnergyDifference difference(DiffRequest request) {
    Described first = described(request.first());
    Described second = described(request.second());
    List<TaskChange> tasks = new ArrayList<>();
    Set<String> running = any.homes().keySet();
    Stream.concat(running.stream(), instance.tasks().stream().map(Task::id))
        .forEach(
            id -> {
              Optional<TaskPlacement> before = Optional.ofNullable(first.places().get(id));
              Optional<TaskPlacement> after = Optional.ofNullable(second.places().get(id));
              if (!before.equals(after)) {
                tasks.add(new TaskChange(id, running.contains(id), before, after));
              }
            });
    return new EnergyDifference(
        loaded, now, first.side(), second.side(), tasks, changes(first, second), warnings);
  }

  private PowerChanges changes(Described first, Described second) {
    return new PowerChanges(
        Elements.of(now.serverNames(), first.serversOn(), second.serversOn()),
        Elements.of(now.switchNames(), first.switchesOn(), second.switchesOn()));
  }

  private Described described(DiffRequest.Side side) {
    return side.result().isEmpty()
        ? now(side.name())
        : placed(side.name(), placement(side.name(), side.result().get()));
  }

  private static Placement placement(String name, Object result) {
    if (!(result instanceof EnergyResult found)) {
      throw UserError.invalid(
          "The result (%s) is of another kind than the instance. Maybe give a result of kind energy-result."
              .formatted(Escaped.text(name)));
    }
    return found
        .placement()
        .orElseThrow(
            () ->
                UserError.invalid(
                    "The result (%s) holds no placement (its status is %s). Maybe another one."
                        .formatted(Escaped.text(name), found.summary().status().word())));
  }

  private Described now(String name) {
    EnergyBreakdown nothing = EnergyEvaluator.evaluate(now, new Placement(List.of()));
    EnergyBaseline.Joules joules = EnergyBaseline.AS_NOW.joules(now, nothing);
    PowerChanges state = PowerChanges.of(instance, new Placement(List.of()));
    return described(
        name,
        joules.servers(),
        joules.network(),
        any.homes(),
        before(state),
        new Placement(List.of()));
  }

  private Described placed(String name, Placement placement) {
    CheckReport check = new ConsolidationChecker().check(any, placement);
    if (!check.clean()) {
      warnings.add(
          "(%s) is no clean placement of this instance (%s). Maybe wattle verify says more."
              .formatted(name, Escaped.violation(check.violations().get(0))));
    }
    Set<String> ids = new HashSet<>();
    placement.tasks().forEach(placed -> ids.add(placed.task()));
    EnergyBreakdown energy = EnergyEvaluator.evaluate(DataCenter.of(any.withMoved(ids)), placement);
    Map<String, TaskPlacement> places = new LinkedHashMap<>(any.homes());
    placement.tasks().forEach(placed -> places.put(placed.task(), placed));
    return described(
        name,
        energy.serverJoules(),
        energy.networkJoules(),
        places,
        after(PowerChanges.of(instance, placement)),
        placement);
  }

  private Described described(
      String name,
      double serverJoules,
      double networkJoules,
      Map<String, TaskPlacement> places,
      On on,
      Placement placement) {
    int waiting =
        (int) instance.tasks().stream().filter(task -> !places.containsKey(task.id())).count();
    return new Described(
        new Side(
            name,
            serverJoules,
            networkJoules,
            on.servers().size(),
            on.switches().size(),
            placement.standby().size(),
            any.movesOf(placement).size(),
            waiting),
        places,
        on.servers(),
        on.switches());
  }

  /** What is on, by name. */
  private record On(Set<String> servers, Set<String> switches) {}

  private static On before(PowerChanges changes) {
    return new On(
        union(changes.servers().stayOn(), changes.servers().goOff()),
        union(changes.switches().stayOn(), changes.switches().goOff()));
  }

  private static On after(PowerChanges changes) {
    return new On(
        union(changes.servers().stayOn(), changes.servers().comeOn()),
        union(changes.switches().stayOn(), changes.switches().comeOn()));
  }

  private static Set<String> union(List<String> some, List<String> others) {
    Set<String> union = new HashSet<>(some);
    union.addAll(others);
    return union;
  }
}
