package org.wattle.toolkit.power.view;

import java.util.List;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.Quantities;
import org.wattle.render.text.TextTable;
import org.wattle.render.text.WarningsSection;
import org.wattle.toolkit.power.PeakSpan;
import org.wattle.toolkit.power.PowerExplanation;
import org.wattle.toolkit.power.PowerExplanation.LeastPeak;
import org.wattle.toolkit.power.PowerTexts;
import org.wattle.toolkit.power.PowerUse;

/**
 * What {@code explain} prints of a result: when the peak is, what makes it, and what less takes.
 */
final class PeakReasonsText {
  private static final int MOST = 20;

  private PeakReasonsText() {}

  static String of(PowerExplanation.OfSchedule explanation) {
    PowerUse use = explanation.use();
    StringBuilder text = new StringBuilder();
    text.append(Escaped.name(explanation.loaded().name())).append(": ");
    text.append(PowerTexts.size(use.batch())).append('\n');
    text.append(
        "The peak is %s, %s of it without tasks.\n\n"
            .formatted(
                PowerTexts.watts(use.goals().peakMilliwatts()),
                PowerTexts.watts(use.batch().cluster().staticMilliwatts())));
    List<PeakSpan> spans = PeakSpan.of(use);
    spans.stream().limit(1).forEach(span -> text.append(tasks(span)));
    if (spans.size() > 1) {
      text.append(others(spans.subList(1, spans.size())));
    }
    text.append('\n').append(horizons(explanation));
    return text.append(WarningsSection.of(explanation.warnings())).toString();
  }

  private static String tasks(PeakSpan span) {
    TextTable table = TextTable.aligned("llrl");
    table.row("Task", "node", "draws", "");
    span.tasks().stream()
        .limit(MOST)
        .forEach(
            task ->
                table.row(
                    "  " + Escaped.name(task.task()),
                    Escaped.name(task.node()),
                    PowerTexts.watts(task.milliwatts()),
                    task.starting() ? "just begun" : ""));
    String more =
        span.tasks().size() > MOST
            ? "  and %s more\n".formatted(Quantities.count(span.tasks().size() - MOST))
            : "";
    return "From %s to %s, %s it.\n"
            .formatted(
                PowerTexts.seconds(span.fromSecond()),
                PowerTexts.seconds(span.toSecond()),
                Quantities.counted(span.tasks().size(), "task makes", "tasks make"))
        + table.render()
        + more;
  }

  private static String others(List<PeakSpan> spans) {
    StringBuilder text = new StringBuilder("It is reached again");
    String separator = " from ";
    for (PeakSpan span : spans.subList(0, Math.min(MOST, spans.size()))) {
      text.append(separator);
      text.append(PowerTexts.seconds(span.fromSecond())).append(" to ");
      text.append(PowerTexts.seconds(span.toSecond()));
      separator = ", ";
    }
    return text.append(spans.size() > MOST ? " and later.\n" : ".\n").toString();
  }

  private static String horizons(PowerExplanation.OfSchedule explanation) {
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
    return table.render();
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
