package org.wattle.toolkit.front;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.wattle.model.front.FrontGoal;
import org.wattle.model.json.front.FrontFile;
import org.wattle.render.chart.Axis;
import org.wattle.render.chart.Chart;
import org.wattle.render.chart.Legend;
import org.wattle.render.chart.SelectablePoints;
import org.wattle.render.page.Element;
import org.wattle.render.page.PageParts;
import org.wattle.render.page.Table;
import org.wattle.render.terminal.ShellQuoting;
import org.wattle.render.text.Quantities;

/**
 * A page to choose schedules on and get weights, which needs no network: three linked plots, one
 * for each pair of goals (paper, figure 4). The script takes all it works on from attributes.
 */
record FrontPage(FrontReport report, List<FrontGoal> goals, FrontFile front) {
  private static final String IDLE = "Point at a schedule to see it on all plots.";

  static FrontPage of(FrontReport report) {
    return new FrontPage(report, report.found().instance().goals(), report.front());
  }

  Element main() {
    Element main =
        Element.of("main")
            .with("data-front", front.instanceName())
            .with("data-solve", "wattle solve " + report.instanceArgument())
            .with(
                "data-calibrate",
                "wattle calibrate " + ShellQuoting.file(report.file().orElse("FRONT")));
    front.notes().forEach(note -> main.add(PageParts.alarm(note)));
    if (front.points().isEmpty()) {
      return main.add(PageParts.alarm("There is nothing to choose from."));
    }
    return main.add(how()).add(plots(), status(), choice(), all());
  }

  private List<Element> how() {
    return List.of(
        PageParts.finding(
            "Choose at least three schedules that you would accept. A goal in which they differ"
                + " little gets a large weight, one in which they differ much a small one."),
        PageParts.quiet("The axes are shares of the largest value that a goal can have."),
        PageParts.quiet(
                "Click a point to choose it alone, shift-click (or tap) to add it or take it away,"
                    + " drag over several. Without a mouse: Tab to a plot, arrow keys to a point,"
                    + " Space to choose, Escape to choose none.")
            .with("class", "quiet how"),
        Element.of("p", "Choosing needs a browser that runs scripts; wattle calibrate does not.")
            .with("class", "alarm needs-script"));
  }

  private Element plots() {
    Element plots = Element.of("div").with("class", "plots");
    for (int across = 0; across < goals.size(); across++) {
      for (int up = across + 1; up < goals.size(); up++) {
        plots.add(figure(across, up));
      }
    }
    return Element.of("div")
        .add(
            Element.of("ul")
                .with("class", "keys")
                .add(
                    PageParts.key("free", "proven: nothing dominates it"),
                    PageParts.key("hollow", "not proven"),
                    PageParts.key("diamond", "chosen")),
            plots);
  }

  private Element figure(int across, int up) {
    String name = GoalTexts.capitalised(goals.get(across).name()) + " and " + goals.get(up).name();
    List<SelectablePoints.Point> points =
        front.points().stream()
            .map(
                point ->
                    new SelectablePoints.Point(
                        point.id(),
                        point.normalised().get(across),
                        point.normalised().get(up),
                        description(point),
                        point.proven()))
            .toList();
    Chart chart =
        Chart.of(
            name,
            "",
            across(goals.get(across)),
            up(goals.get(up)),
            Legend.NONE,
            new SelectablePoints(points));
    return Element.of("figure").add(Element.of("h3", name), chart.picture());
  }

  private static Axis across(FrontGoal goal) {
    String title = goal.name() + " " + goal.symbol();
    return Axis.of(
        goal.minimised() ? "← better · " + title : title + " · better →", Axis.Reach.PADDED);
  }

  private static Axis up(FrontGoal goal) {
    return Axis.of(
        "%s better · %s %s".formatted(goal.minimised() ? "↓" : "↑", goal.name(), goal.symbol()),
        Axis.Reach.PADDED);
  }

  private String description(FrontFile.Point point) {
    List<String> shares = new ArrayList<>();
    List<String> amounts = new ArrayList<>();
    for (int k = 0; k < goals.size(); k++) {
      FrontGoal goal = goals.get(k);
      shares.add(goal.name() + " " + GoalTexts.share(point.normalised().get(k)));
      if (goal.hasUnit()) {
        amounts.add(GoalTexts.plain(goal, point.goals().get(k)) + " " + goal.unit());
      }
    }
    return "Schedule %s: %s; %s; %s"
        .formatted(
            point.id(),
            String.join(", ", shares),
            String.join(", ", amounts),
            point.proven() ? "proven" : "not proven");
  }

