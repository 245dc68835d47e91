package org.wattle.toolkit.priority.simulation.view;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.wattle.render.ReportTable;
import org.wattle.render.ReportTable.Column;
import org.wattle.render.text.Quantities;
import org.wattle.simulation.engine.Estimate;
import org.wattle.simulation.priority.PriorityOutcome;
import org.wattle.simulation.priority.PriorityOutcome.ClassOutcome;
import org.wattle.toolkit.priority.simulation.OfflineReference;
import org.wattle.toolkit.priority.simulation.PolicySlots;
import org.wattle.toolkit.priority.simulation.PriorityReplication;
import org.wattle.toolkit.priority.simulation.PriorityStudy;
import org.wattle.toolkit.priority.simulation.PrioritySummary;
import org.wattle.toolkit.simulation.EstimateText;

/** Tables with a row for each policy, and one with a row for each priority and policy. */
final class PriorityTables {
  private static final Column<PrioritySummary> POLICY =
      Column.text("Policy", PrioritySummary::policy);

  private final List<PrioritySummary> summaries;
  private final Unit waste;
  private final Unit energy;

  private PriorityTables(List<PrioritySummary> summaries) {
    this.summaries = summaries;
    this.waste = Unit.ofWaste(summaries);
    this.energy = Unit.ofEnergy(summaries);
  }

  /** All of them. */
  static List<ReportTable> of(PriorityStudy study) {
    PriorityTables tables = new PriorityTables(study.summaries());
    List<ReportTable> all = new ArrayList<>();
    all.add(tables.policies());
    if (compared(study)) {
      all.add(tables.bestSchedules());
    }
    all.addAll(List.of(tables.evictions(), tables.cluster()));
    List<PolicySlots> configured = SlotsReport.configured(study);
    if (!configured.isEmpty()) {
      all.add(SlotsReport.table(configured));
    }
    all.add(tables.priorities());
    return all;
  }

  /** Whether runs are compared with the best schedule in hindsight. */
  static boolean compared(PriorityStudy study) {
    return study.runs().stream().anyMatch(run -> run.reference().isPresent());
  }

  /** The priorities of one policy. */
  static ReportTable ofPolicy(PrioritySummary summary) {
    return new PriorityTables(List.of(summary)).priorities();
  }

  private ReportTable policies() {
    return ReportTable.of(
        "Policies",
        List.of(
            POLICY,
            Column.numbers(
                "Runs",
                of -> Quantities.count(of.runs().size()) + (of.complete() ? "" : " (partial)")),
            Column.numbers("Tasks", of -> count(of, PriorityOutcome::arrived)),
            Column.numbers("Done", of -> count(of, PriorityOutcome::finished)),
            Column.numbers("Dropped", of -> count(of, PriorityOutcome::dropped)),
            Column.numbers("Response", of -> seconds(of.known(PriorityOutcome::responseSeconds))),
            Column.numbers(
                "Weighted", of -> seconds(of.known(PriorityOutcome::weightedResponseSeconds))),
            Column.numbers(
                "Wasted, " + waste.symbol(),
                of -> waste.number(of.estimate(PriorityOutcome::wastedCpuSeconds))),
            Column.numbers(
                "Energy, " + energy.symbol(),
                of -> energy.number(of.estimate(o -> o.over().joules())))),
        summaries);
  }

  private ReportTable bestSchedules() {
    return ReportTable.of(
        "Best schedule in hindsight",
        List.of(
            POLICY,
            Column.numbers(
                "Weighted", of -> seconds(of.known(PriorityOutcome::weightedResponseSeconds))),
            Column.numbers("Best or bound", of -> seconds(of.knownOfRuns(PriorityTables::best))),
            Column.numbers(
                "Above it", of -> EstimateText.percent(of.knownOfRuns(PriorityReplication::gap))),
            Column.numbers("Runs", of -> Quantities.count(references(of).count())),
            Column.numbers(
                "Proven best",
                of -> Quantities.count(references(of).filter(OfflineReference::optimal).count()))),
        summaries);
  }

