package org.wattle.reports.energy.simulation;

import java.util.List;
import java.util.function.Function;
import org.wattle.toolkit.energy.simulation.PolicySummary;

/**
 * A table with a row for each policy, for terminals and pages alike.
 *
 * @param title of the table
 * @param columns the first names the policy
 */
record ClusterTable(String title, List<Column> columns) {
  ClusterTable {
    columns = List.copyOf(columns);
  }

  /**
   * A column of numbers.
   *
   * @param head its title
   * @param cell of a policy
   */
  record Column(String head, Function<PolicySummary, String> cell) {}

  String alignment() {
    return "l" + "r".repeat(columns.size() - 1);
  }

  List<String> heads() {
    return columns.stream().map(Column::head).toList();
  }

  List<String> row(PolicySummary of) {
    return columns.stream().map(column -> column.cell().apply(of)).toList();
  }
}
