package org.wattle.toolkit.power;

import java.util.List;
import java.util.stream.Collectors;
import org.wattle.render.View;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.Quantities;
import org.wattle.render.text.TextTable;
import org.wattle.toolkit.power.PowerExplanation.LeastPeak;

/**
 * What {@code explain} prints of a result: when the peak is, what makes it, and what less takes.
 */
final class PeakView {
  private static final int MOST = 20;

  private PeakView() {}

  static View of(PowerExplanation.OfSchedule explanation) {
    PowerUse use = explanation.use();
    View view =
        new View()
            .line(PowerExplanation.title(explanation))
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
    return view.gap().table(horizons(explanation)).listed("Warnings", explanation.warnings());
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

  private static TextTable horizons(PowerExplanation.OfSchedule explanation) {
    long peak = explanation.use().goals().peakMilliwatts();
    TextTable table = TextTable.aligned("rrl");
    table.row("Horizon", "least peak", "");
    for (LeastPeak each : explanation.least()) {
      table.row(
          PowerTexts.seconds(each.horizonSeconds()),
          each.foundMilliwatts().isPresent()
              ? PowerTexts.watts(each.foundMilliwatts().getAsLong())
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
              each.boundMilliwatts().isPresent()
                  ? "not proven: at least " + PowerTexts.watts(each.boundMilliwatts().getAsLong())
                  : "not proven";
          case UNDECIDED -> "undecided within the limits";
        };
    if (each.foundMilliwatts().isEmpty()) {
      return verdict;
    }
    long saved = peak - each.foundMilliwatts().getAsLong();
    return saved > 0 ? "saves " + PowerTexts.watts(saved) + "; " + verdict : verdict;
  }
}
