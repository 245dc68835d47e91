package org.wattle.toolkit.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.render.chart.Axis;
import org.wattle.render.chart.Chart;
import org.wattle.render.chart.Layer;
import org.wattle.render.chart.Legend;
import org.wattle.render.chart.NumberedPoints;
import org.wattle.render.chart.ReferenceLine;
import org.wattle.render.chart.StackedBars;
import org.wattle.render.page.Element;
import org.wattle.render.page.Page;
import org.wattle.render.page.PageParts;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.Quantities;
import org.wattle.toolkit.EnergyUse;
import org.wattle.toolkit.summary.Overview;

/** A comparison as a page with pictures, to be read by people who were not there. */
public final class ComparisonPage {
  /** Of more instances a reader opens those that he wants to see. */
  private static final int MOST_OPEN = 12;

  private ComparisonPage() {}

  /** The whole document. */
  public static String of(Comparison comparison) {
    return of(comparison, ComparisonSummary.of(comparison));
  }

  static String of(Comparison comparison, Overview summary) {
    String title =
        "%s on %s"
            .formatted(
                Quantities.counted(comparison.solvers().size(), "solver", "solvers"),
                Quantities.counted(comparison.rankings().size(), "instance", "instances"));
    Element main = Element.of("main");
    boolean open = comparison.rankings().size() <= MOST_OPEN && !comparison.repeated();
    if (comparison.several() || !open) {
      main.add(summary(comparison, summary, open));
    }
    if (open) {
      main.add(sections(comparison, comparison.rankings()));
    } else {
      Element instances =
          Element.of("section").with("id", "instances").add(Element.of("h2", "Instances"));
      ComparisonSummary.families(comparison)
          .forEach(
              (family, rankings) ->
                  instances.add(
                      details(
                          family
                              + ": "
                              + Quantities.counted(rankings.size(), "instance", "instances"),
                          List.of(),
                          rankings.stream().map(each -> one(comparison, each)).toList())));
      main.add(instances);
    }
    return Page.of(
        "Wattle: " + title,
        List.of(
            PageParts.header(
                title,
                "Every answer was checked independently of the solver that gave it. The gap is"
                    + " |value − bound| / |value| to the best bound that anyone proves; over best"
                    + " is what an answer costs more than the best known. A dash means that it is"
                    + " not known."),
            main,
            comparison.setting().section()));
  }

  private static List<Element> sections(Comparison comparison, List<Ranking> rankings) {
    List<Element> sections = new ArrayList<>();
    for (Ranking ranking : rankings) {
      sections.add(
          new InstanceSection(ranking, comparison.setting().parameters().relativeGap())
              .element(anchor(sections.size())));
    }
    return sections;
  }

  /** An instance of many: a line that opens. */
  private static Element one(Comparison comparison, Ranking ranking) {
    String found =
        ranking
            .bestKnown()
            .map(
                best ->
                    ranking.problem().format().brief(best.value(), Math.abs(best.value()))
                        + ", by "
                        + Escaped.text(best.by()))
            .orElse("no verified answer");
    List<Element> content = new ArrayList<>();
    content.add(
        PageParts.quiet(ranking.problem().size() + "; " + Remarks.objective(ranking.problem())));
    content.add(
        comparison.repeated()
            ? ComparisonSummary.table(
                    ranking.label(), SolverSummary.of(comparison.solvers(), List.of(ranking)))
                .element()
            : new AttemptTable(ranking).table().element());
    content.add(PageParts.quiet(Remarks.reference(ranking)));
    return details(ranking.label() + ": " + found, alarms(ranking), content);
  }

  private static Element details(String line, List<Element> before, List<Element> content) {
    return Element.of("details").add(Element.of("summary", line)).add(before).add(content);
  }

  private static List<Element> alarms(Ranking ranking) {
    return ranking.contradictions().stream()
        .map(
            sentence ->
                Element.of("p", "Contradiction: " + sentence)
                    .with("class", "alarm bad")
                    .with("role", "alert"))
        .toList();
  }

