package org.wattle.reports.collocation.front;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.wattle.model.collocation.NormalisedGoals;
import org.wattle.model.json.collocation.FrontFile;
import org.wattle.reports.page.Element;
import org.wattle.reports.page.Table;
import org.wattle.toolkit.text.Quantities;

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

  static Element of() {
    return Element.of("div").with("class", "choice").add(chosen(), weights());
  }

  /** Every schedule with a box to tick: the other way to choose, and the numbers in full. */
  static Element all(FrontFile front) {
    Table table =
        new Table(
            "All schedules",
            "lrrrrrrl",
            List.of(
                "Schedule", "Nodes", "Intensity", "Sensitivity", "P_n", "D_n", "C_n", "Proven"));
    front.points().forEach(point -> table.row(attributes(point), cells(point)));
    return Element.of("details").add(Element.of("summary", "All schedules")).add(table.element());
  }

  /** What the script reads, digit by digit as it stands in the document. */
  private static Map<String, String> attributes(FrontFile.Point point) {
    Map<String, String> attributes = new LinkedHashMap<>();
    attributes.put("data-id", point.id());
    attributes.put("data-nodes", Integer.toString(point.goals().usedNodes()));
    attributes.put("data-power", Double.toString(point.normalised().power()));
    attributes.put("data-intensity", Double.toString(point.normalised().intensity()));
    attributes.put("data-sensitivity", Double.toString(point.normalised().sensitivity()));
    return attributes;
  }

  private static List<Element> cells(FrontFile.Point point) {
    NormalisedGoals normalised = point.normalised();
    Element pick =
        Element.of("label")
            .with("class", "pick")
            .add(Element.of("input").with("type", "checkbox"), Element.of("span", point.id()));
    return List.of(
        pick,
        cell(Quantities.count(point.goals().usedNodes())),
        cell(Quantities.count(point.goals().intensity())),
        cell(Quantities.count(point.goals().sensitivity())),
        cell(FrontText.share(normalised.power())),
        cell(FrontText.share(normalised.intensity())),
        cell(FrontText.share(normalised.sensitivity())),
        cell(proven(point)));
  }

  private static Element cell(String text) {
    return Element.of("span", text);
  }

  private static String proven(FrontFile.Point point) {
    return point.proven() ? "yes" : "no";
  }

  private static Element chosen() {
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

  private static Element titles() {
    Element row = Element.of("tr").add(title("Schedule"));
    List.of("Nodes", "P_n", "D_n", "C_n").forEach(t -> row.add(title(t).with("class", "number")));
    return row.add(Element.of("td"));
  }

  private static Element title(String text) {
    return Element.of("th", text).with("scope", "col");
  }

  private static Element weights() {
    Element list = Element.of("div").with("class", "weights").with("aria-live", "polite");
    weight(list, "power", "power α");
    weight(list, "intensity", "intensity β");
    weight(list, "sensitivity", "sensitivity γ");
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
