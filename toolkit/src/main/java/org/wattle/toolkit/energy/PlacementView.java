package org.wattle.toolkit.energy;

import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyBreakdown;
import org.wattle.model.energy.EnergyBreakdown.OnCount;
import org.wattle.model.energy.Origin;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.RunningTask;
import org.wattle.model.energy.Wording;
import org.wattle.model.energy.consolidation.EnergyBaseline;
import org.wattle.model.energy.consolidation.Move;
import org.wattle.model.energy.consolidation.MovePlan;
import org.wattle.model.energy.consolidation.Moves;
import org.wattle.model.energy.consolidation.PowerChanges;
import org.wattle.render.View;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.FirstOf;
import org.wattle.render.text.Quantities;
import org.wattle.render.text.TextTable;
import org.wattle.toolkit.RunbookSteps;
import org.wattle.toolkit.energy.EnergyComparison.Charge;

/** What is shown of a placement that a solve found. */
final class PlacementView {
  /** More tasks or moves are listed only where they are asked for. */
  private static final int MOST = 20;

  /** More servers or switches are named only where they are asked for. */
  private static final int MOST_NAMES = 12;

  /** Where there are more kinds of servers, only those of which some are on are reported. */
  private static final int MAX_KINDS = 12;

  private static final double SECONDS_PER_HOUR = 3600;

  private final EnergyRun solved;
  private final boolean all;
  private final Wording words;
  private final View view = new View();

  private PlacementView(EnergyRun solved, boolean all) {
    this.solved = solved;
    this.all = all;
    this.words = solved.wording();
  }

  /** What waits and why, energy and cost, what is on, what goes off and comes on, moves. */
  static View answer(EnergyRun solved, boolean all) {
    PlacementView shown = new PlacementView(solved, all);
    solved.placement().ifPresent(shown::addWaiting);
    shown.view.notes(
        solved.obstacles().stream()
            .map(each -> ObstacleText.of(solved.center().instance(), each))
            .toList(),
        MOST);
    solved.energy().ifPresent(shown::addEnergy);
    shown.addStandby();
    solved.changes().ifPresent(shown::addChanges);
    solved.moves().ifPresent(shown::addMoves);
    return shown.view;
  }

  /** Where every task runs, over which switches it is fed, and where the instance comes from. */
  static View details(EnergyRun solved) {
    View view = new View();
    solved
        .placement()
        .ifPresent(
            placement ->
                view.gap()
                    .table(
                        TextTable.aligned("lll")
                            .row(
                                solved.wording().in("Task"), solved.wording().in("Server"), "Route")
                            .rows(
                                placement.tasks(),
                                placed -> Escaped.name(placed.task()),
                                placed -> Escaped.name(placed.server()),
                                placed -> route(placed.route()))));
    solved.center().instance().origin().ifPresent(origin -> addOrigin(view, origin));
    return view;
  }

  private static void addOrigin(View view, Origin origin) {
    TextTable table = TextTable.aligned("ll");
    addTexts(table, "1.0 is ", origin.units());
    addTexts(table, "power of ", origin.power());
    view.gap()
        .line("Origin: " + Escaped.text(origin.description()))
        .table(table)
        .notes(origin.notes().stream().map(Escaped::text).toList());
  }

  private static void addTexts(TextTable table, String label, Map<String, String> texts) {
    texts.forEach((name, text) -> table.row(label + Escaped.name(name), Escaped.text(text)));
  }

  private void addWaiting(Placement placement) {
    view.notes(
        placement.waiting().stream()
            .map(
                each ->
                    words
                        .in("Task (%s) waits: %s.")
                        .formatted(Escaped.name(each.task()), each.reason().description()))
            .toList(),
        MOST);
  }

  private void addEnergy(EnergyBreakdown energy) {
    TextTable table = TextTable.aligned("lrrrl");
    double total = energy.totalJoules();
    double everything = energy.everythingOnJoules();
    double largest = Math.max(total, everything);
    addJoules(table, "Energy", total, largest, "", "");
    if (solved.center().topology().isPresent()) {
      double servers = energy.serverJoules();
      double network = energy.networkJoules();
      addJoules(table, words.in("  servers"), servers, largest, share(servers, total), "");
      addJoules(table, "  network", network, largest, share(network, total), "");
    }
    double moves = solved.moveJoules();
    if (moves > 0) {
      addJoules(table, "Moves", moves, largest, "", price(solved));
    }
    solved
        .comparison()
        .filter(compared -> compared.baseline() == EnergyBaseline.AS_NOW)
        .ifPresent(
            compared -> {
              addJoules(table, "Now", compared.beforeJoules(), largest, "", now(solved));
              String share = Quantities.percent(compared.savedShare());
              addJoules(table, "Saved", compared.savedJoules(), largest, share, saved(moves));
            });
    addJoules(
        table, "All on", everything, largest, "", words.in("with nothing asleep, same tasks"));
    double saved = everything - total;
    addJoules(table, "Saved", saved, largest, share(saved, everything), "");
    view.gap().table(table);
    solved.comparison().ifPresent(compared -> view.below(new View().table(rates(compared))));
    if (solved.objective().money()) {
      view.gap().table(cost(energy));
    }
    TextTable elements = TextTable.aligned("lrlr");
    addKind(elements, words.in("Servers on"), energy.serversOn());
    if (!energy.switchesOn().isEmpty()) {
      addKind(elements, "Switches on", energy.switchesOn());
    }
    view.gap()
        .table(elements)
        .line(
            energy.utilisation().entrySet().stream()
                .map(
                    used -> Escaped.name(used.getKey()) + " " + Quantities.percent(used.getValue()))
                .collect(Collectors.joining(", ", words.in("  Used of the servers on: "), "")));
  }

