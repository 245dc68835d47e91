package org.wattle.toolkit.lotes;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.IntToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.wattle.model.json.lotes.LotesResult;
import org.wattle.model.json.lotes.LotesRows;
import org.wattle.model.json.result.ResultSummary.Metric;
import org.wattle.model.lotes.Bin;
import org.wattle.model.lotes.LotesInstance;
import org.wattle.model.lotes.LotesObjective;
import org.wattle.model.lotes.MachineAssignment.BinUse;
import org.wattle.model.lotes.MachineConfiguration;
import org.wattle.model.solving.Bounds;
import org.wattle.render.View;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.JsonFields;
import org.wattle.render.text.Quantities;
import org.wattle.render.text.TextTable;
import org.wattle.toolkit.Run;
import org.wattle.toolkit.SolvedRun;

/**
 * A finished solve of a LoTES instance.
 *
 * @param run how it went
 * @param instance what was solved
 * @param objective what was maximised
 * @param rows the solution by names, where there is one
 * @param held the tasks that the machines hold, where there is a solution
 * @param bins that machines emulate; none in an allocation
 * @param allocationJobsPerHour the best rate of pooled machines, where it is known
 */
public record LotesRun(
    Run run,
    LotesInstance instance,
    LotesObjective objective,
    Optional<LotesRows> rows,
    Optional<LotesHeld> held,
    List<BinUse> bins,
    OptionalDouble allocationJobsPerHour)
    implements SolvedRun {
  public LotesRun {
    bins = List.copyOf(bins);
  }

  /** The rate that was found as a share of the best one of pooled machines. */
  public OptionalDouble share() {
    double value = run.result().bounds().map(Bounds::value).orElse(Double.NaN);
    double share = value / allocationJobsPerHour.orElse(Double.NaN);
    return Double.isFinite(share) ? OptionalDouble.of(share) : OptionalDouble.empty();
  }

  @Override
  public LotesResult document() {
    return new LotesResult(
        run.summary(
            rows.map(found -> List.of()), held.map(this::metrics).orElse(Metric.Group.NONE)),
        rows);
  }

  private Metric.Group metrics(LotesHeld tasksHeld) {
    JsonFields used = new JsonFields();
    for (int l = 0; l < instance.resources().size(); l++) {
      used.with(instance.resources().get(l), tasksHeld.used(l));
    }
    return Metric.Group.of(
        new JsonFields()
            .with("jobsPerHour", run.result().bounds().map(Bounds::value))
            .with("allocationJobsPerHour", allocationJobsPerHour)
            .with("shareOfAllocation", share())
            .with("machines", instance.machines())
            .with("bins", Optional.of(bins.size()).filter(many -> many > 0))
            .all(tasksHeld(instance, tasksHeld))
            .with("utilisation", used)
            .map());
  }

  /** How many tasks of each class all machines hold. */
  static JsonFields tasksHeld(LotesInstance instance, LotesHeld held) {
    JsonFields tasks = new JsonFields();
    for (int k = 0; k < instance.classes().size(); k++) {
      tasks.with(instance.classes().get(k).name(), held.ofClass(k));
    }
    return new JsonFields().with("tasksHeld", tasks);
  }

  @Override
  public String objectiveWords() {
    return switch (objective) {
      case ALLOCATION -> "allocation: machines of a configuration pooled";
      case MACHINE_ASSIGNMENT -> "machine-assignment: each machine holds whole tasks";
      case MACHINE_ASSIGNMENT_INTEGER ->
          "machine-assignment-integer: whole machines hold whole tasks";
    };
  }

  /**
   * The rate, and how much of what pooled machines could carry it is; the tasks that machines hold;
   * how many bins there are.
   */
  @Override
  public View answer(boolean verbose) {
    TextTable carried = TextTable.aligned("lr");
    run.result()
        .bounds()
        .ifPresent(found -> carried.row("Carried", Quantities.jobsPerHour(found.value())));
    if (share().isPresent()) {
      carried.row("Pooled", Quantities.jobsPerHour(allocationJobsPerHour.orElseThrow()));
      carried.row("Share", Quantities.percent(share().orElseThrow(), 3));
    }
    View view = new View().below(new View().table(carried));
    held.ifPresent(found -> view.gap().table(table(found)));
    if (!bins.isEmpty()) {
      double machines = bins.stream().mapToDouble(BinUse::machines).sum();
      view.line(
          "  %s on %s machines."
              .formatted(
                  Quantities.counted(bins.size(), "bin", "bins"),
                  Quantities.value(Math.rint(machines * 1e6) / 1e6)));
    }
    return view;
  }

  /** All bins, one to a line. */
  @Override
  public View details() {
    TextTable table =
        TextTable.aligned("lrl").row("Configuration", "Machines", "Tasks side by side");
    table.rows(
        bins,
        use -> Escaped.name(instance.configurations().get(use.bin().configuration()).name()),
        use -> Quantities.value(use.machines()),
        use -> tasks(use.bin()));
    return bins.isEmpty() ? new View() : new View().gap().table(table);
  }

  private String tasks(Bin bin) {
    String words =
        IntStream.range(0, bin.tasks().size())
            .filter(bin::serves)
            .mapToObj(
                k ->
                    Quantities.count(bin.tasks().get(k))
                        + " "
                        + Escaped.name(instance.classes().get(k).name()))
            .collect(Collectors.joining(", "));
    return words.isEmpty() ? "none" : words;
  }

  /** How many tasks of each class a machine of each configuration holds, and what that uses. */
  private TextTable table(LotesHeld found) {
    int numbers = 1 + instance.classes().size() + instance.resources().size();
    TextTable table = TextTable.aligned("l" + "r".repeat(numbers));
    List<String> head = new ArrayList<>(List.of("Tasks a machine", "machines"));
    instance.classes().forEach(c -> head.add(Escaped.name(c.name())));
    instance.resources().forEach(name -> head.add(Escaped.name(name)));
    table.row(head.toArray(String[]::new));
    for (int j = 0; j < instance.configurations().size(); j++) {
      int at = j;
      MachineConfiguration configuration = instance.configurations().get(j);
      row(
          table,
          "  " + Escaped.name(configuration.name()),
          configuration.count(),
          k -> found.perMachine(at, k),
          3,
          l -> found.used(at, l));
    }
    row(table, "Tasks in all", instance.machines(), found::ofClass, 1, found::used);
    return table;
  }

  private void row(
      TextTable table,
      String name,
      long machines,
      IntToDoubleFunction tasks,
      int decimals,
      IntToDoubleFunction used) {
    List<String> cells = new ArrayList<>(List.of(name, Quantities.count(machines)));
    for (int k = 0; k < instance.classes().size(); k++) {
      double number = tasks.applyAsDouble(k);
      cells.add(number == 0 ? Quantities.UNKNOWN : Quantities.fixed(number, decimals));
    }
    for (int l = 0; l < instance.resources().size(); l++) {
      cells.add(Quantities.percent(used.applyAsDouble(l)));
    }
    table.row(cells.toArray(String[]::new));
  }
}
