package org.wattle.toolkit.energy.view;

import java.util.stream.Collectors;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.TaskPlacement;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.TextTable;

/** Where every task runs, and over which switches it is fed. */
final class PlacementSection {
  private PlacementSection() {}

  static String of(Placement placement) {
    TextTable table = TextTable.aligned("lll");
    table.row("Task", "Server", "Route");
    for (TaskPlacement placed : placement.tasks()) {
      table.row(Escaped.name(placed.task()), Escaped.name(placed.server()), route(placed));
    }
    return table.render();
  }

  private static String route(TaskPlacement placed) {
    return placed.route().stream().map(Escaped::name).collect(Collectors.joining(" > "));
  }
}
