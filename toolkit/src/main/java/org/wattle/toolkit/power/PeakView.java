package org.wattle.toolkit.power;

import java.util.List;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import org.wattle.model.JsonField;
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
   * @param verdict what is known of it
   * @param enough a peak, in mW, that is enough
   * @param needed the peak, in mW, that any schedule has at least
   */
  record LeastPeak(
      int horizonSeconds,
      Verdict verdict,
      @JsonField(name = "peakWatts", per = 1000) OptionalLong enough,
      @JsonField(name = "atLeastWatts", per = 1000) OptionalLong needed) {
    static LeastPeak of(int horizonSeconds, Least peak) {
      Verdict verdict =
          peak.proven()
              ? Verdict.PROVEN
              : peak.enough().isPresent() ? Verdict.FOUND : Verdict.UNDECIDED;
      return new LeastPeak(horizonSeconds, verdict, peak.enough(), peak.needed());
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
        .with("peaks", PeakSpan.of(use))
        .with("horizons", least);
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
    TextTable table =
        TextTable.aligned("llrl")
            .row("Task", "node", "draws", "")
            .rows(
                span.tasks().stream().limit(MOST).toList(),
                task -> "  " + Escaped.name(task.task()),
                task -> Escaped.name(task.node()),
                task -> PowerTexts.watts(task.milliwatts()),
                task -> task.phase() == PeakSpan.Phase.START ? "just begun" : "");
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
    return TextTable.aligned("rrl")
        .row("Horizon", "least peak", "")
        .rows(
            least,
            each -> PowerTexts.seconds(each.horizonSeconds()),
            each ->
                each.enough().isPresent()
                    ? PowerTexts.watts(each.enough().getAsLong())
                    : Quantities.UNKNOWN,
            each -> saves(each, peak));
  }

  private static String saves(LeastPeak each, long peak) {
    String verdict =
        switch (each.verdict()) {
          case PROVEN -> "proven";
          case FOUND ->
              each.needed().isPresent()
                  ? "not proven: at least " + PowerTexts.watts(each.needed().getAsLong())
                  : "not proven";
          case UNDECIDED -> "undecided within the limits";
        };
    if (each.enough().isEmpty()) {
      return verdict;
    }
    long saved = peak - each.enough().getAsLong();
    return saved > 0 ? "saves " + PowerTexts.watts(saved) + "; " + verdict : verdict;
  }
}
