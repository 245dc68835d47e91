package org.wattle.importers.kubernetes.tables;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.wattle.importers.ModelledPower;
import org.wattle.model.ResourceVector;
import org.wattle.model.energy.ServerType.ServerPower;
import org.wattle.model.json.Source;
import org.wattle.model.json.table.CsvRow;
import org.wattle.model.json.table.CsvTable;
import org.wattle.model.json.table.IssueLog;

/**
 * The power of nodes by instance type: from a table, or by the model of Table 3.1 of D. Çavdar's
 * thesis, scaled with the capacity, as for the tables of openb. An emptied node draws what {@link
 * ModelledPower} assumes for any machine that is off.
 */
public final class InstancePower {
  private static final double MAX_WATTS = 1e6;
  private static final int CPU = 0;
  private static final int MEMORY = 1;

  private static final List<String> TYPE_COLUMNS = List.of("type", "instance type", "instancetype");
  private static final List<String> IDLE_COLUMNS =
      List.of("idle", "idlewatts", "idle w", "instance @ idle");
  private static final List<String> FULL_COLUMNS =
      List.of("full", "fullwatts", "full w", "instance @ 100%");

  private final Map<String, Watts> table = new HashMap<>();
  private final Set<String> missing = new TreeSet<>();
  private final Optional<String> file;
  private boolean byUse;

  /** Idle and at full use of the CPU. */
  private record Watts(double idle, double full) {}

  private InstancePower(Optional<String> file) {
    this.file = file;
  }

  /** The model alone. */
  public static InstancePower modelled() {
    return new InstancePower(Optional.empty());
  }

  /**
   * A table with a column for the type, one for the idle power and one for that at full use, in W.
   *
   * @param types that the cluster has; rows of others are not looked at
   */
  public static InstancePower read(Source source, Set<String> types, IssueLog log) {
    InstancePower power = new InstancePower(Optional.of(source.label()));
    CsvTable rows = CsvTable.headed(source, List.of(), log);
    Optional<String> type = column(rows, TYPE_COLUMNS);
    Optional<String> idle = column(rows, IDLE_COLUMNS);
    Optional<String> full = column(rows, FULL_COLUMNS);
    if (!log.none()) {
      return power;
    }
    if (type.isEmpty() || idle.isEmpty() || full.isEmpty()) {
      log.add(
          1,
          "",
          String.join(",", rows.columns()),
          "The table has no columns for instance type, idle and full power.",
          "Maybe name them type, idle and full.");
      return power;
    }
    for (CsvRow row : rows.rows()) {
      if (types.contains(row.text(type.get()))) {
        Optional<Double> low = watts(row, idle.get());
        Optional<Double> high = watts(row, full.get());
        if (low.isPresent() && high.isPresent()) {
          power.table.putIfAbsent(
              row.text(type.get()), new Watts(low.get(), Math.max(low.get(), high.get())));
        }
      }
    }
    return power;
  }

  private static Optional<String> column(CsvTable table, List<String> known) {
    return table.columns().stream()
        .filter(name -> known.contains(name.strip().toLowerCase(Locale.ROOT)))
        .findFirst();
  }

  /** Some tables write decimals with a comma. */
  private static Optional<Double> watts(CsvRow row, String column) {
    try {
      double watts = Double.parseDouble(row.text(column).replace(',', '.'));
      if (watts >= 0 && watts <= MAX_WATTS) {
        return Optional.of(watts);
      }
    } catch (NumberFormatException e) {
      // reported below
    }
    row.wrong(column, "This is no power in W.", "Maybe 0 or more.");
    return Optional.empty();
  }

  /**
   * The resource that carries the power of the CPU.
   *
   * @param index of the resource
   * @param factor what a node has of it, in its CPUs
   */
  public record CpuLoad(int index, double factor) {
    /** What pods request of the CPU. */
    public static final CpuLoad BY_REQUESTS = new CpuLoad(CPU, 1);
  }

  /**
   * The power of a node, with what stands on it counted as idle.
   *
   * @param type of the instance
   * @param whole what the node has for pods, in parts of the largest
   * @param left what it has for those that are tasks, likewise
   * @param standing what stands on it, likewise
   */
  public ServerPower of(
      String type,
      ResourceVector whole,
      ResourceVector left,
      ResourceVector standing,
      CpuLoad cpuLoad) {
    double[] load = new double[whole.size()];
    double idle = ModelledPower.IDLE_WATTS;
    double memory = 0;
    double cpu = ModelledPower.CPU_WATTS * whole.get(CPU);
    Watts known = table.get(type);
    if (known == null) {
      missing.add(type);
      memory = ModelledPower.MEMORY_WATTS * whole.get(MEMORY);
    } else {
      idle = known.idle();
      cpu = known.full() - known.idle();
    }
    byUse |= cpuLoad.index() != CPU;
    double asleep = ModelledPower.asleep(idle);
    double peak = idle + cpu + memory;
    load[MEMORY] = memory;
    load[cpuLoad.index()] = cpu * cpuLoad.factor();
    for (int l : List.of(cpuLoad.index(), MEMORY)) {
      double watts = load[l];
      if (whole.get(l) > 0) {
        idle += watts * Math.min(1, standing.get(l) / whole.get(l));
        load[l] = watts * left.get(l) / whole.get(l);
      }
    }
    ResourceVector loads = ResourceVector.of(hundredths(load));
    return cpuLoad.factor() > 1
        ? new ServerPower(asleep, hundredths(idle), loads, hundredths(Math.max(peak, idle)))
        : ServerPower.withSummedPeak(asleep, hundredths(idle), loads);
  }

  private static double hundredths(double watts) {
    return Math.rint(watts * 100) / 100;
  }

  private static double[] hundredths(double[] watts) {
    double[] rounded = new double[watts.length];
    for (int l = 0; l < watts.length; l++) {
      rounded[l] = hundredths(watts[l]);
    }
    return rounded;
  }

  /** Where the power of a type comes from. */
  public String source(String type) {
    return table.containsKey(type)
        ? file.orElse("")
        : "no table: Table 3.1 of D. Çavdar's thesis, scaled with the capacity";
  }

  /** What is assumed, once the power of all nodes was asked for. */
  public List<String> notes() {
    List<String> notes = new ArrayList<>();
    if (!missing.isEmpty()) {
      notes.add(
          ("Instance types without measured power (%s): it follows Table 3.1 of D. Çavdar's thesis,"
                  + " 162 W idle, 103 W and 36 W for CPU and memory of the largest node.")
              .formatted(String.join(", ", missing.stream().limit(5).toList())));
    }
    notes.add(
        byUse
            ? "Load adds power by what pods use of the CPU (--usage)."
            : "Load adds power by what pods request, not by what they use (--usage).");
    notes.add(ModelledPower.ASLEEP);
    return notes;
  }
}