  /** Against what, and whether moves have a price. */
  static String saved(double moveJoules) {
    return moveJoules > 0 ? "against now, after the moves" : "against now";
  }

  /** What a move takes, and where that is from. */
  static String price(EnergyRun solved) {
    OptionalDouble each = solved.moves().orElseThrow().moves().joulesEach();
    if (each.isPresent()) {
      return "a move takes " + Quantities.joules(each.getAsDouble());
    }
    List<RunningTask> running = solved.center().instance().state().running();
    long known = running.stream().filter(task -> task.move().isPresent()).count();
    String unknown = "a move takes " + Quantities.joules(Moves.USUAL_JOULES);
    return known == 0
        ? unknown + " where memory and link are not known"
        : "to copy memory"
            + (known < running.size() ? "; where that is not known, " + unknown : "");
  }

  /** What now means. */
  static String now(EnergyRun solved) {
    int tasks = solved.center().instance().tasks().size();
    return tasks == 0
        ? "as it is: what is on stays on"
        : "as it is: what is on stays on, without the "
            + PlacementFormats.counted(solved.wording(), tasks, "new task");
  }

  private static void addJoules(
      TextTable table, String label, double joules, double largest, String share, String remark) {
    table.row(
        label,
        Quantities.wattHours(joules, largest),
        "(" + Quantities.joules(joules) + ")",
        share,
        remark);
  }

  private static String share(double part, double whole) {
    return whole == 0 ? "" : Quantities.percent(part / whole);
  }

  /** What the energy costs and emits, before and afterwards; empty where neither is known. */
  private static TextTable rates(EnergyComparison compared) {
    TextTable table = TextTable.aligned("lrrrrl");
    if (compared.price().isPresent() || compared.carbon().isPresent()) {
      boolean now = compared.baseline() == EnergyBaseline.AS_NOW;
      table.row("Slot", now ? "now" : "all on", "afterwards", "saved", "saved a day", "");
    }
    rates(compared, "at ").forEach(table::row);
    return table;
  }

  /** Rows: before, afterwards, saved, saved a day, and the rate, of price and emissions. */
  static List<String[]> rates(EnergyComparison compared, String at) {
    List<String[]> rows = new ArrayList<>();
    compared.price().ifPresent(price -> rows.add(rate(compared, price, "EUR", at, "EUR/MWh")));
    compared.carbon().ifPresent(carbon -> rows.add(rate(compared, carbon, "kg CO2", at, "g/kWh")));
    return rows;
  }

  private static String[] rate(
      EnergyComparison compared, Charge charge, String unit, String at, String rateUnit) {
    return new String[] {
      unit,
      Quantities.brief(charge.before()),
      Quantities.brief(charge.after()),
      Quantities.brief(charge.saved()),
      Quantities.brief(charge.saved() * compared.perDay()),
      at + Quantities.brief(charge.rate()) + " " + rateUnit
    };
  }

  /** In the currency of the instance. */
  private TextTable cost(EnergyBreakdown spent) {
    TextTable table = TextTable.aligned("lrrl");
    double total = spent.cost();
    double servers = spent.prices().servers();
    double energy = spent.prices().ofEnergy(spent.totalJoules());
    double everything = spent.everythingOnCost();
    double saved = everything - total;
    String rate = "at " + Quantities.value(spent.prices().perKwh()) + " a kWh";
    table.row("Cost", Quantities.money(total), "", "in the currency of the prices");
    table.row(
        words.in("  servers"),
        Quantities.money(servers),
        share(servers, total),
        "by the hour that they are on");
    table.row("  energy", Quantities.money(energy), share(energy, total), rate);
    table.row(
        "All on", Quantities.money(everything), "", words.in("with nothing asleep, same tasks"));
    return table.row("Saved", Quantities.money(saved), share(saved, everything), "");
  }

  private void addKind(TextTable table, String label, Map<String, OnCount> counts) {
    addCount(table, label, counts.values().stream().reduce(new OnCount(0, 0, 0), OnCount::plus));
    boolean few = counts.size() <= MAX_KINDS;
    List<Map.Entry<String, OnCount>> shown =
        counts.entrySet().stream().filter(each -> few || each.getValue().on() > 0).toList();
    int most = all ? shown.size() : Math.min(MOST, shown.size());
    shown
        .subList(0, most)
        .forEach(each -> addCount(table, "  " + Escaped.name(each.getKey()), each.getValue()));
    if (most < shown.size()) {
      table.row(
          "  and " + Quantities.count(shown.size() - most) + " more kinds" + RunbookSteps.HINT);
    }
  }

