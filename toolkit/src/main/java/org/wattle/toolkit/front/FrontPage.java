package org.wattle.toolkit.front;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.wattle.model.front.FrontGoal;
import org.wattle.model.json.front.FrontFile;
import org.wattle.render.page.Element;
import org.wattle.render.page.Page;
import org.wattle.render.page.PageParts;
import org.wattle.render.page.Table;
import org.wattle.render.terminal.ShellQuoting;
import org.wattle.render.text.JsonFields;
import org.wattle.render.text.Quantities;

/**
 * A page to choose schedules on and get weights, which needs no network. Its script draws all from
 * data that are part of the page; without scripts it is a table.
 *
 * @param name of the front
 * @param notes remarks for the reader
 * @param points of the front
 * @param goals of the points
 * @param axes what shares are
 * @param weightsKind of the documents that are made of chosen points
 * @param solve solves the instance; empty where there is none
 * @param calibrate computes weights of the front
 * @param open the zones in which further points may lie, as shares
 * @param picture adds the places of units to the data, if they are known
 */
record FrontPage(
    String name,
    List<String> notes,
    List<FrontFile.Point> points,
    List<FrontGoal> goals,
    String axes,
    String weightsKind,
    Optional<String> solve,
    String calibrate,
    List<List<OptionalDouble>> open,
    Consumer<JsonFields> picture) {
  /** The script, each part knowing those before. */
  private static final List<String> SCRIPTS =
      List.of(
          "front-choice",
          "front-weights",
          "front-plots",
          "front-filters",
          "front-tables",
          "front-picture",
          "front");

  /** Rows of the table where no script runs. */
  private static final int MOST_ROWS = 200;

  /** A page with the places of more units would be slow to open. */
  private static final long MOST_PLACES = 4_000_000;

  /** Digits of places, which need no escapes in JSON. */
  private static final String SYMBOLS =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

  /** The page of a front that was searched for. */
  static FrontPage of(FrontReport report, String weightsKind) {
    return new FrontPage(
        report.front().instanceName(),
        report.front().notes(),
        report.front().points(),
        report.found().instance().goals(),
        "The axes are shares of the largest value that a goal can have.",
        weightsKind,
        Optional.of("wattle solve " + report.instanceArgument()),
        calibrate(report.file().orElse("FRONT")),
        OpenZones.shares(report.found(), report.front()),
        data -> addPicture(report.found(), data));
  }

  /** Computes weights of the front in a file. */
  static String calibrate(String file) {
    return "wattle calibrate " + ShellQuoting.file(file);
  }

  String document(String title, Element header, Element footer) {
    return Page.scripted(title, "front", SCRIPTS, List.of(header, main(), footer));
  }

  private Element main() {
    Element main = Element.of("main");
    notes.forEach(note -> main.add(PageParts.alarm(note)));
    if (points.isEmpty()) {
      return main.add(PageParts.alarm("There is nothing to choose from."));
    }
    return main.with("data-front", "")
        .add(
            PageParts.finding(
                "Choose at least three schedules that you would accept. A goal in which they"
                    + " differ little gets a large weight, one in which they differ much a small"
                    + " one."),
            PageParts.quiet(axes),
            PageParts.quiet(
                    "Click a point to choose it alone, shift-click (or tap) to add it or take it"
                        + " away, drag over several. Without a mouse: Tab to a plot, arrow keys to"
                        + " a point, Space to choose, Escape to choose none, Ctrl-Z to undo.")
                .with("class", "quiet how"),
            withoutScripts(),
            PageParts.data("data", data()));
  }

  private Element withoutScripts() {
    Table table =
        new Table(
            "Schedules",
            "l" + "r".repeat(2 * goals.size()) + "l",
            GoalTexts.heads(goals, "Schedule"));
    points.stream()
        .limit(MOST_ROWS)
        .forEach(point -> table.row(GoalTexts.row(goals, point).toArray(String[]::new)));
    Element without =
        Element.of("noscript")
            .add(
                PageParts.alarm(
                    "Choosing needs a browser that runs scripts; wattle calibrate does not."));
    if (points.size() > MOST_ROWS) {
      without.add(
          Element.of(
              "p",
              "The first %d of %s schedules; all are in the JSON that wattle pareto writes with --out."
                  .formatted(MOST_ROWS, Quantities.count(points.size()))));
    }
    return without.add(table.element());
  }

  private JsonFields data() {
    JsonFields data =
        new JsonFields()
            .with("kind", weightsKind)
            .with("front", name)
            .with("solve", solve.orElse(""))
            .with("calibrate", calibrate)
            .with("goals", goals, FrontPage::goal)
            .with("ids", points.stream().map(FrontFile.Point::id).toList())
            .with("proven", points.stream().map(point -> point.proven() ? 1 : 0).toList())
            .with("shares", byGoal((point, k) -> point.normalised().get(k)))
            .with("amounts", byGoal((point, k) -> amount(k, point)))
            .with("open", open);
    picture.accept(data);
    return data;
  }

  private static JsonFields goal(FrontGoal goal) {
    return new JsonFields()
        .with("name", goal.name())
        .with("title", goal.title())
        .with("symbol", goal.symbol())
        .with("weight", goal.weightSymbol())
        .with("unit", goal.hasUnit() ? goal.unit() : "")
        .with("minimised", goal.minimised());
  }

  private double amount(int goal, FrontFile.Point point) {
    return new BigDecimal(GoalTexts.plain(goals.get(goal), point.goals().get(goal))).doubleValue();
  }

  private List<List<Double>> byGoal(BiFunction<FrontFile.Point, Integer, Double> value) {
    return IntStream.range(0, goals.size())
        .mapToObj(k -> points.stream().map(point -> value.apply(point, k)).toList())
        .toList();
  }

  /** The places of all units of all points, unless that is too much. */
  private static <S> void addPicture(FoundFront<S> found, JsonFields data) {
    Optional<SolutionPicture<S>> known = found.instance().picture();
    if (known.isEmpty()) {
      return;
    }
    SolutionPicture<S> picture = known.get();
    long all = (long) picture.units() * found.front().points().size();
    if (all > MOST_PLACES) {
      data.with(
          "leftOut",
          "Pictures are left out: %s for each of %s would be more than %s places. Maybe choose a few schedules, and read them in the JSON of the front."
              .formatted(
                  Quantities.counted(
                      picture.units(), picture.words().unit(), picture.words().unit() + "s"),
                  Quantities.counted(found.front().points().size(), "schedule", "schedules"),
                  Quantities.count(MOST_PLACES)));
      return;
    }
    int digits = 1;
    for (long places = SYMBOLS.length(); places < picture.size(); places *= SYMBOLS.length()) {
      digits++;
    }
    int length = digits;
    data.with(
        "picture",
        new JsonFields()
            .with("words", picture.words())
            .with("keys", picture.keys())
            .with("capacity", picture.capacity())
            .with("groups", picture.groups())
            .with("parts", picture.parts())
            .with(
                "points",
                found.front().points().stream()
                    .map(point -> written(picture.places().apply(point.solution()), length))
                    .toList()));
  }

  /** Each place in so many digits, the highest first. */
  private static String written(int[] places, int digits) {
    StringBuilder text = new StringBuilder(places.length * digits);
    for (int place : places) {
      for (int d = digits - 1; d >= 0; d--) {
        text.append(SYMBOLS.charAt((place >> (6 * d)) & 63));
      }
    }
    return text.toString();
  }
}
