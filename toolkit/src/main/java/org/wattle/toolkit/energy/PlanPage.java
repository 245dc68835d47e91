package org.wattle.toolkit.energy;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.wattle.model.energy.EnergyBreakdown;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.TaskPlacement;
import org.wattle.model.energy.Wording;
import org.wattle.model.energy.consolidation.EnergyBaseline;
import org.wattle.model.energy.consolidation.Move;
import org.wattle.model.energy.consolidation.MovePlan;
import org.wattle.model.energy.consolidation.PowerChanges;
import org.wattle.render.page.Element;
import org.wattle.render.page.Page;
import org.wattle.render.page.PageParts;
import org.wattle.render.page.Table;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.Quantities;
import org.wattle.toolkit.RunbookSteps;

/**
 * A page for those who carry a placement out: energy before and afterwards, what becomes of every
 * server, every move in its order, every new task, and a picture of small data centres. The same
 * bytes for the same result.
 */
record PlanPage(EnergyRun solved, Wording words, Placement placement, PowerChanges changes) {
  /** A picture of more servers shows little. */
  private static final int MAX_DRAWN = 60;

  /** The document, of a solve that found a placement of every task. */
  static String of(EnergyRun solved) {
    PlanPage page =
        new PlanPage(
            solved,
            solved.wording(),
            solved.placement().orElseThrow(),
            solved.allChanges().orElseThrow());
    String name = Escaped.name(solved.center().instance().name());
    Element header = PageParts.header(name, EnergyKind.size(solved.center()), solved.headline());
    return Page.scripted("Wattle: " + name, "plan", List.of("plan"), List.of(header, page.main()));
  }

  private Element main() {
    Element main = Element.of("main");
    main.add(Element.of("h2", "Energy of the slot"), energy());
    solved
        .comparison()
        .filter(compared -> compared.price().isPresent() || compared.carbon().isPresent())
        .ifPresent(compared -> main.add(Element.of("h2", "Cost and emissions"), rates(compared)));
    main.add(Element.of("h2", "What goes off and comes on"));
    addChanges(main);
    solved.moves().ifPresent(plan -> addMoves(main, plan));
    addNewTasks(main);
    if (solved.center().serverCount() <= MAX_DRAWN) {
      main.add(
          Element.of("h2", "Afterwards"),
          Element.of("figure").add(PlacementPicture.of(solved.center().instance(), placement)));
    }
    solved.run().warnings().forEach(warning -> main.add(PageParts.alarm(warning)));
    return main;
  }

  private Element energy() {
    EnergyBreakdown energy = solved.energy().orElseThrow();
    Table table = new Table("Energy of the slot", "lrrl", List.of("", "Energy", "Saved", "Remark"));
    double after = energy.totalJoules();
    double allOn = energy.everythingOnJoules();
    double largest = Math.max(after, allOn);
    table.row("Afterwards", Quantities.wattHours(after, largest), "", "");
    double moves = solved.moveJoules();
    if (moves > 0) {
      table.row("Moves", Quantities.wattHours(moves, largest), "", PlacementView.price(solved));
    }
    solved
        .comparison()
        .filter(compared -> compared.baseline() == EnergyBaseline.AS_NOW)
        .ifPresent(
            now ->
                table.row(
                    "Now",
                    Quantities.wattHours(now.beforeJoules(), largest),
                    saved(now.savedJoules(), now.savedShare(), largest),
                    PlacementView.now(solved)));
    table.row(
        "All on",
        Quantities.wattHours(allOn, largest),
        saved(allOn - after, allOn == 0 ? 0 : (allOn - after) / allOn, largest),
        words.in("with nothing asleep, same tasks"));
    return table.element();
  }

  private static String saved(double joules, double share, double largest) {
    return Quantities.wattHours(joules, largest) + ", " + Quantities.percent(share);
  }

  private static Element rates(EnergyComparison compared) {
    String before = compared.baseline() == EnergyBaseline.AS_NOW ? "Now" : "All on";
    Table table =
        new Table(
            "Cost and emissions of the slot",
            "lrrrrl",
            List.of("", before, "Afterwards", "Saved", "Saved a day", "Rate"));
    PlacementView.rates(compared, "").forEach(table::row);
    return table.element();
  }

  private void addChanges(Element main) {
    ServerTable servers = new ServerTable(solved, placement, changes);
    main.add(
        Element.of("p", counts(words.in("servers"), changes.servers(), solved.standby().size())));
    PlacementView.asleep(solved, changes)
        .ifPresent(text -> main.add(Element.of("p", "Asleep: " + text + ".")));
    if (solved.center().switchCount() > 0) {
      main.add(Element.of("p", counts("switches", changes.switches(), 0)));
      names(main, "Switches that go off: ", changes.switches().goOff());
      names(main, "Switches that come on: ", changes.switches().comeOn());
    }
    servers.ofClusters().ifPresent(table -> main.add(Element.of("h2", "By cluster"), table));
    main.add(Element.of("h2", words.in("Servers")), servers.ofAll());
  }

  private static String counts(String what, PowerChanges.Elements elements, int reserve) {
    return "Of the %s, %s go off, %s come on, %s stay on%s, %s stay off."
        .formatted(
            what,
            Quantities.count(elements.goOff().size()),
            Quantities.count(elements.comeOn().size()),
            Quantities.count(elements.stayOn().size()),
            reserve > 0 ? " (" + Quantities.count(reserve) + " of those on in reserve)" : "",
            Quantities.count(elements.stayOff().size()));
  }

  private static void names(Element main, String what, List<String> names) {
    if (!names.isEmpty()) {
      main.add(
          Element.of("p").add(Element.of("strong", what), Element.of("span", joined(names, ", "))));
    }
  }

  private void addMoves(Element main, MovePlan plan) {
    List<Move> moves = plan.order().moves();
    main.add(Element.of("h2", "Moves"), Element.of("p", PlacementView.moved(solved, plan)));
    if (moves.isEmpty()) {
      return;
    }
    PlacementView.lasts(solved, plan)
        .ifPresent(text -> main.add(Element.of("p", "Lasts " + text + ".")));
    main.add(PageParts.quiet("Order: " + RunbookSteps.words(plan.order()) + "."));
    Table table =
        new Table(
            "Moves in their order", "rllll", List.of("", words.in("Task"), "From", "To", "Over"));
    for (int k = 0; k < moves.size(); k++) {
      Move move = moves.get(k);
      table.row(
          Quantities.count(k + 1),
          Escaped.name(move.task()),
          Escaped.name(move.from()),
          move.from().equals(move.to()) ? "stays, on another path" : Escaped.name(move.to()),
          PlacementView.route(move.route()));
    }
    main.add(table.element());
  }

  private void addNewTasks(Element main) {
    Set<String> running =
        solved.center().instance().state().running().stream()
            .map(each -> each.task().id())
            .collect(Collectors.toSet());
    List<TaskPlacement> fresh =
        placement.tasks().stream().filter(placed -> !running.contains(placed.task())).toList();
    if (fresh.isEmpty()) {
      return;
    }
    Table table =
        new Table(
            words.in("New tasks"), "lll", List.of(words.in("Task"), words.in("Server"), "Over"));
    for (TaskPlacement placed : fresh) {
      table.row(
          Escaped.name(placed.task()),
          Escaped.name(placed.server()),
          PlacementView.route(placed.route()));
    }
    main.add(Element.of("h2", words.in("New tasks")), table.element());
  }

  private static String joined(List<String> names, String by) {
    return names.stream().map(Escaped::name).collect(Collectors.joining(by));
  }
}