  /** The names that stand in the script for what differs between kinds of problems. */
  Map<String, String> names(String weightsKind) {
    List<String> shown = GoalTexts.withUnit(goals).stream().map(FrontGoal::attribute).toList();
    return Map.of(
        "$GOALS",
        goals.stream()
            .map(goal -> '"' + goal.name() + '"')
            .collect(Collectors.joining(", ", "[", "]")),
        "$AMOUNTS",
        joined(shown.stream().map(name -> name + ": row.dataset." + name)),
        "$CELLS",
        joined(shown.stream().map(name -> "point." + name)),
        "$COLUMNS",
        Integer.toString(1 + shown.size() + goals.size()),
        "$WEIGHTS_KIND",
        weightsKind);
  }

  private static String joined(Stream<String> parts) {
    return parts.collect(Collectors.joining(", "));
  }

  /** What is pointed at, read out too. */
  private static Element status() {
    return part("p", "status", IDLE)
        .with("class", "status")
        .with("role", "status")
        .with("data-idle", IDLE);
  }

  /** The table of the choice, weights and commands; the script fills them. */
  private Element choice() {
    return Element.of("div").with("class", "choice").add(chosen(), weights());
  }

  /** Every schedule with a box to tick: the other way to choose, and the numbers in full. */
  private Element all() {
    List<String> titles = GoalTexts.heads(goals, "Schedule");
    Table table = new Table("All schedules", "l" + "r".repeat(2 * goals.size()) + "l", titles);
    front.points().forEach(point -> table.row(attributes(point), cells(point)));
    return Element.of("details").add(Element.of("summary", "All schedules")).add(table.element());
  }

  /** What the script reads, digit by digit as it stands in the document. */
  private Map<String, String> attributes(FrontFile.Point point) {
    Map<String, String> attributes = new LinkedHashMap<>();
    attributes.put("data-id", point.id());
    for (int k = 0; k < goals.size(); k++) {
      FrontGoal goal = goals.get(k);
      if (goal.hasUnit()) {
        attributes.put("data-" + goal.attribute(), GoalTexts.plain(goal, point.goals().get(k)));
      }
      attributes.put("data-" + goal.name(), Double.toString(point.normalised().get(k)));
    }
    return attributes;
  }

  private List<Element> cells(FrontFile.Point point) {
    Element pick =
        Element.of("label")
            .with("class", "pick")
            .add(Element.of("input").with("type", "checkbox"), Element.of("span", point.id()));
    List<Element> cells = new ArrayList<>();
    GoalTexts.row(goals, point).forEach(text -> cells.add(Element.of("span", text)));
    cells.set(0, pick);
    return cells;
  }

  private Element chosen() {
    return part("section", "chosen", "")
        .with("class", "empty")
        .add(
            Element.of("h2", "Chosen schedules"),
            part("p", "count", "").with("aria-live", "polite"),
            Element.of("div")
                .with("class", "scroll")
                .add(
                    Element.of("table")
                        .add(
                            Element.of("caption", "Chosen schedules"),
                            Element.of("thead").add(titles()),
                            part("tbody", "rows", ""))),
            Element.of("div").with("class", "buttons").add(button("clear", "Choose none")));
  }

  private Element titles() {
    Element row = Element.of("tr").add(title("Schedule"));
    List<String> titles = new ArrayList<>(GoalTexts.titles(GoalTexts.withUnit(goals)));
    titles.addAll(GoalTexts.symbols(goals));
    titles.forEach(t -> row.add(title(t).with("class", "number")));
    return row.add(Element.of("td"));
  }

  private static Element title(String text) {
    return Element.of("th", text).with("scope", "col");
  }

  private Element weights() {
    Element list = Element.of("div").with("class", "weights").with("aria-live", "polite");
    goals.forEach(goal -> weight(list, goal.name(), goal.name() + " " + goal.weightSymbol()));
    return Element.of("section")
        .add(
            Element.of("h2", "Weights"),
            list,
            part("p", "notes", "").with("class", "quiet"),
            Element.of("p", "Use them:").with("class", "quiet"),
            Element.of("p").with("class", "command").add(part("code", "solve", Quantities.UNKNOWN)),
            Element.of("p", "The same weights from the command line:").with("class", "quiet"),
            Element.of("p")
                .with("class", "command")
                .add(part("code", "calibrate", Quantities.UNKNOWN)),
            Element.of("div")
                .with("class", "buttons")
                .add(
                    button("download", "Download weights.json"),
                    button("copy", "Copy the command")));
  }

  private static void weight(Element list, String goal, String name) {
    list.add(
        Element.of("span", name),
        Element.of("output", Quantities.UNKNOWN).with("data-weight", goal),
        Element.of("div")
            .with("class", "bar")
            .with("aria-hidden", "true")
            .add(Element.of("span").with("data-bar", goal)));
  }

  private static Element button(String name, String words) {
    return part("button", name, words).with("type", "button").with("disabled", "disabled");
  }

  private static Element part(String element, String name, String words) {
    return Element.of(element, words).with("data-part", name);
  }
}
