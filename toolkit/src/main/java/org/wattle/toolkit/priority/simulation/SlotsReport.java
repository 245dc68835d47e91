package org.wattle.toolkit.priority.simulation;

import static java.util.stream.Collectors.joining;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.wattle.model.priority.PriorityCluster;
import org.wattle.model.priority.SlotServers;
import org.wattle.model.priority.slots.SlotObjective;
import org.wattle.render.ReportTable;
import org.wattle.render.ReportTable.Column;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.Quantities;

/** The slots of servers under the policies that configure them. */
final class SlotsReport {
  private SlotsReport() {}

  /** The policies that configure slots. */
  static List<PolicySlots> configured(PrioritySetup setup) {
    return setup.slots().stream().filter(PolicySlots::configured).toList();
  }

  /** A row for each of these. */
  static ReportTable table(List<PolicySlots> configured) {
    List<Column<PolicySlots>> columns = new ArrayList<>();
    columns.add(Column.text("Policy", PolicySlots::policy));
    columns.add(Column.numbers("Slots", of -> Quantities.count(of.cluster().slotCount())));
    columns.add(Column.text("Servers × slots of each", of -> servers(of.cluster())));
    if (configured.stream().anyMatch(of -> of.proof().isPresent())) {
      columns.add(
          Column.text(
              "Expected", of -> of.proof().map(SlotsReport::value).orElse(Quantities.UNKNOWN)));
      columns.add(
          Column.text(
              "Lowest", of -> of.proof().map(SlotsReport::claim).orElse(Quantities.UNKNOWN)));
    }
    return ReportTable.of("Slots of servers", columns, configured);
  }

  /** Such as "A 68 × 24, D 8 × 48". */
  private static String servers(PriorityCluster cluster) {
    return cluster.servers().stream()
        .map(of -> Escaped.text(of.type()) + " " + of.count() + " × " + of.slots())
        .collect(joining(", "));
  }

  private static String value(SlotProof proof) {
    String value =
        proof.objective() == SlotObjective.ENERGY
            ? Quantities.wattHours(proof.value())
            : Quantities.seconds(proof.value());
    return proof.objective().label() + " " + value;
  }

  private static String claim(SlotProof proof) {
    return proof.optimal() ? "proven" : "gap " + Quantities.gap(proof.gap());
  }

  /** What the table says; empty where no policy configures slots. */
  static List<String> notes(PrioritySetup setup) {
    List<PolicySlots> configured = configured(setup);
    List<String> notes = new ArrayList<>();
    if (!configured.isEmpty()) {
      notes.add(
          "Slots are configured once, before the runs"
              + (setup.slotsFromSample()
                  ? ", where they depend on the workload from a sample of it that no run has."
                  : ", where they depend on the workload from the tasks of the runs themselves."));
    }
    if (configured.stream().anyMatch(of -> of.proof().isPresent())) {
      notes.add(
          "Expected: by a queueing approximation without evictions. Lowest: proven where a solver"
              + " proved that no other choice of slots, within the limits of memory, has a lower"
              + " expected value; it says nothing of how good the approximation is.");
    }
    return notes;
  }

  /** The slots under every policy, for JSON. */
  static List<Map<String, Object>> fields(PrioritySetup setup) {
    return setup.slots().stream().map(SlotsReport::fields).toList();
  }

  private static Map<String, Object> fields(PolicySlots of) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("policy", of.policy());
    fields.put("configuration", of.configuration());
    fields.put("slots", of.cluster().slotCount());
    fields.put("servers", of.cluster().servers().stream().map(SlotsReport::fields).toList());
    of.proof().ifPresent(proof -> fields.put("expected", fields(proof)));
    return fields;
  }

  private static Map<String, Object> fields(SlotServers of) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("type", of.type());
    fields.put("count", of.count());
    fields.put("slots", of.slots());
    return fields;
  }

  private static Map<String, Object> fields(SlotProof of) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("objective", of.objective().label());
    fields.put("unit", of.objective().unit());
    fields.put("value", of.value());
    of.bound().ifPresent(bound -> fields.put("bound", bound));
    of.gap().ifPresent(gap -> fields.put("gap", gap));
    fields.put("optimal", of.optimal());
    fields.put("solver", of.solver());
    return fields;
  }
}
