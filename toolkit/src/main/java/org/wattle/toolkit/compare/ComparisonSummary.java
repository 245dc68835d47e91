package org.wattle.toolkit.compare;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import org.wattle.render.ReportTable;
import org.wattle.render.ReportTable.Cell;
import org.wattle.render.chart.Axis;
import org.wattle.render.chart.Chart;
import org.wattle.render.chart.Legend;
import org.wattle.render.chart.Lines;
import org.wattle.render.chart.Series;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.Quantities;
import org.wattle.toolkit.Problem;
import org.wattle.toolkit.summary.Curves;
import org.wattle.toolkit.summary.Overview;
import org.wattle.toolkit.summary.Sample;
import org.wattle.toolkit.summary.SignedRanks;

/** A comparison over several instances, as figures and tables. */
record ComparisonSummary(Comparison comparison) {
  private static final int MOST_SIZES = 12;
  private static final double LEAST_SECONDS = 1e-3;

  /** What is taken of a run. */
  private interface Taken extends BiFunction<Ranking, Attempt, OptionalDouble> {}

  static Overview of(Comparison comparison) {
    ComparisonSummary of = new ComparisonSummary(comparison);
    List<Overview.Figure> figures = new ArrayList<>();
    Curves.profile("profile", "Performance profile", "the best known value", of.samples(of::ratio))
        .ifPresent(figures::add);
    Curves.gaps(of.samples(Ranking::gap)).ifPresent(figures::add);
    of.means("gap-by-size", "Gap by size", "tasks", of::size, Axis.Reach.ROUNDED)
        .ifPresent(figures::add);
    of.means(
            "gap-by-time",
            "Gap by time",
            "seconds of a run, about",
            of::time,
            Axis.Reach.LOGARITHMIC)
        .ifPresent(figures::add);
    List<Overview.Sheet> tables = new ArrayList<>();
    tables.add(
        new Overview.Sheet(
            "summary", table("All instances", comparison.summary()), Remarks.scope(comparison)));
    SignedRanks.against(of.overBest()).ifPresent(tables::add);
    Map<String, List<Ranking>> families = families(comparison);
    if (families.size() > 1) {
      families.forEach(
          (family, rankings) ->
              tables.add(
                  new Overview.Sheet(
                      "family-" + Overview.file(family),
                      table(
                          family
                              + ": "
                              + Quantities.counted(rankings.size(), "instance", "instances"),
                          SolverSummary.of(comparison.solvers(), rankings)),
                      "")));
    }
    return new Overview(figures, tables);
  }

  /** The instances of each family, in their order. */
  static Map<String, List<Ranking>> families(Comparison comparison) {
    return comparison.rankings().stream()
        .collect(
            Collectors.groupingBy(
                ComparisonSummary::family, LinkedHashMap::new, Collectors.toList()));
  }

  /** The name of the file without the number at its end. */
  static String family(Ranking ranking) {
    String plain = ranking.problem().loaded().source().plainName();
    String family = plain.replaceFirst("[-_.]*[0-9]+$", "");
    return Escaped.name(family.isEmpty() ? ranking.problem().loaded().kind().id() : family);
  }

  /** The table of these. */
  static ReportTable table(String title, List<SolverSummary> solvers) {
    return new ReportTable(
        title,
        SolverSummary.ALIGNMENT,
        SolverSummary.HEADS,
        solvers.stream()
            .map(
                solver -> List.of(solver.cells()).stream().map(text -> new Cell(text, "")).toList())
            .toList());
  }

  private OptionalDouble ratio(Ranking ranking, Attempt attempt) {
    OptionalDouble over = ranking.overBest(attempt);
    return over.isPresent() ? OptionalDouble.of(1 + over.getAsDouble()) : over;
  }

  private OptionalDouble size(Ranking ranking, Attempt attempt) {
    return ranking.problem().counts().stream().mapToDouble(Problem.Counts::tasks).findFirst();
  }

