package org.wattle.toolkit.energy.kubernetes;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.wattle.render.page.Resources;

/**
 * The script that carries out a plan with kubectl: a dry run unless it is told to apply. Names of
 * nodes, namespaces and pods need no quotes in it, which the planner sees to.
 */
final class DrainScript {
  private final DrainPlan plan;
  private final StringBuilder text = new StringBuilder();

  private DrainScript(DrainPlan plan) {
    this.plan = plan;
  }

  static String of(DrainPlan plan) {
    return new DrainScript(plan).text();
  }

  private String text() {
    line("#!/bin/sh");
    line(
        "# Empties %d nodes by %d evictions; see plan.md. A dry run unless given --apply."
            .formatted(plan.emptied().size(), plan.moves().size()));
    line("set -u");
    line("moves=%d".formatted(plan.moves().size()));
    line("");
    text.append(Resources.text(DrainScript.class, "functions.sh"));
    if (plan.options().steered()) {
      line("");
      text.append(Resources.text(DrainScript.class, "gates.sh"));
    } else {
      line("");
      line("release_all() { :; }");
    }
    table("planned_nodes", "the nodes of the plan: name, uid", nodes());
    table("planned_pods", "the pods of the plan: namespace, name, uid, node", pods());
    line("");
    line("check");
    if (plan.options().steered()) {
      line("hold");
    }
    line("step=\"cordoning\"");
    plan.emptied().forEach(node -> line("cordon %s".formatted(node.name())));
    plan.waves().forEach(this::wave);
    finish();
    return text.toString();
  }

  private Set<String> nodes() {
    Set<String> lines = new TreeSet<>();
    plan.emptied().forEach(node -> lines.add(node.name() + " " + node.node().uid()));
    return lines;
  }

  private List<String> pods() {
    return plan.moves().stream()
        .map(
            move ->
                "%s %s %s %s"
                    .formatted(move.namespace(), move.pod().name(), move.pod().uid(), move.from()))
        .toList();
  }

  private void table(String name, String comment, Iterable<String> rows) {
    line("");
    line("# %s".formatted(comment));
    line("%s() {".formatted(name));
    line("  cat <<'ROWS'");
    rows.forEach(row -> text.append(row).append('\n'));
    line("ROWS");
    line("}");
  }

  private void wave(List<DrainMove> wave) {
    line("");
    for (DrainMove move : wave) {
      line(
          "# %d: %s/%s from %s; the plan has it on %s"
              .formatted(
                  move.number(), move.namespace(), move.pod().name(), move.from(), move.to()));
    }
    List<String> left =
        wave.stream().filter(DrainMove::fromStays).map(DrainMove::from).distinct().toList();
    left.forEach(node -> line("cordon %s".formatted(node)));
    for (DrainMove move : wave) {
      line("evict %s %s".formatted(settled(move), move.from()));
    }
    if (plan.options().steered()) {
      for (DrainMove move : wave) {
        line(
            "steer %d %s %s %s"
                .formatted(move.number(), move.namespace(), move.owner(), move.hostname()));
      }
    }
    for (DrainMove move : wave) {
      line("settle %s".formatted(settled(move)));
    }
    left.forEach(node -> line("uncordon %s".formatted(node)));
  }

  private static String settled(DrainMove move) {
    return "%d %s %s %s %s"
        .formatted(
            move.number(), move.namespace(), move.pod().name(), move.pod().uid(), move.owner());
  }

  private void finish() {
    line("");
    line("step=\"the end\"");
    line("release_all");
    line("occupied=");
    for (DrainNode node : plan.emptied()) {
      line("# %s: %s".formatted(node.name(), node.last()));
      line("empty %s '%s'".formatted(node.name(), node.last().replace("'", "")));
    }
    text.append(
        """
        rm -rf "$work"
        if [ -z "$apply" ]; then
          say "Nothing was changed: this was a dry run. Maybe --apply."
        fi
        [ -z "$occupied" ] || exit 1
        """);
  }

  private void line(String line) {
    text.append(line).append('\n');
  }
}
