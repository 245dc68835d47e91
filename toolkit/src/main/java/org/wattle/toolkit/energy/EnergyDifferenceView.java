package org.wattle.toolkit.energy;

import java.util.List;
import java.util.Optional;
import org.wattle.model.energy.TaskPlacement;
import org.wattle.model.energy.consolidation.PowerChanges.Elements;
import org.wattle.render.View;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.FirstOf;
import org.wattle.render.text.Quantities;
import org.wattle.render.text.TextTable;
import org.wattle.toolkit.energy.EnergyDifference.Side;
import org.wattle.toolkit.energy.EnergyDifference.TaskChange;

/** What {@code diff} prints of two placements of an energy instance. */
final class EnergyDifferenceView {
  /** More are listed only where they are asked for. */
  private static final int MOST = 20;

  /** Of names in a row. */
  private static final int MOST_NAMES = 12;

  private EnergyDifferenceView() {}

  static View of(EnergyDifference found, boolean all) {
    View view =
        new View()
            .line(Escaped.name(found.center().instance().name()))
            .line("First   " + Escaped.text(found.first().name()))
            .line("Second  " + Escaped.text(found.second().name()))
            .gap()
            .table(figures(found))
            .gap();
    if (found.same()) {
      view.line("Both are the same placement.");
    } else {
      addElements(view, "Servers", found.changes().servers(), all);
      addElements(view, "Switches", found.changes().switches(), all);
      view.gap();
      addTasks(view, found.tasks(), all ? Integer.MAX_VALUE : MOST);
    }
    return view.listed("Warnings", found.warnings());
  }

  private static TextTable figures(EnergyDifference found) {
    Side first = found.first();
    Side second = found.second();
    double largest = Math.max(first.totalJoules(), second.totalJoules());
    TextTable table = TextTable.aligned("lrrrr");
    table.row("", "first", "second", "difference", "");
    joules(table, "Energy", first.totalJoules(), second.totalJoules(), largest);
    if (found.center().topology().isPresent()) {
      joules(table, "  servers", first.serverJoules(), second.serverJoules(), largest);
      joules(table, "  network", first.networkJoules(), second.networkJoules(), largest);
    }
    counts(table, "Servers on", first.serversOn(), second.serversOn());
    if (found.center().topology().isPresent()) {
      counts(table, "Switches on", first.switchesOn(), second.switchesOn());
    }
    if (first.standby() + second.standby() > 0) {
      counts(table, "Servers on standby", first.standby(), second.standby());
    }
    counts(table, "Running tasks moved", first.moves(), second.moves());
    if (first.waiting() + second.waiting() > 0) {
      counts(table, "New tasks without a place", first.waiting(), second.waiting());
    }
    return table;
  }

  private static void joules(
      TextTable table, String label, double first, double second, double largest) {
    double more = second - first;
    table.row(
        label,
        Quantities.wattHours(first, largest),
        Quantities.wattHours(second, largest),
        (more > 0 ? "+" : "") + Quantities.wattHours(more, largest),
        first == 0 ? "" : (more > 0 ? "+" : "") + Quantities.percent(more / first));
  }

  private static void counts(TextTable table, String label, int first, int second) {
    int more = second - first;
    table.row(
        label,
        Quantities.count(first),
        Quantities.count(second),
        (more > 0 ? "+" : "") + Quantities.count(more),
        "");
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
    view.line(names.isEmpty() ? row : row + "  " + FirstOf.names(names, most, PlacementView.HINT));
  }

  private static void addTasks(View view, List<TaskChange> changes, int most) {
    TextTable table = TextTable.aligned("llll");
    changes.stream()
        .limit(most)
        .forEach(
            change ->
                table.row(
                    Escaped.name(change.task()),
                    place(change.first()),
                    "> " + target(change),
                    change.second().map(found -> PlacementView.route(found.route())).orElse("")));
    view.line("Tasks      " + Quantities.counted(changes.size(), "has", "have") + " another place")
        .table(table);
    if (changes.size() > most) {
      view.line(
          "           and "
              + Quantities.count(changes.size() - most)
              + " more"
              + PlacementView.HINT);
    }
  }

  private static String target(TaskChange change) {
    boolean sameServer =
        change.first().isPresent()
            && change
                .first()
                .map(TaskPlacement::server)
                .equals(change.second().map(TaskPlacement::server));
    return sameServer ? "the same, on another path" : place(change.second());
  }

  private static String place(Optional<TaskPlacement> place) {
    return place.map(found -> Escaped.name(found.server())).orElse("no place");
  }
}