  private static Element summary(Comparison comparison, Overview summary, boolean open) {
    Element section =
        Element.of("section")
            .with("id", "summary")
            .add(Element.of("h2", "Summary"))
            .add(summary.pictures());
    if (open) {
      section.add(contents(comparison));
    }
    section.add(summary.tables().stream().map(Overview.Sheet::element).toList());
    List<String> remarks = Remarks.ofAll(comparison);
    return remarks.isEmpty() || open ? section : section.add(PageParts.remarks(remarks));
  }

  private static Element contents(Comparison comparison) {
    Element list = Element.of("ul");
    for (int i = 0; i < comparison.rankings().size(); i++) {
      String label = comparison.rankings().get(i).label();
      list.add(Element.of("li").add(Element.of("a", label).with("href", "#" + anchor(i))));
    }
    return Element.of("nav").with("aria-label", "Instances").add(list);
  }

  private static String anchor(int index) {
    return "instance-" + (index + 1);
  }

  /** One instance on the page: what was found, the table, the pictures, the remarks. */
  private record InstanceSection(Ranking ranking, double requestedGap) {
    /** Shorter times are drawn at this one. */
    private static final double MIN_SECONDS = 1e-3;

    /** Gaps that differ by less come from the last digits of doubles. */
    private static final double ROUNDING = 1e-9;

    Element element(String anchor) {
      Element section =
          Element.of("section")
              .with("id", anchor)
              .with("data-instance", ranking.label())
              .add(
                  Element.of("h2", ranking.label()),
                  PageParts.quiet(
                      ranking.problem().size() + "; " + Remarks.objective(ranking.problem())),
                  PageParts.finding(finding()));
      section.add(alarms(ranking));
      section.add(new AttemptTable(ranking).table().element());
      section.add(PageParts.quiet(Remarks.reference(ranking)));
      List<Element> figures = new ArrayList<>();
      energies().ifPresent(figures::add);
      gaps().ifPresent(figures::add);
      section.add(Element.of("div").with("class", "figures").add(figures));
      List<String> remarks = Remarks.of(ranking);
      if (!remarks.isEmpty()) {
        section.add(PageParts.remarks(remarks));
      }
      return section;
    }

    private String finding() {
      if (ranking.bestKnown().isEmpty()) {
        return "No solver has a verified answer.";
      }
      Best best = ranking.bestKnown().get();
      Attempt one =
          ranking.attempts().stream()
              .filter(attempt -> attempt.solver().equals(best.names().get(0)))
              .findFirst()
              .orElseThrow();
      String gap =
          ranking.gap(one).isPresent()
              ? proof(ranking.gap(one).orElseThrow())
              : "how far from the best possible is not known";
      return "Best: %s by %s, %s."
          .formatted(
              ranking.problem().format().brief(best.value(), Math.abs(best.value())),
              best.by(),
              gap);
    }

    private static String proof(double gap) {
      return Quantities.gap(gap).equals("0 %")
          ? "proven to be the best possible"
          : "proven to be within " + Quantities.gap(gap) + " of the best possible";
    }

    /** How far from the best bound each solver came, and in what time; empty without gaps. */
    private Optional<Element> gaps() {
      List<NumberedPoints.Point> points = new ArrayList<>();
      List<Attempt> attempts = ranking.attempts();
      for (int i = 0; i < attempts.size(); i++) {
        Attempt attempt = attempts.get(i);
        if (ranking.gap(attempt).isPresent() && attempt.seconds().isPresent()) {
          points.add(point(i + 1, attempt, ranking.gap(attempt).orElseThrow()));
        }
      }
      if (points.isEmpty()) {
        return Optional.empty();
      }
      Element keys = Element.of("ul").with("class", "keys");
      points.forEach(
          point ->
              keys.add(
                  Element.of("li", point.number() + " " + point.name() + ": " + point.text())));
      String words =
          points.stream().map(p -> p.name() + " " + p.text()).collect(Collectors.joining("; "));
      return Optional.of(
          PageParts.figure(
              "Gap against time",
              chart(words, points).picture(),
              Element.of("figcaption").add(keys)));
    }

