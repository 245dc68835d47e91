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
import org.wattle.model.energy.consolidation.EnergyBaseline.Joules;
import org.wattle.model.energy.consolidation.Moves;
import org.wattle.model.energy.consolidation.PowerChanges;
import org.wattle.model.energy.consolidation.PowerChanges.Elements;
import org.wattle.model.json.result.ResultDocument;
import org.wattle.model.solving.CheckReport;
import org.wattle.render.View;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.JsonFields;
import org.wattle.render.text.Quantities;
import org.wattle.render.text.TextTable;
import org.wattle.toolkit.LoadedInstance;
import org.wattle.toolkit.RunbookSteps;
import org.wattle.toolkit.explain.DiffRequest;
import org.wattle.toolkit.explain.Difference;

/** Compares two placements of an energy instance, or one with what is now. */
final class EnergyDiffer {
  /** More tasks are listed only where they are asked for. */
  private static final int MOST = 20;

  /** Of names in a row. */
  private static final int MOST_NAMES = 12;

  private final LoadedInstance<EnergyInstance> loaded;
  private final EnergyInstance instance;
  private final DataCenter now;
  private final Consolidation any;
  private final List<String> warnings;
  private final Described first;
  private final Described second;

  /** Running ones first, in the order of the instance. */
  private final List<TaskChange> tasks;

  /** Which servers and switches are on and off in the first and in the second. */
  private final PowerChanges changes;

  EnergyDiffer(LoadedInstance<EnergyInstance> loaded, DiffRequest request) {
    this.loaded = loaded;
    this.instance = loaded.value();
    this.now = DataCenter.of(instance);
    this.any = new Consolidation(instance, Moves.UNLIMITED.withDetours());
    this.warnings = new ArrayList<>(request.warnings());
    this.first = described(request.first());
    this.second = described(request.second());
    Set<String> running = any.homes().keySet();
    this.tasks =
        Stream.concat(running.stream(), instance.tasks().stream().map(Task::id))
            .map(
                id ->
                    new TaskChange(
                        id,
                        running.contains(id),
                        Optional.ofNullable(first.places().get(id)),
                        Optional.ofNullable(second.places().get(id))))
            .filter(change -> !change.first().equals(change.second()))
            .toList();
    this.changes =
        new PowerChanges(
            Elements.of(now.serverNames(), first.serversOn(), second.serversOn()),
            Elements.of(now.switchNames(), first.switchesOn(), second.switchesOn()));
  }

