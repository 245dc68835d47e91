package org.wattle.importers.openb;

import java.util.List;
import java.util.Locale;
import org.wattle.model.ResourceVector;
import org.wattle.model.energy.ServerPower;

/**
 * The power of the most alike machine that SPECpower measured. The benchmark loads the processor
 * and the whole machine is metered, so what load adds is put on the CPU and nothing on memory.
 *
 * <p>The benchmark does not measure sleep. {@link #SLEEP_OF_IDLE} of idle power is assumed:
 * suspended to memory, with the management controller on, servers draw a few watts to a few tens of
 * watts. The thesis's 20 % of peak would let some of these machines draw more asleep than idle.
 */
final class MeasuredPower implements NodePower {
  static final double SLEEP_OF_IDLE = 0.1;

  private final PowerTable table;

  MeasuredPower(PowerTable table) {
    this.table = table;
  }

  @Override
  public ServerPower of(NodeKind kind, ResourceVector capacity) {
    return of(table.nearest(kind), capacity.size());
  }

  /** Of a machine itself, with all that load adds on the first of so many resources. */
  static ServerPower of(MeasuredServer server, int resources) {
    double[] load = new double[resources];
    load[Scale.CPU] = hundredths(server.fullWatts() - server.idleWatts());
    return ServerPower.withSummedPeak(
        hundredths(SLEEP_OF_IDLE * server.idleWatts()),
        hundredths(server.idleWatts()),
        ResourceVector.of(load));
  }

  private static double hundredths(double watts) {
    return Math.rint(watts * 100) / 100;
  }

  @Override
  public String source(NodeKind kind) {
    return words(table.nearest(kind));
  }

  /** A machine, for people. */
  static String words(MeasuredServer server) {
    String submitted = server.submitted().map(date -> ", submitted " + date).orElse("");
    String together =
        server.machines() == 1
            ? ""
            : String.format(Locale.ROOT, ", one of %.0f measured together", server.machines());
    return String.format(
        Locale.ROOT,
        "%s%s, line %d of the table: %.0f cores, %.0f threads, %.0f GB, %.1f W idle, %.1f W at full"
            + " load%s",
        server.description(),
        submitted,
        server.line(),
        server.cores(),
        server.threads(),
        server.memoryGb(),
        server.idleWatts(),
        server.fullWatts(),
        together);
  }

  @Override
  public List<String> notes() {
    return List.of(
        "Power is that of the SPECpower result with the nearest hardware threads and memory (by the"
            + " length of the two log-ratios; ties by the newest); 1000 milli-CPU are one thread.",
        "Load adds power with the CPU alone: SPECpower meters whole machines.",
        "Sleep power is assumed to be 10 % of idle power: SPECpower does not measure it.",
        "Rows of the power table without usable numbers, skipped: " + table.skipped() + ".");
  }
}
