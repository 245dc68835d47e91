package org.wattle.toolkit.energy.view;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.wattle.model.energy.TaskPlacement;
import org.wattle.model.energy.consolidation.PowerChanges.Elements;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.Quantities;
import org.wattle.render.text.TextTable;
import org.wattle.render.text.WarningsSection;
import org.wattle.toolkit.energy.EnergyDifference;
import org.wattle.toolkit.energy.EnergyDifference.Side;
import org.wattle.toolkit.energy.EnergyDifference.TaskChange;

/** What {@code diff} prints of two placements of an energy instance. */
final class EnergyDifferenceReport {
  /** More are listed only where they are asked for. */
  private static final int MOST = 20;

  /** Of names in a row. */
  private static final int MOST_NAMES = 12;

  private EnergyDifferenceReport() {}

  static String of(EnergyDifference found, boolean all) {
    StringBuilder report = new StringBuilder();
    report.append(Escaped.name(found.center().instance().name())).append('\n');
    report
        .append("First   ")
        .append(Escaped.text(found.first().name()))
        .append("\nSecond  ")
        .append(Escaped.text(found.second().name()))
        .append("\n\n")
        .append(figures(found));
    if (found.same()) {
      report.append("\nBoth are the same placement.\n");
    } else {
      int most = all ? Integer.MAX_VALUE : MOST;
      report
          .append('\n')
          .append(elements("Servers", found.changes().servers(), all))
          .append(elements("Switches", found.changes().switches(), all))
          .append('\n')
          .append(tasks(found.tasks(), most));
    }
    return report.append(WarningsSection.of(found.warnings())).toString();
  }

  private static String figures(EnergyDifference found) {
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
    return table.render();
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

  private static String elements(String kind, Elements elements, boolean all) {
    int most = all ? Integer.MAX_VALUE : MOST_NAMES;
    return elements.equals(Elements.NONE)
        ? ""
        : row(kind, "only in the first", elements.goOff(), most)
            + row("", "only in the second", elements.comeOn(), most);
  }

  private static String row(String kind, String what, List<String> names, int most) {
    String first = names.stream().limit(most).map(Escaped::name).collect(Collectors.joining(", "));
    String more =
        names.size() <= most
            ? ""
            : " and " + Quantities.count(names.size() - most) + " more; --verbose lists them";
    String row = "%-10s %-21s %5s".formatted(kind, "on " + what, Quantities.count(names.size()));
    return (names.isEmpty() ? row : row + "  " + first + more) + "\n";
  }

  private static String tasks(List<TaskChange> changes, int most) {
    TextTable table = TextTable.aligned("llll");
    changes.stream()
        .limit(most)
        .forEach(
            change ->
                table.row(
                    Escaped.name(change.task()),
                    place(change.first()),
                    "> " + target(change),
                    route(change.second())));
    String more =
        changes.size() <= most
            ? ""
            : "           and "
                + Quantities.count(changes.size() - most)
                + " more; --verbose lists them\n";
    return "Tasks      "
        + Quantities.counted(changes.size(), "has", "have")
        + " another place\n"
        + table.render()
        + more;
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

  private static String route(Optional<TaskPlacement> place) {
    return place.stream()
        .flatMap(found -> found.route().stream())
        .map(Escaped::name)
        .collect(Collectors.joining(" > "));
  }
}
