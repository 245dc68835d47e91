package org.wattle.importers.openb;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.wattle.model.json.Source;
import org.wattle.model.json.table.CsvRow;
import org.wattle.model.json.table.CsvTable;
import org.wattle.model.json.table.IssueLog;
import org.wattle.model.json.table.UniqueNames;

/**
 * A machine of the cluster.
 *
 * @param name unique
 * @param kind what it has
 */
record Node(String name, NodeKind kind) {
  private static final List<String> COLUMNS =
      List.of("sn", "cpu_milli", "memory_mib", "gpu", "model");

  /** All nodes of the table, in its order; what cannot be read goes to the log. */
  static List<Node> read(Source source, IssueLog log) {
    List<Node> nodes = new ArrayList<>();
    Map<String, Integer> lines = new HashMap<>();
    for (CsvRow row : CsvTable.read(source, COLUMNS, log)) {
      UniqueNames.check(row, "sn", lines);
      OptionalLong cpu = row.whole("cpu_milli", 1);
      OptionalLong memory = row.whole("memory_mib", 1);
      OptionalLong gpus = row.whole("gpu", 0);
      if (cpu.isPresent() && memory.isPresent() && gpus.isPresent()) {
        NodeKind kind =
            new NodeKind(cpu.getAsLong(), memory.getAsLong(), gpus.getAsLong(), row.text("model"));
        nodes.add(new Node(row.text("sn"), kind));
      }
    }
    if (log.none() && nodes.isEmpty()) {
      log.add(0, "", "", "There are no nodes.", "Maybe the file was cut.");
    }
    return nodes;
  }
}
