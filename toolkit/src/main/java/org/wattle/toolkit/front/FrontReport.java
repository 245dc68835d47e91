package org.wattle.toolkit.front;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.wattle.model.front.FrontGoal;
import org.wattle.model.json.front.FrontFile;
import org.wattle.model.json.front.FrontFormat.KnownFront;
import org.wattle.render.ReportTable;
import org.wattle.render.View;
import org.wattle.render.files.OutputFolder;
import org.wattle.render.files.OutputTarget;
import org.wattle.render.page.Element;
import org.wattle.render.page.Page;
import org.wattle.render.page.PageParts;
import org.wattle.render.provenance.Setting;
import org.wattle.render.terminal.ShellQuoting;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.Quantities;
import org.wattle.render.text.TextTable;
import org.wattle.render.text.UserError;
import org.wattle.solvers.pareto.Coverage;
import org.wattle.solvers.pareto.ObjectiveVector;
import org.wattle.toolkit.files.Inputs;

/**
 * A front on a terminal, on a page and as the files of a folder.
 *
 * @param found the front and how it came about
 * @param front its document
 * @param weightsKind of the documents that are made of chosen points; empty where every point is a
 *     plan, with steps between them
 * @param instance its file, or {@code -}
 * @param file of the front; empty where it is not written
 */
