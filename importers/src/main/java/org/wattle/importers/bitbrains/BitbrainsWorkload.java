package org.wattle.importers.bitbrains;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Stream;
import org.wattle.importers.ImportResult;
import org.wattle.importers.ImportedTasks;
import org.wattle.importers.WorkloadRounding;
import org.wattle.model.ResourceVector;
import org.wattle.model.json.Issue;
import org.wattle.model.json.Parsed;
import org.wattle.model.json.Source;
import org.wattle.model.json.table.CsvRow;
import org.wattle.model.json.table.CsvTable;
import org.wattle.model.json.table.IssueLog;
import org.wattle.model.json.table.UniqueNames;
import org.wattle.model.workload.Digits;
import org.wattle.model.workload.Workload;
import org.wattle.model.workload.WorkloadTask;

/** Makes a workload of virtual machines of Bitbrains: each is a task. */
final class BitbrainsWorkload {
  private static final int DIGITS = 6;
  private static final double MILLISECONDS = 1e3;
  private static final double MIN_DEMAND = 1e-4;
  private static final String ID = "id";
  private static final String DURATION = "duration";
  private static final String USE = "cpu_usage";

  private final String name;
  private final ImportedTasks tasks;
  private final List<Machine> machines;
  private final Map<String, Double> meanMhz;
  private int raised;

  private BitbrainsWorkload(Source table, List<Machine> machines, Map<String, Double> meanMhz) {
    this.name = table.label();
    this.tasks = new ImportedTasks(table.name());
    this.machines = machines;
    this.meanMhz = meanMhz;
  }

  /**
   * The workload, or everything that is wrong with the tables.
   *
   * @param fragments what the machines used over time; absent where what they were given counts
   */
  static Parsed<ImportResult.OfWorkload> read(Source table, Optional<Source> fragments) {
    IssueLog log = new IssueLog(table.name());
    List<Machine> machines = new ArrayList<>(Machine.read(table, log));
    machines.sort(Comparator.comparingDouble(Machine::submitMilliseconds));
    IssueLog useLog = new IssueLog(fragments.map(Source::name).orElse(""));
    Set<String> ids = new HashSet<>();
    machines.forEach(machine -> ids.add(machine.id()));
    Map<String, Double> meanMhz =
        fragments.map(source -> uses(source, ids, useLog)).orElse(Map.of());
    List<Issue> issues = Stream.concat(log.issues().stream(), useLog.issues().stream()).toList();
    return Parsed.of(
        issues,
        () -> new BitbrainsWorkload(table, machines, meanMhz).workload(fragments.isPresent()));
  }

  /** The mean use of each machine over its fragments, in MHz. */
  private static Map<String, Double> uses(Source source, Set<String> ids, IssueLog log) {
    Map<String, double[]> sums = new HashMap<>();
    for (CsvRow row : CsvTable.read(source, List.of(ID, DURATION, USE), log)) {
      if (row.given(ID) && !ids.contains(row.text(ID))) {
        row.wrong(ID, "No machine has this id.", "Maybe the tables belong to different traces.");
      }
      OptionalDouble duration = row.number(DURATION, 0);
      OptionalDouble use = row.number(USE, 0);
      if (duration.isPresent() && use.isPresent()) {
        double[] sum = sums.computeIfAbsent(row.text(ID), id -> new double[2]);
        sum[0] += duration.getAsDouble() * use.getAsDouble();
        sum[1] += duration.getAsDouble();
      }
    }
    Map<String, Double> means = new HashMap<>();
    sums.forEach((id, sum) -> means.put(id, sum[1] > 0 ? sum[0] / sum[1] : 0));
    return means;
  }