  /** Two places in every power of ten, so that runs of about the same length are together. */
  private OptionalDouble time(Ranking ranking, Attempt attempt) {
    return attempt.seconds().stream()
        .map(
            seconds ->
                Math.pow(10, Math.rint(2 * Math.log10(Math.max(LEAST_SECONDS, seconds))) / 2))
        .findFirst();
  }

  private List<Sample> samples(Taken taken) {
    return comparison.solvers().stream().map(solver -> sample(solver, taken)).toList();
  }

  private Sample sample(String solver, Taken taken) {
    Map<String, Double> values = new LinkedHashMap<>();
    int runs = 0;
    for (Ranking ranking : comparison.rankings()) {
      for (Attempt attempt : ranking.attempts()) {
        if (attempt.solver().equals(solver)) {
          runs++;
          String pair = ranking.label() + "/" + attempt.seed();
          taken.apply(ranking, attempt).ifPresent(value -> values.put(pair, value));
        }
      }
    }
    return new Sample(Escaped.name(solver), runs, values);
  }

  /** What answers cost more than the best known, by instance: the mean over seeds. */
  private List<Sample> overBest() {
    List<Sample> samples = new ArrayList<>();
    for (String solver : comparison.solvers()) {
      Map<String, Double> values = new LinkedHashMap<>();
      for (Ranking ranking : comparison.rankings()) {
        ranking.attempts().stream()
            .filter(attempt -> attempt.solver().equals(solver))
            .flatMapToDouble(attempt -> ranking.overBest(attempt).stream())
            .average()
            .ifPresent(mean -> values.put(ranking.label(), mean));
      }
      samples.add(new Sample(Escaped.name(solver), comparison.rankings().size(), values));
    }
    return samples;
  }

  /** Mean gaps over runs that are alike in another number. */
  private Optional<Overview.Figure> means(
      String file, String title, String axis, Taken by, Axis.Reach reach) {
    List<Series> series =
        Series.ofEach(
            comparison.solvers(),
            Escaped::name,
            solver -> means(sample(solver, by).values(), sample(solver, Ranking::gap).values()));
    long places =
        series.stream()
            .flatMap(each -> each.points().stream())
            .map(Series.Point::x)
            .distinct()
            .count();
    if (places < 2) {
      return Optional.empty();
    }
    String words =
        series.stream()
            .map(each -> each.name() + " " + each.points().size() + " points")
            .collect(Collectors.joining("; "));
    return Optional.of(
        new Overview.Figure(
            file,
            Chart.of(
                title,
                words,
                Axis.of(axis, reach, Quantities::brief),
                Axis.of(
                    "mean gap to the best bound", Axis.Reach.FROM_ZERO, Quantities::roundedPercent),
                Legend.AT_LINE_ENDS,
                new Lines(series)),
            "",
            series));
  }

  private static List<Series.Point> means(Map<String, Double> by, Map<String, Double> gaps) {
    TreeMap<Double, List<Double>> places = new TreeMap<>();
    gaps.forEach(
        (pair, gap) ->
            Optional.ofNullable(by.get(pair))
                .ifPresent(x -> places.computeIfAbsent(x, of -> new ArrayList<>()).add(gap)));
    List<Map.Entry<Double, List<Double>>> all = List.copyOf(places.entrySet());
    int group = 1 + (all.size() - 1) / MOST_SIZES;
    List<Series.Point> points = new ArrayList<>();
    for (int from = 0; from < all.size(); from += group) {
      List<Map.Entry<Double, List<Double>>> some =
          all.subList(from, Math.min(all.size(), from + group));
      double mean =
          some.stream()
              .flatMap(each -> each.getValue().stream())
              .mapToDouble(Double::doubleValue)
              .average()
              .orElse(0);
      points.add(Series.Point.of(some.get(some.size() / 2).getKey(), mean, Quantities.gap(mean)));
    }
    return points;
  }
}
