package org.wattle.toolkit.power;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import org.wattle.render.View;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.JsonFields;
import org.wattle.render.text.Quantities;
import org.wattle.render.text.TextTable;
import org.wattle.toolkit.power.PowerConflict.Least;

/**
 * What {@code explain} prints of a result: when the peak is, what makes it, and what less takes.
 */
final class PeakView {
  private static final int MOST = 20;

  private PeakView() {}

  /**
   * The least peak of the cluster within a horizon.
   *
   * @param horizonSeconds of the batch
   * @param peak in mW
   */
  record LeastPeak(int horizonSeconds, Least peak) {
    Verdict verdict() {
      return peak.proven()
          ? Verdict.PROVEN
          : peak.enough().isPresent() ? Verdict.FOUND : Verdict.UNDECIDED;
    }
  }

  /** What is known of a least peak. */
  enum Verdict {
    PROVEN,
    FOUND,
    UNDECIDED
  }

  /** The same as fields of a document. */
  static JsonFields fields(PowerUse use, List<LeastPeak> least) {
    return new JsonFields()
        .with("peakWatts", watts(use.goals().peakMilliwatts()))
        .with("staticWatts", watts(use.batch().cluster().staticMilliwatts()))
        .with(
            "peaks",
            PeakSpan.of(use),
            span ->
                new JsonFields()
                    .with("fromSecond", span.fromSecond())
                    .with("toSecond", span.toSecond())
                    .with("tasks", span.tasks(), PeakView::fields))
        .with("horizons", least, PeakView::fields);
  }

  private static JsonFields fields(PeakSpan.TaskPower task) {
    return new JsonFields()
        .with("task", task.task())
        .with("node", task.node())
        .with("watts", watts(task.milliwatts()))
        .with("phase", task.starting() ? "start" : "afterwards");
  }

  private static JsonFields fields(LeastPeak each) {
    return new JsonFields()
        .with("horizonSeconds", each.horizonSeconds())
        .with("verdict", each.verdict())
        .with("peakWatts", known(each.peak().enough()))
        .with("atLeastWatts", known(each.peak().needed()));
  }

  private static Optional<Double> known(OptionalLong milliwatts) {
    return milliwatts.stream().mapToObj(PeakView::watts).findFirst();
  }

  private static double watts(long milliwatts) {
    return milliwatts / 1000.0;
  }

  static View of(PowerUse use, List<LeastPeak> least) {
    View view =
        new View()
            .line(PowerTexts.title(use.batch()))
            .line(
                "The peak is %s, %s of it without tasks."
                    .formatted(
                        PowerTexts.watts(use.goals().peakMilliwatts()),
                        PowerTexts.watts(use.batch().cluster().staticMilliwatts())))
            .gap();
    List<PeakSpan> spans = PeakSpan.of(use);
    spans.stream().limit(1).forEach(span -> addTasks(view, span));
    if (spans.size() > 1) {
      view.line(
          spans.stream()
              .skip(1)
              .limit(MOST)
              .map(PeakView::span)
              .collect(
                  Collectors.joining(
                      ", ",
                      "It is reached again from ",
                      spans.size() - 1 > MOST ? " and later." : ".")));
    }
    return view.gap().table(horizons(use.goals().peakMilliwatts(), least));
  }

  private static String span(PeakSpan span) {
    return PowerTexts.seconds(span.fromSecond()) + " to " + PowerTexts.seconds(span.toSecond());
  }

  private static void addTasks(View view, PeakSpan span) {
    TextTable table = TextTable.aligned("llrl").row("Task", "node", "draws", "");
    span.tasks().stream()
        .limit(MOST)
        .forEach(
            task ->
                table.row(
                    "  " + Escaped.name(task.task()),
                    Escaped.name(task.node()),
                    PowerTexts.watts(task.milliwatts()),
                    task.starting() ? "just begun" : ""));
    int all = span.tasks().size();
    view.line(
            "From %s, %s it."
                .formatted(span(span), Quantities.counted(all, "task makes", "tasks make")))
        .table(table);
    if (all > MOST) {
      view.line("  and %s more".formatted(Quantities.count(all - MOST)));
    }
  }

  private static TextTable horizons(long peak, List<LeastPeak> least) {
    TextTable table = TextTable.aligned("rrl");
    table.row("Horizon", "least peak", "");
    for (LeastPeak each : least) {
      table.row(
          PowerTexts.seconds(each.horizonSeconds()),
          each.peak().enough().isPresent()
              ? PowerTexts.watts(each.peak().enough().getAsLong())
              : Quantities.UNKNOWN,
          saves(each, peak));
    }
    return table;
  }

  private static String saves(LeastPeak each, long peak) {
    String verdict =
        switch (each.verdict()) {
          case PROVEN -> "proven";
          case FOUND ->
              each.peak().needed().isPresent()
                  ? "not proven: at least " + PowerTexts.watts(each.peak().needed().getAsLong())
                  : "not proven";
          case UNDECIDED -> "undecided within the limits";
        };
    if (each.peak().enough().isEmpty()) {
      return verdict;
    }
    long saved = peak - each.peak().enough().getAsLong();
    return saved > 0 ? "saves " + PowerTexts.watts(saved) + "; " + verdict : verdict;
  }
}
