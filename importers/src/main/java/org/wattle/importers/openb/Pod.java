package org.wattle.importers.openb;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.wattle.model.json.Source;
import org.wattle.model.json.table.CsvRow;
import org.wattle.model.json.table.CsvTable;
import org.wattle.model.json.table.IssueLog;
import org.wattle.model.json.table.UniqueNames;

/**
 * What a pod asks for.
 *
 * @param line of the table
 * @param name unique
 * @param cpuMilli thousandths of a CPU
 * @param memoryMib in MiB
 * @param gpuMilli thousandths of a GPU: a share of one GPU, or whole GPUs
 * @param createdSeconds when it was created, in seconds of the trace
 * @param scheduled whether it ever was
 * @param lifeSeconds from when it was scheduled, or created if it never was, to its end; absent
 *     where it has none
 * @param gpuModelAsked whether it asks for certain models of GPU
 */
record Pod(
    int line,
    String name,
    long cpuMilli,
    long memoryMib,
    long gpuMilli,
    long createdSeconds,
    boolean scheduled,
    OptionalDouble lifeSeconds,
    boolean gpuModelAsked) {
  private static final List<String> COLUMNS =
      List.of(
          "name",
          "cpu_milli",
          "memory_mib",
          "num_gpu",
          "gpu_milli",
          "gpu_spec",
          "creation_time",
          "deletion_time",
          "scheduled_time");
  private static final int WHOLE_GPU = 1000;

  /** All pods of the table, in its order; what cannot be read goes to the log. */
  static List<Pod> read(Source source, IssueLog log) {
    List<Pod> pods = new ArrayList<>();
    Map<String, Integer> lines = new HashMap<>();
    for (CsvRow row : CsvTable.read(source, COLUMNS, log)) {
      UniqueNames.checkId(row, "name", lines);
      OptionalLong cpu = row.whole("cpu_milli", 0);
      OptionalLong memory = row.whole("memory_mib", 0);
      OptionalLong gpus = row.whole("num_gpu", 0);
      OptionalLong share = row.whole("gpu_milli", 0);
      OptionalLong created = row.whole("creation_time", 0, (long) CsvRow.MOST_OF_DOCUMENT);
      OptionalLong scheduled = ifGiven(row, "scheduled_time");
      OptionalLong deleted = ifGiven(row, "deletion_time");
      if (cpu.isPresent()
          && memory.isPresent()
          && gpus.isPresent()
          && share.isPresent()
          && created.isPresent()) {
        long gpuMilli = gpus.getAsLong() == 1 ? share.getAsLong() : gpus.getAsLong() * WHOLE_GPU;
        pods.add(
            new Pod(
                row.line(),
                row.text("name"),
                cpu.getAsLong(),
                memory.getAsLong(),
                gpuMilli,
                created.getAsLong(),
                scheduled.isPresent(),
                life(scheduled.orElse(created.getAsLong()), deleted),
                !row.text("gpu_spec").isEmpty()));
      }
    }
    if (log.none() && pods.isEmpty()) {
      log.add(0, "There are no pods.", "Maybe the file was cut.");
    }
    return pods;
  }

  private static OptionalLong ifGiven(CsvRow row, String column) {
    return row.text(column).isEmpty()
        ? OptionalLong.empty()
        : row.whole(column, 0, (long) CsvRow.MOST_OF_DOCUMENT);
  }

  private static OptionalDouble life(long begin, OptionalLong end) {
    return end.isPresent() && end.getAsLong() > begin
        ? OptionalDouble.of((double) (end.getAsLong() - begin))
        : OptionalDouble.empty();
  }
}