    private static NumberedPoints.Point point(int number, Attempt attempt, double gap) {
      double seconds = attempt.seconds().orElseThrow();
      return new NumberedPoints.Point(
          number,
          Escaped.name(attempt.solver()),
          Math.max(MIN_SECONDS, seconds),
          gap,
          Quantities.gap(gap) + " in " + Quantities.fineSeconds(seconds));
    }

    private Chart chart(String words, List<NumberedPoints.Point> points) {
      return Chart.of(
              "Gap to the best bound against time",
              words,
              Axis.of("time, logarithmic", Axis.Reach.LOGARITHMIC, Quantities::roundedSeconds),
              Axis.of(
                      "gap to the best bound",
                      Axis.Reach.FROM_ZERO_OR_LOGARITHMIC,
                      Quantities::roundedPercent)
                  .withBand(
                      "proven: within " + Quantities.gap(requestedGap) + " of the best bound",
                      requestedGap + ROUNDING),
              Legend.NONE,
              new NumberedPoints(points))
          .withId("gap-against-time")
          .withHeight(220);
    }

    /** Bars of the energy of every answer, split into servers and network; empty without any. */
    private Optional<Element> energies() {
      double largest =
          ranking.attempts().stream()
              .flatMap(attempt -> attempt.energy().stream())
              .mapToDouble(EnergyUse::totalJoules)
              .max()
              .orElse(0);
      List<StackedBars.Bar> bars = new ArrayList<>();
      for (Attempt attempt : ranking.attempts()) {
        attempt
            .energy()
            .ifPresent(use -> bars.add(bar(Escaped.name(attempt.solver()), use, largest)));
      }
      return bars.isEmpty() ? Optional.empty() : Optional.of(figure(bars));
    }

    private Element figure(List<StackedBars.Bar> bars) {
      Optional<EnergyObjective> objective = EnergyObjective.byId(ranking.problem().objective());
      boolean servers = objective.equals(Optional.of(EnergyObjective.MSEC));
      List<Layer> layers = new ArrayList<>(List.of(new StackedBars(bars)));
      Element keys =
          Element.of("ul")
              .with("class", "keys")
              .add(PageParts.key("servers", "servers"), PageParts.key("network", "network"));
      ranking
          .bestBound()
          .map(Best::value)
          .filter(bound -> objective.isPresent() && bound > 0)
          .ifPresent(
              bound -> {
                layers.add(new ReferenceLine(bound));
                keys.add(
                    PageParts.key("mark", servers ? "best bound, of the servers" : "best bound"));
              });
      String words =
          bars.stream().map(bar -> bar.name() + " " + bar.text()).collect(Collectors.joining("; "));
      Chart chart =
          Chart.of(
              "Energy by solver",
              words,
              Axis.unlabelled(),
              new StackedBars(bars).axis(),
              Legend.NONE,
              layers.toArray(Layer[]::new));
      return PageParts.figure(
          "Energy of the slot", chart.picture(), Element.of("figcaption").add(keys));
    }

    private static StackedBars.Bar bar(String solver, EnergyUse use, double largest) {
      String servers = Quantities.wattHours(use.serverJoules(), largest);
      String network = Quantities.wattHours(use.networkJoules(), largest);
      String total = Quantities.wattHours(use.totalJoules(), largest);
      List<StackedBars.Part> parts =
          List.of(
              new StackedBars.Part("servers", use.serverJoules(), servers),
              new StackedBars.Part("network", use.networkJoules(), network));
      return new StackedBars.Bar(
          solver, total + " = " + number(servers) + " + " + number(network), parts);
    }

    private static String number(String quantity) {
      return quantity.substring(0, quantity.indexOf(' '));
    }
  }
}