  /** A side with where every task is and what is on. */
  private record Described(
      Side side,
      Map<String, TaskPlacement> places,
      Set<String> serversOn,
      Set<String> switchesOn) {}

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
  private record Side(
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
  private record TaskChange(
      String task,
      boolean running,
      Optional<TaskPlacement> first,
      Optional<TaskPlacement> second) {}

  private Described described(DiffRequest.Side side) {
    boolean asNow = side.result().isEmpty();
    Placement placement =
        side.result().map(of -> placement(side.name(), of)).orElse(new Placement(List.of()));
    EnergyBreakdown energy =
        EnergyEvaluator.evaluate(asNow ? now : any.center(placement), placement);
    Joules joules =
        asNow
            ? EnergyBaseline.AS_NOW.joules(now, energy)
            : new Joules(energy.serverJoules(), energy.networkJoules());
    Map<String, TaskPlacement> places = new LinkedHashMap<>(any.homes());
    placement.tasks().forEach(placed -> places.put(placed.task(), placed));
    PowerChanges power = PowerChanges.of(instance, placement);
    Set<String> serversOn = on(power.servers(), asNow);
    Set<String> switchesOn = on(power.switches(), asNow);
    return new Described(
        new Side(
            side.name(),
            joules.servers(),
            joules.network(),
            serversOn.size(),
            switchesOn.size(),
            placement.standby().size(),
            any.movesOf(placement).size(),
            (int) instance.tasks().stream().filter(task -> !places.containsKey(task.id())).count()),
        places,
        serversOn,
        switchesOn);
  }

  private Placement placement(String name, ResultDocument result) {
    Placement placement = EnergyKind.placement(name, result);
    CheckReport check = new ConsolidationChecker().check(any, placement);
    if (!check.clean()) {
      warnings.add(
          "(%s) is no clean placement of this instance (%s). Maybe wattle verify says more."
              .formatted(name, Escaped.violation(check.violations().get(0))));
    }
    return placement;
  }

  private static Set<String> on(Elements elements, boolean before) {
    Set<String> on = new HashSet<>(elements.stayOn());
    on.addAll(before ? elements.goOff() : elements.comeOn());
    return on;
  }

  /** As data and for people. */
  Difference difference() {
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
        .with("first", first.side())
        .with("second", second.side())
        .with("joules", second.side().totalJoules() - first.side().totalJoules())
        .with(
            "tasks",
            tasks,
            change ->
                new JsonFields()
                    .with("task", change.task())
                    .with("running", change.running())
                    .with("first", change.first().map(EnergyDiffer::fields))
                    .with("second", change.second().map(EnergyDiffer::fields)))
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
            .line(Escaped.name(instance.name()))
            .line("First   " + Escaped.text(first.side().name()))
            .line("Second  " + Escaped.text(second.side().name()))
            .gap()
            .table(figures())
            .gap();
    if (same()) {
      view.line("Both are the same placement.");
    } else {
      addElements(view, instance.wording().in("Servers"), changes.servers(), all);
      addElements(view, "Switches", changes.switches(), all);
      view.gap();
      addTasks(view, all ? Integer.MAX_VALUE : MOST);
    }
    return view.listed("Warnings", warnings);
  }

  private TextTable figures() {
    boolean network = now.topology().isPresent();
    TextTable table = TextTable.aligned("lrrrr");
    table.row("", "first", "second", "difference", "");
    joules(table, "Energy", Side::totalJoules);
    if (network) {
      joules(table, instance.wording().in("  servers"), Side::serverJoules);
      joules(table, "  network", Side::networkJoules);
    }
    counts(table, instance.wording().in("Servers on"), Side::serversOn);
    if (network) {
      counts(table, "Switches on", Side::switchesOn);
    }
    if (first.side().standby() + second.side().standby() > 0) {
      counts(table, instance.wording().in("Servers on standby"), Side::standby);
    }
    counts(table, instance.wording().in("Running tasks moved"), Side::moves);
    if (first.side().waiting() + second.side().waiting() > 0) {
      counts(table, instance.wording().in("New tasks without a place"), Side::waiting);
    }
    return table;
  }

  private void joules(TextTable table, String label, ToDoubleFunction<Side> joules) {
    double before = joules.applyAsDouble(first.side());
    double more = joules.applyAsDouble(second.side()) - before;
    double largest = Math.max(first.side().totalJoules(), second.side().totalJoules());
    String sign = more > 0 ? "+" : "";
    table.row(
        label,
        Quantities.wattHours(before, largest),
        Quantities.wattHours(joules.applyAsDouble(second.side()), largest),
        sign + Quantities.wattHours(more, largest),
        before == 0 ? "" : sign + Quantities.percent(more / before));
  }

  private void counts(TextTable table, String label, ToIntFunction<Side> count) {
    int before = count.applyAsInt(first.side());
    int after = count.applyAsInt(second.side());
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
    String on = "%-21s".formatted("on " + what);
    view.line(PlacementView.names(kind, on, names, all ? Integer.MAX_VALUE : MOST_NAMES));
  }

  private void addTasks(View view, int most) {
    TextTable table =
        TextTable.aligned("llll")
            .rows(
                tasks.stream().limit(most).toList(),
                change -> Escaped.name(change.task()),
                change -> place(change.first()),
                change -> "> " + target(change),
                change ->
                    change.second().map(found -> PlacementView.route(found.route())).orElse(""));
    view.line(
            "%-10s ".formatted(instance.wording().in("Tasks"))
                + Quantities.counted(tasks.size(), "has", "have")
                + " another place")
        .table(table);
    if (tasks.size() > most) {
      String more = Quantities.count(tasks.size() - most);
      view.line("           and " + more + " more" + RunbookSteps.HINT);
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
