package org.wattle.toolkit.trace;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.wattle.importers.TimeWindow;
import org.wattle.importers.google.TraceCounts;
import org.wattle.render.View;
import org.wattle.render.page.PageParts;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.Quantities;

/** An analysis in words: sentences, and the whole of it for terminals. */
record TraceText(TraceAnalysis analysis) {
  private static final double MICROS_PER_HOUR = 3.6e9;
  private static final int DECIMALS = 2;

  /** All of it. */
  View whole() {
    View view = new View().line(Escaped.name(analysis.trace()) + ": " + subtitle());
    stopped().forEach(sentence -> view.line("  " + sentence));
    view.add(body()).gap();
    findings().forEach(sentence -> view.line("  " + sentence));
    return view.notes(notes());
  }

  /** The tables and the pictures. */
  View body() {
    TraceTables tables = new TraceTables(analysis);
    TraceFigures figures = new TraceFigures(analysis);
    View body = new View();
    if (analysis.causes().evictions() > 0) {
      body.table(tables.causes()).table(tables.ofPriorities(TraceTables.EVICTIONS));
      body.figures(
          () ->
              List.of(
                  PageParts.figure(
                      "Tasks and evictions by priority",
                      figures.evictions(),
                      "Shares of all tasks and of all evictions.")));
      if (!analysis.pairs().isEmpty()) {
        body.table(tables.pairs());
      }
    }
    body.table(tables.ofPriorities(TraceTables.ARRIVALS));
    body.figures(
        () ->
            analysis.submitted().stream()
                .map(
                    priority ->
                        PageParts.figure(
                            "Priority " + priority,
                            figures.arrivals(priority),
                            "Submissions by hour, and those of tasks that arrive."))
                .toList());
    return analysis.all().cpuSeconds().count() > 0
        ? body.table(tables.ofPriorities(TraceTables.DEMANDS))
        : body;
  }

  /** What was read, without a full stop. */
  String subtitle() {
    TraceCounts counts = analysis.counts();
    return "%s of %s on %s, from %s to %s h of the trace"
        .formatted(
            Quantities.counted(counts.taskEvents(), "task event", "task events"),
            Quantities.counted(analysis.all().tasks(), "task", "tasks"),
            Quantities.counted(analysis.machines(), "machine", "machines"),
            hour(counts.firstMicros()),
            hour(counts.lastMicros()));
  }

  private static String hour(long micros) {
    return Quantities.fixed(micros / MICROS_PER_HOUR, DECIMALS);
  }

  /** That the analysis ended early, where it did. */
  List<String> stopped() {
    return analysis
        .stopped()
        .map(
            cause ->
                List.of(
                    "Incomplete: %s; counted is what comes before %s h of the trace."
                        .formatted(cause.words(), hour(analysis.counts().lastMicros()))))
        .orElse(List.of());
  }

  /** What the tables do not show. */
  List<String> findings() {
    EvictedTasks evicted = analysis.evicted();
    return evicted.tasks() == 0
        ? List.of()
        : List.of(
            "Of %s %s (%s) finished later; evicted at least twice: %s (%s)."
                .formatted(
                    Quantities.counted(evicted.tasks(), "evicted task", "evicted tasks"),
                    Quantities.count(evicted.finishedLater()),
                    TraceTables.share(evicted.finishedLater(), evicted.tasks()),
                    Quantities.count(evicted.atLeastTwice()),
                    TraceTables.share(evicted.atLeastTwice(), evicted.tasks())));
  }

  /** What the numbers mean, and what of the trace could not be used. */
  List<String> notes() {
    EvictionCauses causes = analysis.causes();
    TraceCounts counts = analysis.counts();
    boolean evictions = causes.evictions() > 0;
    return Stream.of(
            note(
                !analysis.window().equals(TimeWindow.WHOLE_TRACE),
                "Window: seconds " + analysis.window() + " of the trace."),
            note(evictions, "An eviction may have several causes; shares are of all evictions."),
            note(
                evictions && causes.machineFailure().isEmpty(),
                "The trace has no machine events: machine failures are not known."),
            note(
                evictions && causes.memoryExcess().isEmpty(),
                "The trace has no task usage: memory and disk excess are not known."),
            note(
                evictions && causes.memoryExcess().isPresent(),
                "%s of %s ended a run whose usage was measured."
                    .formatted(
                        Quantities.count(causes.measured()),
                        Quantities.counted(causes.evictions(), "eviction", "evictions"))),
            note(
                evictions && !analysis.pairs().isEmpty(),
                "The evictor of a pair is the first task of a higher priority that is scheduled on"
                    + " the machine within 30 s."),
            note(
                true,
                "A task arrives when it is submitted first; submissions are all, those after"
                    + " evictions and failures included."),
            note(
                analysis.all().finished() > 0,
                "%s of the run that finished, in CPU·s and RAM·s of the largest machine, for tasks that arrive and finish."
                    .formatted(
                        analysis.demandMeasured()
                            ? "Demands are mean measured usage times run time"
                            : "Demands are requests times run time, as the trace has no task"
                                + " usage")),
            note(
                analysis.withoutDemand() > 0,
                "Left out of the demands: %s without %s."
                    .formatted(
                        Quantities.counted(analysis.withoutDemand(), "task", "tasks"),
                        analysis.demandMeasured() ? "a measurement" : "a known request")),
            note(
                counts.withMissingInfo() > 0,
                "%s no exact time (missing info; by code: 0: %s, 1: %s, 2: %s): they tell the state of tasks, and count neither as arrivals nor as evictions."
                    .formatted(
                        events(counts.withMissingInfo(), "has", "have"),
                        Quantities.count(counts.missingInfo().get(0)),
                        Quantities.count(counts.missingInfo().get(1)),
                        Quantities.count(counts.missingInfo().get(2)))),
            note(
                counts.before() > 0,
                events(counts.before(), "is", "are")
                    + " from before the trace or its window: they tell what was there already."),
            note(
                counts.after() > 0,
                events(counts.after(), "is", "are") + " from after the trace, and not used."),
            note(
                counts.contradictions() > 0,
                events(counts.contradictions(), "does", "do")
                    + " not fit the state of the task, such as the end of a task that does not"
                    + " run."),
            note(
                counts.usageUnplaced() > 0,
                Quantities.counted(counts.usageUnplaced(), "measurement", "measurements")
                    + " without an exact time could not be used."),
            note(
                counts.usageUnused() > 0,
                "%s of %s lie in no run of their task on the machine."
                    .formatted(
                        Quantities.count(counts.usageUnused()),
                        Quantities.counted(counts.usageRows(), "measurement", "measurements"))),
            note(
                counts.usageLate() > 0,
                Quantities.counted(counts.usageLate(), "measurement begins", "measurements begin")
                    + " before one above: what they say of runs that had ended is lost."))
        .flatMap(Optional::stream)
        .toList();
  }

  private static Optional<String> note(boolean holds, String sentence) {
    return Optional.of(sentence).filter(any -> holds);
  }

  private static String events(long count, String singular, String plural) {
    return Quantities.counted(count, "task event " + singular, "task events " + plural);
  }
}