public record FrontReport(
    FoundFront<?> found,
    FrontFile front,
    Optional<String> weightsKind,
    String instance,
    Optional<String> file) {
  /** The front as JSON, in the folder. */
  public static final String DOCUMENT = "front.json";

  /** How the folder is recognised. */
  public static final OutputFolder.Mark MARK =
      new OutputFolder.Mark("pareto", DOCUMENT, "-front\"");

  private String title() {
    return "Pareto front of " + Escaped.name(front.instanceName());
  }

  /** The file of the instance, as commands name it. */
  String instanceArgument() {
    return ShellQuoting.file(instance.equals(Inputs.STANDARD) ? "INSTANCE" : instance);
  }

  /**
   * How many placements the front has, of which size the instance is, and whether the front is
   * complete.
   */
  String summary() {
    return "%s%s of %s; none dominates another. %s"
        .formatted(
            found.front().isSearched() && !found.front().points().isEmpty()
                ? "searched for, nothing is proven: "
                : "",
            Quantities.counted(found.front().points().size(), "placement", "placements"),
            found.instance().size(),
            completeness());
  }

  private String completeness() {
    if (found.front().complete() && found.front().points().isEmpty()) {
      return "It is proven that nothing keeps to all capacities and rules.";
    }
    if (found.front().complete()) {
      return "It is proven that the front has no others.";
    }
    long proven = found.front().points().stream().filter(point -> point.proven()).count();
    return proven == 0
        ? "Others may be better than all of these."
        : "Of (%s) it is proven that nothing dominates them.".formatted(Quantities.count(proven));
  }

  /** The method, its seeds, how much it computed and how long it took. */
  String method() {
    String seconds = Quantities.seconds(found.front().statistics().seconds("solve"));
    OptionalLong evaluations = found.front().statistics().count("evaluations");
    OptionalLong solves = found.front().statistics().count("solves");
    List<String> parts = new ArrayList<>();
    parts.add(
        switch (found.method()) {
          case EXACT -> "exact";
          case NSGA2 -> "NSGA-II";
          case AUTO -> "exact, then NSGA-II";
        });
    if (!found.searches().isEmpty()) {
      long first = found.searches().get(0).seed();
      long last = found.searches().get(found.searches().size() - 1).seed();
      parts.add(first == last ? "seed " + first : "seeds " + first + " to " + last);
    }
    evaluations.ifPresent(n -> parts.add(Quantities.count(n) + " evaluations"));
    solves.ifPresent(n -> parts.add(Quantities.counted(n, "exact solve", "exact solves")));
    parts.add(seconds);
    return String.join(", ", parts);
  }

  /**
   * A line that compares it with another front of the same instance: coverage both ways, and the
   * share of the other's hypervolume.
   *
   * @throws UserError where the other is of another instance or has no points
   */
  public String against(KnownFront other, String otherFile) {
    if (!other.instanceSha256().isEmpty()
        && !other.instanceSha256().equals(front.instanceSha256())) {
      throw UserError.invalid(
          "The front (%s) is of another instance (%s). Maybe search for one of (%s) first."
              .formatted(
                  Escaped.text(otherFile),
                  Escaped.name(other.instanceName()),
                  Escaped.name(front.instanceName())));
    }
    if (other.points().isEmpty()) {
      throw UserError.invalid("The front (%s) has no points.".formatted(Escaped.text(otherFile)));
    }
    List<FrontGoal> goals = found.judged();
    List<ObjectiveVector> ours =
        front.points().stream()
            .map(point -> FrontQuality.objectives(goals, found.judged(point.goals())))
            .toList();
    List<ObjectiveVector> theirs =
        other.points().stream()
            .map(point -> FrontQuality.objectives(goals, found.judged(point.goals())))
            .toList();
    double volume =
        FrontQuality.hypervolume(
            goals, other.points().stream().map(point -> found.judged(point.normalised())).toList());
    return String.format(
        Locale.ROOT,
        "  against %s: %.4f of its hypervolume; covers %.4f of its points, it covers %.4f of"
            + " these",
        Escaped.text(otherFile),
        front.hypervolume() / volume,
        Coverage.of(ours, theirs),
        ours.isEmpty() ? 1 : Coverage.of(theirs, ours));
  }

  /** A headline, a row for every point, and what the front is worth or how to get a plan. */
  public String text(Optional<String> against) {
    View view = new View().line(title() + ": " + summary());
    if (weightsKind.isPresent()) {
      addPoints(view);
    } else if (!front.points().isEmpty()) {
      addSteps(view, new PlanSteps(this));
    }
    view.line("  " + method());
    if (weightsKind.isPresent()) {
      addIndicators(view);
    }
    against.ifPresent(view::line);
    return view.notes(front.notes()).text();
  }

  private void addPoints(View view) {
    List<FrontGoal> goals = found.instance().goals();
    TextTable table = TextTable.aligned("r" + "r".repeat(2 * goals.size()) + "l");
    List<String> symbols = GoalTexts.symbols(goals);
    table.row(
        GoalTexts.heads(goals, "ID").stream()
            .map(head -> symbols.contains(head) ? head : head.toUpperCase(Locale.ROOT))
            .toArray(String[]::new));
    front.points().forEach(point -> table.row(GoalTexts.row(goals, point).toArray(String[]::new)));
    view.table(table).line("  " + GoalTexts.senses(goals));
  }

  private void addIndicators(View view) {
    List<String> symbols = GoalTexts.symbols(found.instance().goals());
    view.line(
        "  hypervolume %s (reference point %s)"
            .formatted(
                String.format(Locale.ROOT, "%.6f", front.hypervolume()),
                IntStream.range(0, symbols.size())
                    .mapToObj(k -> symbols.get(k) + " " + front.reference().get(k))
                    .collect(Collectors.joining(", "))));
    front
        .spread()
        .ifPresent(spread -> view.line("  spread " + Quantities.fixed(spread, 4) + " (0 is even)"));
    if (found.searches().size() > 1) {
      view.table(searches(found));
    }
  }

  private static <S> TextTable searches(FoundFront<S> found) {
    TextTable table = TextTable.aligned("rrrr");
    table.row("SEED", "POINTS", "HYPERVOLUME", "SECONDS");
    for (FoundFront.Search<S> search : found.searches()) {
      List<List<Double>> points =
          search.front().objectives().stream()
              .map(vector -> found.instance().shares().apply(found.instance().goalsOf(vector)))
              .toList();
      table.row(
          Long.toString(search.seed()),
          Quantities.count(points.size()),
          Quantities.plain(FrontQuality.hypervolume(found.instance().goals(), points), 6),
          Quantities.plain(search.front().statistics().seconds("solve"), 2));
    }
    return table;
  }

  private void addSteps(View view, PlanSteps steps) {
    List<FrontFile.Point> shown = steps.some();
    view.table(ReportTable.of("", steps.columns(), steps.steps(shown)).columns());
    if (shown.size() < steps.points().size()) {
      String more = Quantities.count(steps.points().size() - shown.size());
      view.line("  " + more + " more points are in the files of --out.");
    }
    steps.leftOutSentence().ifPresent(sentence -> view.line("  " + sentence));
    view.line("  " + steps.columnSentence(heading -> heading.toUpperCase(Locale.ROOT)));
    steps.kneeSentence().ifPresent(sentence -> view.line("  " + sentence));
    view.line("  " + steps.beforeCommand() + steps.command());
    steps.gapSentence().ifPresent(sentence -> view.line("  " + sentence));
  }

  /** The page: to choose points on and get weights, or of what each further step saves. */
  public OutputTarget.Content page(Setting setting) {
    String title = "Wattle: " + title();
    Element header = PageParts.header(title(), summary(), method());
    if (weightsKind.isEmpty()) {
      List<Element> parts = List.of(header, StepsPage.of(this).main(), setting.section());
      return OutputTarget.Content.of(Page.of(title, parts));
    }
    return OutputTarget.Content.of(
        FrontPage.of(this, weightsKind.get()).document(title, header, setting.section()));
  }

  /** The files of the folder: document, table and page. */
  public Map<String, OutputTarget.Content> files(
      OutputTarget.Content document, OutputTarget.Content page) {
    Map<String, OutputTarget.Content> files = new LinkedHashMap<>();
    files.put(DOCUMENT, document);
    files.put("front.csv", OutputTarget.Content.of(new PlanSteps(this).csv()));
    files.put("index.html", page);
    return files;
  }
}
