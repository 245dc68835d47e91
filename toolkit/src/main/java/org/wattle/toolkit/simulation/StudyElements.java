package org.wattle.toolkit.simulation;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.wattle.render.chart.Axis;
import org.wattle.render.chart.Chart;
import org.wattle.render.chart.Legend;
import org.wattle.render.chart.StackedBars;
import org.wattle.render.page.Element;
import org.wattle.render.page.Page;
import org.wattle.render.page.PageParts;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.Quantities;
import org.wattle.simulation.study.Replication;
import org.wattle.simulation.study.Summary;

/** Parts that the reports of all kinds of simulation are made of. */
public final class StudyElements {
  private static final long SECONDS_PER_HOUR = 3600;
  private static final long SECONDS_PER_MINUTE = 60;

  private StudyElements() {}

  /** How many of the planned runs came to their end, without a full stop. */
  public static String completeness(SimulationStudy<?, ?> study) {
    return Quantities.count(study.complete())
        + " of "
        + Quantities.counted(study.planned(), "run", "runs")
        + " came to the end";
  }

  /**
   * How far results vary over the runs of a case, of which each has the tasks that it has in other
   * cases.
   *
   * @param cases what the runs are of
   */
  public static String repeated(int seeds, String cases) {
    return seeds > 1
        ? "± is 95 % confidence over runs. Run N has the same tasks for every "
            + cases
            + ", and differences are of these pairs."
        : "One run says nothing of how results vary. Maybe --seeds 5.";
  }

  /** That runs were stopped, and where they count; nothing where all came to their end. */
  public static List<String> stopped(SimulationStudy<?, ?> study, String where) {
    return study.complete() < study.planned()
        ? List.of(
            completeness(study)
                + "; a stopped run counts only where a policy has no complete run"
                + where
                + ".")
        : List.of();
  }

  /** Bars of policies with their parts. */
  public static <O> Element bars(
      String title,
      List<Summary<O>> summaries,
      Function<Summary<O>, String> text,
      Function<Summary<O>, List<StackedBars.Part>> parts,
      Element caption) {
    List<StackedBars.Bar> bars =
        summaries.stream()
            .map(of -> new StackedBars.Bar(of.policy(), text.apply(of), parts.apply(of)))
            .toList();
    StackedBars layer = new StackedBars(bars);
    String description =
        bars.stream().map(bar -> bar.name() + " " + bar.text()).collect(Collectors.joining("; "));
    return PageParts.figure(
        title,
        Chart.of(
                title + " by policy",
                description,
                Axis.unlabelled(),
                layer.axis(),
                Legend.NONE,
                layer)
            .picture(),
        caption);
  }

  /** A time in hours, minutes or seconds. */
  public static String duration(long seconds) {
    if (seconds % SECONDS_PER_HOUR == 0) {
      return Quantities.counted(seconds / SECONDS_PER_HOUR, "hour", "hours");
    }
    if (seconds > SECONDS_PER_HOUR) {
      return Quantities.plain(seconds / (double) SECONDS_PER_HOUR, 2) + " hours";
    }
    return seconds % SECONDS_PER_MINUTE == 0
        ? Quantities.counted(seconds / SECONDS_PER_MINUTE, "minute", "minutes")
        : Quantities.counted(seconds, "second", "seconds");
  }

  /** The path of the page of a run. */
  public static String runPage(Replication<?> run) {
    return "runs/" + run.of().label() + "-" + run.number() + ".html";
  }

  /** Links to the pages of runs. */
  public static <O> Element runLinks(
      List<Replication<O>> runs, Function<Replication<O>, String> text) {
    Element list = Element.of("ul");
    for (Replication<O> run : runs) {
      list.add(Element.of("li").add(Element.of("a", text.apply(run)).with("href", runPage(run))));
    }
    return Element.of("nav").with("aria-label", "Runs over time").add(list);
  }

  /** The name of a run. */
  public static String runName(Replication<?> run) {
    return run.of().label() + ", run " + run.number();
  }

  /** The page of a run as HTML: a sentence, figures, and what is below them. */
  public static String runPage(
      SimulationStudy<?, ?> study,
      Replication<?> run,
      String sentence,
      List<Element> figures,
      List<Element> below) {
    String title = runName(run) + " of " + Escaped.name(study.title());
    return Page.of(
        "Wattle: " + title,
        List.of(
            Element.of("header")
                .add(
                    Element.of("h1", title),
                    PageParts.quiet(sentence + " Seed " + run.seed() + "."),
                    Element.of("nav")
                        .add(Element.of("a", "All policies").with("href", "../index.html"))),
            Element.of("main")
                .add(Element.of("div").with("class", "figures wide").add(figures))
                .add(below),
            study.setting().section()));
  }
}
