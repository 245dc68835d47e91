package org.wattle.toolkit.energy.kubernetes;

import java.util.List;

/** A plan in Markdown, for those who decide on it. */
final class DrainPlanPage {
  private final DrainPlan plan;
  private final StringBuilder text = new StringBuilder();

  private DrainPlanPage(DrainPlan plan) {
    this.plan = plan;
  }

  static String of(DrainPlan plan) {
    return new DrainPlanPage(plan).text();
  }

  private String text() {
    line("# Nodes that can be emptied");
    line("");
    line(cell(DrainSummary.head(plan)));
    DrainSummary.energy(plan.energy()).forEach(this::line);
    section("Rehearsal");
    List<String> rehearsal = DrainSummary.rehearsal(plan);
    rehearsal.forEach(each -> line(each.startsWith("  ") ? "- " + cell(each.strip()) : cell(each)));
    if (!plan.warnings().isEmpty()) {
      section("Warnings");
      plan.warnings().forEach(warning -> line("- " + cell(warning)));
    }
    nodes();
    moves();
    script();
    return text.toString();
  }

  private void nodes() {
    section("Nodes");
    line("| node | instance type | evictions | go with it | at the end |");
    line("|---|---|--:|--:|---|");
    for (DrainNode node : plan.emptied()) {
      line(
          "| %s | %s | %d | %d | %s |"
              .formatted(
                  cell(node.name()),
                  cell(node.node().instanceType()),
                  node.evictions(),
                  node.standing(),
                  cell(node.last())));
    }
  }

  private void moves() {
    section("Evictions");
    line(
        plan.options().steered()
            ? "New pods are held until the script has sent them to their node."
            : "The scheduler chooses the nodes; those of the plan are one possibility.");
    line("");
    line("| wave | move | pod | owner | from | in the plan to | budgets |");
    line("|--:|--:|---|---|---|---|---|");
    for (int w = 0; w < plan.waves().size(); w++) {
      for (DrainMove move : plan.waves().get(w)) {
        line(
            "| %d | %d | %s | %s | %s%s | %s | %s |"
                .formatted(
                    w + 1,
                    move.number(),
                    cell(move.pod().id()),
                    cell(move.owner()),
                    cell(move.from()),
                    move.fromStays() ? " (stays on)" : "",
                    cell(move.to()),
                    cell(String.join(", ", move.budgets()))));
      }
    }
  }

  private void script() {
    section("Script");
    text.append(
        """
        `plan.sh` compares the cluster with the plan and stops where a node or pod of the plan
        is another one now. Then it cordons, evicts one wave after another, waits for disruption
        budgets and for the controllers to be as ready as before, and says what to do with each
        empty node. Where it stops, nodes that it cordoned take pods again.

            sh plan.sh            # a dry run of the server: nothing changes
            sh plan.sh --apply
        """);
  }

  /** Names cannot break a table, nor bring markup. */
  private static String cell(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace("|", "&#124;")
        .replace("`", "&#96;");
  }

  private void section(String title) {
    line("");
    line("## " + title);
    line("");
  }

  private void line(String line) {
    text.append(line).append('\n');
  }
}
