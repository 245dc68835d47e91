package org.wattle.toolkit.energy;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntFunction;
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
import org.wattle.render.View;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.FirstOf;
import org.wattle.render.text.JsonFields;
import org.wattle.render.text.Quantities;
import org.wattle.render.text.TextTable;
import org.wattle.render.text.UserError;
import org.wattle.toolkit.LoadedInstance;
import org.wattle.toolkit.explain.DiffRequest;
import org.wattle.toolkit.explain.Difference;

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
      EnergyDifference.Side side,
      Map<String, TaskPlacement> places,
      Set<String> serversOn,
      Set<String> switchesOn) {}

  Difference difference(DiffRequest request) {
    Described first = described(request.first());
    Described second = described(request.second());
    List<EnergyDifference.TaskChange> tasks = new ArrayList<>();
    Set<String> running = any.homes().keySet();
    Stream.concat(running.stream(), instance.tasks().stream().map(Task::id))
        .forEach(
            id -> {
              Optional<TaskPlacement> before = Optional.ofNullable(first.places().get(id));
              Optional<TaskPlacement> after = Optional.ofNullable(second.places().get(id));
              if (!before.equals(after)) {
                tasks.add(new EnergyDifference.TaskChange(id, running.contains(id), before, after));
              }
            });
    return new EnergyDifference(
            loaded, now, first.side(), second.side(), tasks, changes(first, second), warnings)
        .told();
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
    Placement nothing = new Placement(List.of());
    EnergyBaseline.Joules joules =
        EnergyBaseline.AS_NOW.joules(now, EnergyEvaluator.evaluate(now, nothing));
    PowerChanges state = PowerChanges.of(instance, nothing);
    return described(
        name,
        joules.servers(),
        joules.network(),
        any.homes(),
        on(state.servers(), state.servers().goOff()),
        on(state.switches(), state.switches().goOff()),
        nothing);
  }

  private Described placed(String name, Placement placement) {
    CheckReport check = new ConsolidationChecker().check(any, placement);
    if (!check.clean()) {
      warnings.add(
          "(%s) is no clean placement of this instance (%s). Maybe wattle verify says more."
              .formatted(name, Escaped.violation(check.violations().get(0))));
    }
    EnergyBreakdown energy =
        EnergyEvaluator.evaluate(DataCenter.of(any.withMoved(placement)), placement);
    Map<String, TaskPlacement> places = new LinkedHashMap<>(any.homes());
    placement.tasks().forEach(placed -> places.put(placed.task(), placed));
    PowerChanges changes = PowerChanges.of(instance, placement);
    return described(
        name,
        energy.serverJoules(),
        energy.networkJoules(),
        places,
        on(changes.servers(), changes.servers().comeOn()),
        on(changes.switches(), changes.switches().comeOn()),
        placement);
  }

  private static Set<String> on(Elements elements, List<String> others) {
    Set<String> on = new HashSet<>(elements.stayOn());
    on.addAll(others);
    return on;
  }

  private Described described(
      String name,
      double serverJoules,
      double networkJoules,
      Map<String, TaskPlacement> places,
      Set<String> serversOn,
      Set<String> switchesOn,
      Placement placement) {
    int waiting =
        (int) instance.tasks().stream().filter(task -> !places.containsKey(task.id())).count();
    return new Described(
        new EnergyDifference.Side(
            name,
            serverJoules,
            networkJoules,
            serversOn.size(),
            switchesOn.size(),
            placement.standby().size(),
            any.movesOf(placement).size(),
            waiting),
        places,
        serversOn,
        switchesOn);
  }

  /**
   * How two placements of one energy instance differ.
   *
   * @param loaded the instance
   * @param center its data centre
   * @param first the one placement
   * @param second the other
   * @param tasks those that are elsewhere in the second, or over another path, running ones first,
   *     in the order of the instance
   * @param changes which servers and switches are on and off in the first and in the second
   * @param warnings of the instance and the results
   */
  private record EnergyDifference(
      LoadedInstance<?> loaded,
      DataCenter center,
      Side first,
      Side second,
      List<TaskChange> tasks,
      PowerChanges changes,
      List<String> warnings) {
    /** More tasks are listed only where they are asked for. */
    private static final int MOST = 20;

    /** Of names in a row. */
    private static final int MOST_NAMES = 12;

    EnergyDifference {
      tasks = List.copyOf(tasks);
      warnings = List.copyOf(warnings);
    }

    /**
     * One of the placements.
     *
     * @param name for people
     * @param serverJoules of the servers, over the slot
     * @param networkJoules of the switches, over the slot
     * @param serversOn how many are on
     * @param switchesOn how many are on
     * @param standby how many servers are named as on standby
     * @param moves how many running tasks are elsewhere than now, or over another path
     * @param waiting how many new tasks have no place
     */
    record Side(
        String name,
        double serverJoules,
        double networkJoules,
        int serversOn,
        int switchesOn,
        int standby,
        int moves,
        int waiting) {
      /** Servers and network. */
      double totalJoules() {
        return serverJoules + networkJoules;
      }
    }

    /**
     * A task whose place differs.
     *
     * @param task its id
     * @param running whether it runs now
     * @param first its place in the first, where it has one
     * @param second its place in the second, where it has one
     */
    record TaskChange(
        String task,
        boolean running,
        Optional<TaskPlacement> first,
        Optional<TaskPlacement> second) {}

    /** As data and for people. */
    Difference told() {
      return new Difference(document(), same(), this::view);
    }

    private boolean same() {
      return tasks.isEmpty() && same(changes.servers()) && same(changes.switches());
    }

    private static boolean same(Elements elements) {
      return elements.goOff().isEmpty() && elements.comeOn().isEmpty();
    }

    private Map<String, Object> document() {
      return new JsonFields()
          .with("kind", "energy-difference")
          .with("instance", loaded.fields())
          .with("same", same())
          .with("first", first)
          .with("second", second)
          .with("joules", second.totalJoules() - first.totalJoules())
          .with(
              "tasks",
              tasks,
              change ->
                  new JsonFields()
                      .with("task", change.task())
                      .with("running", change.running())
                      .with("first", change.first().map(EnergyDifference::fields))
                      .with("second", change.second().map(EnergyDifference::fields)))
          .with("servers", fields(changes.servers()))
          .with("switches", fields(changes.switches()))
          .with("warnings", warnings)
          .map();
    }

    private static JsonFields fields(TaskPlacement place) {
      return new JsonFields().with("server", place.server()).with("route", place.route());
    }

    private static JsonFields fields(Elements elements) {
      return new JsonFields()
          .with("onlyInFirst", elements.goOff())
          .with("onlyInSecond", elements.comeOn())
          .with("inBoth", elements.stayOn().size());
    }

    private View view(boolean all) {
      View view =
          new View()
              .line(Escaped.name(center.instance().name()))
              .line("First   " + Escaped.text(first.name()))
              .line("Second  " + Escaped.text(second.name()))
              .gap()
              .table(figures())
              .gap();
      if (same()) {
        view.line("Both are the same placement.");
      } else {
        addElements(view, "Servers", changes.servers(), all);
        addElements(view, "Switches", changes.switches(), all);
        view.gap();
        addTasks(view, all ? Integer.MAX_VALUE : MOST);
      }
      return view.listed("Warnings", warnings);
    }

    private TextTable figures() {
      boolean network = center.topology().isPresent();
      TextTable table = TextTable.aligned("lrrrr");
      table.row("", "first", "second", "difference", "");
      joules(table, "Energy", Side::totalJoules);
      if (network) {
        joules(table, "  servers", Side::serverJoules);
        joules(table, "  network", Side::networkJoules);
      }
      counts(table, "Servers on", Side::serversOn);
      if (network) {
        counts(table, "Switches on", Side::switchesOn);
      }
      if (first.standby() + second.standby() > 0) {
        counts(table, "Servers on standby", Side::standby);
      }
      counts(table, "Running tasks moved", Side::moves);
      if (first.waiting() + second.waiting() > 0) {
        counts(table, "New tasks without a place", Side::waiting);
      }
      return table;
    }

    private void joules(TextTable table, String label, ToDoubleFunction<Side> joules) {
      double before = joules.applyAsDouble(first);
      double more = joules.applyAsDouble(second) - before;
      double largest = Math.max(first.totalJoules(), second.totalJoules());
      String sign = more > 0 ? "+" : "";
      table.row(
          label,
          Quantities.wattHours(before, largest),
          Quantities.wattHours(joules.applyAsDouble(second), largest),
          sign + Quantities.wattHours(more, largest),
          before == 0 ? "" : sign + Quantities.percent(more / before));
    }

    private void counts(TextTable table, String label, ToIntFunction<Side> count) {
      int before = count.applyAsInt(first);
      int after = count.applyAsInt(second);
      table.row(
          label,
          Quantities.count(before),
          Quantities.count(after),
          (after > before ? "+" : "") + Quantities.count(after - before));
    }

    private static void addElements(View view, String kind, Elements elements, boolean all) {
      if (!elements.equals(Elements.NONE)) {
        addNames(view, kind, "only in the first", elements.goOff(), all);
        addNames(view, "", "only in the second", elements.comeOn(), all);
      }
    }

    private static void addNames(
        View view, String kind, String what, List<String> names, boolean all) {
      int most = all ? Integer.MAX_VALUE : MOST_NAMES;
      String row = "%-10s %-21s %5s".formatted(kind, "on " + what, Quantities.count(names.size()));
      view.line(
          names.isEmpty() ? row : row + "  " + FirstOf.names(names, most, PlacementView.HINT));
    }

    private void addTasks(View view, int most) {
      TextTable table = TextTable.aligned("llll");
      tasks.stream()
          .limit(most)
          .forEach(
              change ->
                  table.row(
                      Escaped.name(change.task()),
                      place(change.first()),
                      "> " + target(change),
                      change.second().map(found -> PlacementView.route(found.route())).orElse("")));
      view.line("Tasks      " + Quantities.counted(tasks.size(), "has", "have") + " another place")
          .table(table);
      if (tasks.size() > most) {
        String more = Quantities.count(tasks.size() - most);
        view.line("           and " + more + " more" + PlacementView.HINT);
      }
    }

    private static String target(TaskChange change) {
      Optional<String> before = change.first().map(TaskPlacement::server);
      boolean sameServer =
          before.isPresent() && before.equals(change.second().map(TaskPlacement::server));
      return sameServer ? "the same, on another path" : place(change.second());
    }

    private static String place(Optional<TaskPlacement> place) {
      return place.map(found -> Escaped.name(found.server())).orElse("no place");
    }
  }
}
