package org.wattle.toolkit.front;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.wattle.model.front.FrontGoal;
import org.wattle.model.json.front.FrontFile;
import org.wattle.render.page.Element;
import org.wattle.render.page.Table;
import org.wattle.render.text.Quantities;

/** What the page shows of the choice: its table, weights and commands; the script fills them. */
final class FrontChoice {
  private static final String IDLE = "Point at a schedule to see it on all plots.";

  private FrontChoice() {}

  /** What is pointed at, read out too. */
  static Element status() {
    return part("p", "status", IDLE)
        .with("class", "status")
        .with("role", "status")
        .with("data-idle", IDLE);
  }

  static Element of(List<FrontGoal> goals) {
    return Element.of("div").with("class", "choice").add(chosen(goals), weights(goals));
  }

  /** Every schedule with a box to tick: the other way to choose, and the numbers in full. */
  static Element all(List<FrontGoal> goals, FrontFile front) {
    List<String> titles = GoalTexts.heads(goals, "Schedule");
    Table table = new Table("All schedules", "l" + "r".repeat(2 * goals.size()) + "l", titles);
    front.points().forEach(point -> table.row(attributes(goals, point), cells(goals, point)));
    return Element.of("details").add(Element.of("summary", "All schedules")).add(table.element());
  }

  /** What the script reads, digit by digit as it stands in the document. */
  private static Map<String, String> attributes(List<FrontGoal> goals, FrontFile.Point point) {
    Map<String, String> attributes = new LinkedHashMap<>();
    attributes.put("data-id", point.id());
    for (int k = 0; k < goals.size(); k++) {
      FrontGoal goal = goals.get(k);
      if (goal.hasUnit()) {
        attributes.put("data-" + goal.attribute(), GoalTexts.plain(goal, point.goals().get(k)));
      }
    }
    for (int k = 0; k < goals.size(); k++) {
      attributes.put("data-" + goals.get(k).name(), Double.toString(point.normalised().get(k)));
    }
    return attributes;
  }

  private static List<Element> cells(List<FrontGoal> goals, FrontFile.Point point) {
    Element pick =
        Element.of("label")
            .with("class", "pick")
            .add(Element.of("input").with("type", "checkbox"), Element.of("span", point.id()));
    List<Element> cells = new ArrayList<>();
    GoalTexts.row(goals, point).forEach(text -> cells.add(Element.of("span", text)));
    cells.set(0, pick);
    return cells;
  }

  private static Element chosen(List<FrontGoal> goals) {
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
                            Element.of("thead").add(titles(goals)),
                            part("tbody", "rows", ""))),
            Element.of("div").with("class", "buttons").add(button("clear", "Choose none")));
  }

  private static Element titles(List<FrontGoal> goals) {
    Element row = Element.of("tr").add(title("Schedule"));
    List<String> titles = new ArrayList<>(GoalTexts.titles(GoalTexts.withUnit(goals)));
    titles.addAll(GoalTexts.symbols(goals));
    titles.forEach(t -> row.add(title(t).with("class", "number")));
    return row.add(Element.of("td"));
  }

  private static Element title(String text) {
    return Element.of("th", text).with("scope", "col");
  }

  private static Element weights(List<FrontGoal> goals) {
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