  private ImportResult.OfWorkload workload(boolean used) {
    double first = machines.get(0).submitMilliseconds();
    double mhz = machines.stream().mapToDouble(Machine::mhz).max().orElse(1);
    double memory =
        machines.stream().mapToDouble(Machine::memoryKb).filter(kb -> kb > 0).max().orElse(1);
    for (Machine machine : machines) {
      double cpu = used ? meanMhz.getOrDefault(machine.id(), 0.0) : machine.mhz();
      tasks.add(
          new WorkloadTask(
              machine.id(),
              Optional.empty(),
              (machine.submitMilliseconds() - first) / MILLISECONDS,
              machine.durationMilliseconds() / MILLISECONDS,
              ResourceVector.of(share(cpu / mhz), share(machine.memoryKb() / memory)),
              OptionalDouble.empty(),
              Optional.empty()),
          machine.line());
    }
    return new ImportResult.OfWorkload(described(mhz, memory, used), tasks.lines());
  }

  private Workload described(double mhz, double memory, boolean used) {
    long atFirst = tasks.tasks().stream().filter(task -> task.arrivalSeconds() == 0).count();
    return new Workload(
        name,
        List.of("cpu", "memory"),
        tasks.tasks(),
        "Virtual machines of %s, %d.".formatted(name, tasks.tasks().size()),
        List.of(
            "1.0 of cpu is %s MHz, 1.0 of memory %s KB: what the largest machine was given."
                .formatted(Digits.of(mhz, DIGITS), Digits.of(memory, DIGITS)),
            used
                ? "A machine demands the CPU that it used on average over its fragments: its peaks"
                    + " are lost."
                : "A machine demands the CPU that it was given, whatever it used.",
            "Assumed: cpu_capacity is that of all CPUs of a machine together, as the numbers"
                + " suggest; memory is in KB; a machine demands all of the memory that it was"
                + " given.",
            "Demands below %s become that (%d).".formatted(Digits.of(MIN_DEMAND, 1), raised),
            "%d of %d machines are there from the beginning of the trace: little arrives later."
                .formatted(atFirst, tasks.tasks().size()),
            "The tables have no network: nothing is said of flows."));
  }

  private double share(double demand) {
    raised += demand < MIN_DEMAND ? 1 : 0;
    return Math.max(MIN_DEMAND, WorkloadRounding.amount(demand));
  }

  /**
   * A virtual machine of the table.
   *
   * @param line of the table
   * @param id unique
   * @param submitMilliseconds when it was submitted
   * @param durationMilliseconds how long it ran; above 0
   * @param mhz of all its CPUs together
   * @param memoryKb that it was given
   */
  private record Machine(
      int line,
      String id,
      double submitMilliseconds,
      double durationMilliseconds,
      double mhz,
      double memoryKb) {
    private static final String SUBMIT = "submission_time";
    private static final String MHZ = "cpu_capacity";
    private static final String MEMORY = "mem_capacity";

    /** All machines of the table; what cannot be read goes to the log. */
    static List<Machine> read(Source source, IssueLog log) {
      List<Machine> machines = new ArrayList<>();
      Map<String, Integer> lines = new HashMap<>();
      List<String> columns = List.of(ID, SUBMIT, DURATION, MHZ, MEMORY);
      for (CsvRow row : CsvTable.read(source, columns, log)) {
        UniqueNames.checkId(row, ID, lines);
        OptionalDouble submit = row.number(SUBMIT, 0);
        OptionalDouble duration = row.positive(DURATION);
        OptionalDouble mhz = row.positive(MHZ);
        OptionalDouble memory = row.number(MEMORY, 0);
        if (submit.isPresent() && duration.isPresent() && mhz.isPresent() && memory.isPresent()) {
          machines.add(
              new Machine(
                  row.line(),
                  row.text(ID),
                  submit.getAsDouble(),
                  duration.getAsDouble(),
                  mhz.getAsDouble(),
                  memory.getAsDouble()));
        }
      }
      if (log.none() && machines.isEmpty()) {
        log.add(0, "There are no machines.", "Maybe the file was cut.");
      }
      return machines;
    }
  }
}