  private static void addCount(TextTable table, String label, OnCount count) {
    table.row(
        label,
        Quantities.count(count.on()),
        "of " + Quantities.count(count.total()),
        count.woken() > 0 ? Quantities.count(count.woken()) + " woken" : "");
  }

  /** Which servers are on without tasks, because the policy of operation asks for servers on. */
  private void addStandby() {
    List<String> standby = solved.standby();
    if (!standby.isEmpty()) {
      view.line(
          words
              .in("  On standby, without tasks: %s  %s")
              .formatted(Quantities.count(standby.size()), names(standby, MOST_NAMES)));
    }
  }

  private void addChanges(PowerChanges changes) {
    view.gap();
    addChanges(words.in("Servers"), changes.servers());
    addChanges("Switches", changes.switches());
    asleep(solved, changes).ifPresent(text -> view.line("Asleep     " + text));
  }

  /** What servers that are off take, as the instance says; empty where none is off. */
  static Optional<String> asleep(EnergyRun solved, PowerChanges changes) {
    DataCenter center = solved.center();
    DoubleSummaryStatistics watts =
        Stream.concat(changes.servers().goOff().stream(), changes.servers().stayOff().stream())
            .mapToDouble(
                name ->
                    center.serverType(center.serverByName(name).orElseThrow()).watts().sleepWatts())
            .summaryStatistics();
    if (watts.getCount() == 0) {
      return Optional.empty();
    }
    String least = Quantities.brief(watts.getMin());
    String most = Quantities.brief(watts.getMax());
    return Optional.of(
        "%s, each with %s W, %s W in all"
            .formatted(
                PlacementFormats.counted(solved.wording(), watts.getCount(), "server"),
                least.equals(most) ? most : least + " to " + most,
                Quantities.brief(watts.getSum())));
  }

  private void addChanges(String kind, PowerChanges.Elements elements) {
    if (!elements.equals(PowerChanges.Elements.NONE)) {
      addChange(kind, "go off", elements.goOff(), MOST_NAMES);
      addChange("", "come on", elements.comeOn(), MOST_NAMES);
      addChange("", "stay on", elements.stayOn(), 0);
      addChange("", "stay off", elements.stayOff(), 0);
    }
  }

  private void addChange(String kind, String what, List<String> names, int most) {
    view.line(names(kind, "%-8s".formatted(what), names, all ? Integer.MAX_VALUE : most));
  }

  /** How many there are, and the first names. */
  static String names(String kind, String what, List<String> names, int most) {
    String first = FirstOf.names(names, most, RunbookSteps.HINT);
    String row = "%-10s %s %5s".formatted(kind, what, Quantities.count(names.size()));
    return first.isEmpty() ? row : row + "  " + first;
  }

  private String names(List<String> names, int most) {
    return FirstOf.names(names, all ? Integer.MAX_VALUE : most, RunbookSteps.HINT);
  }

  private void addMoves(MovePlan plan) {
    List<Move> moves = plan.order().moves();
    view.gap().line("Moves      " + moved(solved, plan));
    lasts(solved, plan).ifPresent(text -> view.line("Lasts      " + text));
    List<List<String>> rows =
        moves.stream()
            .map(
                move ->
                    List.of(
                        Escaped.name(move.task()),
                        Escaped.name(move.from()),
                        move.from().equals(move.to())
                            ? "stays, on another path"
                            : "> " + Escaped.name(move.to()),
                        route(move.route())))
            .toList();
    RunbookSteps.list(view, plan.order(), rows, all);
  }

  /** How long all moves last, against the slot. */
  static Optional<String> lasts(EnergyRun solved, MovePlan plan) {
    double slot = solved.center().instance().slotSeconds();
    return plan.seconds().stream()
        .mapToObj(
            seconds ->
                solved
                    .wording()
                    .in("%s with %s at once at a server; %s the slot of %s")
                    .formatted(
                        Quantities.hours(seconds / SECONDS_PER_HOUR),
                        Quantities.counted(plan.atOnce(), "move", "moves"),
                        seconds > slot ? "LONGER than" : "within",
                        Quantities.hours(slot / SECONDS_PER_HOUR)))
        .findFirst();
  }

  static String route(List<String> switches) {
    return switches.stream().map(Escaped::name).collect(Collectors.joining(" > "));
  }

  /** How many move, of how many, and how many may. */
  static String moved(EnergyRun solved, MovePlan plan) {
    int running = solved.center().instance().state().running().size();
    OptionalInt most = plan.moves().most();
    int moves = plan.order().moves().size();
    long tasks = plan.order().moves().stream().map(Move::task).distinct().count();
    return "%s%s of %s, %s"
        .formatted(
            tasks < moves ? Quantities.count(moves) + " of " : "",
            Quantities.count(tasks),
            PlacementFormats.counted(solved.wording(), running, "running task"),
            most.isPresent() ? "at most " + Quantities.count(most.getAsInt()) : "any number may");
  }
}