  private static OptionalDouble best(PriorityReplication run) {
    return run.reference().stream()
        .mapToDouble(OfflineReference::weightedResponseSeconds)
        .findFirst();
  }

  private static Stream<OfflineReference> references(PrioritySummary of) {
    return of.runs().stream().flatMap(run -> run.reference().stream());
  }

  private ReportTable evictions() {
    return ReportTable.of(
        "Evictions",
        List.of(
            POLICY,
            Column.numbers("Evictions", of -> count(of, PriorityOutcome::evictions)),
            Column.numbers("For priority", of -> count(of, PriorityOutcome::priorityEvictions)),
            Column.numbers("For memory", of -> count(of, PriorityOutcome::memoryEvictions)),
            Column.numbers("Tasks evicted", of -> count(of, PriorityOutcome::evictedTasks)),
            Column.numbers(
                "Per evicted task",
                of -> EstimateText.number(of.known(PriorityOutcome::meanEvictions))),
            Column.numbers("At most", of -> count(of, PriorityOutcome::mostEvictions))),
        summaries);
  }

  private ReportTable cluster() {
    return ReportTable.of(
        "Cluster",
        List.of(
            POLICY,
            Column.numbers("Servers on", of -> count(of, o -> o.over().serversOn())),
            Column.numbers("Wakes", of -> count(of, o -> o.over().wakes())),
            Column.numbers("Slots taken", of -> share(of, o -> o.over().slotShare())),
            Column.numbers("Use of CPU", of -> share(of, o -> o.over().cpuShare())),
            Column.numbers("Use of memory", of -> share(of, o -> o.over().memoryShare())),
            Column.numbers("Waiting tasks", of -> count(of, o -> o.over().meanWaiting())),
            Column.numbers("At most", of -> count(of, o -> o.over().mostWaiting()))),
        summaries);
  }

  /** A policy and a priority. */
  private record Row(int priority, PrioritySummary of) {
    String count(ToDoubleFunction<ClassOutcome> number) {
      return EstimateText.number(of.ofPriority(priority, number));
    }

    String seconds(Function<ClassOutcome, OptionalDouble> number) {
      return PriorityTables.seconds(of.knownOfPriority(priority, number));
    }
  }

  private ReportTable priorities() {
    List<Integer> priorities =
        summaries.stream().flatMap(of -> of.priorities().stream()).distinct().sorted().toList();
    List<Row> rows = new ArrayList<>();
    priorities.forEach(priority -> summaries.forEach(of -> rows.add(new Row(priority, of))));
    List<Column<Row>> columns = new ArrayList<>();
    columns.add(Column.text("Priority", row -> Quantities.count(row.priority())));
    if (summaries.size() > 1) {
      columns.add(Column.text("Policy", row -> row.of().policy()));
    }
    columns.addAll(
        List.of(
            Column.numbers("Tasks", row -> row.count(ClassOutcome::arrived)),
            Column.numbers("Response", row -> row.seconds(of -> of.responses().mean())),
            Column.numbers("Of evicted", row -> row.seconds(of -> of.responsesOfEvicted().mean())),
            Column.numbers("Of others", row -> row.seconds(of -> of.responsesOfOthers().mean())),
            Column.numbers("95 %", row -> row.seconds(of -> of.responses().p95())),
            Column.numbers(
                "Evictions", row -> row.count(of -> of.priorityEvictions() + of.memoryEvictions())),
            Column.numbers(
                "Wasted, " + waste.symbol(),
                row ->
                    waste.number(
                        row.of().ofPriority(row.priority(), ClassOutcome::wastedCpuSeconds))),
            Column.numbers("Dropped", row -> row.count(ClassOutcome::dropped))));
    return ReportTable.of("Priorities", columns, rows);
  }

  private static String count(PrioritySummary of, ToDoubleFunction<PriorityOutcome> number) {
    return EstimateText.number(of.estimate(number));
  }

  private static String share(PrioritySummary of, ToDoubleFunction<PriorityOutcome> number) {
    return EstimateText.percent(of.estimate(number));
  }

  private static String seconds(Optional<Estimate> of) {
    return of.map(EstimateText::seconds).orElse(Quantities.UNKNOWN);
  }
}
