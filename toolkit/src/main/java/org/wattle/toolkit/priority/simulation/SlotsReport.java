package org.wattle.toolkit.priority.simulation;

import static java.util.stream.Collectors.joining;

import java.util.ArrayList;
import java.util.List;
import org.wattle.model.priority.PriorityCluster;
import org.wattle.model.priority.slots.SlotObjective;
import org.wattle.render.ReportTable;
import org.wattle.render.ReportTable.Column;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.JsonFields;
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

  /** The slots under a policy, for JSON. */
  static JsonFields fields(PolicySlots of) {
    return new JsonFields()
        .with("policy", of.policy())
        .with("configuration", of.configuration())
        .with("slots", of.cluster().slotCount())
        .with(
            "servers",
            of.cluster().servers(),
            servers ->
                new JsonFields()
                    .with("type", servers.type())
                    .with("count", servers.count())
                    .with("slots", servers.slots()))
        .with(
            "expected",
            of.proof()
                .map(
                    proof ->
                        new JsonFields()
                            .with("objective", proof.objective().label())
                            .with("unit", proof.objective().unit())
                            .with("value", proof.value())
                            .with("bound", proof.bound())
                            .with("gap", proof.gap())
                            .with("optimal", proof.optimal())
                            .with("solver", proof.solver())));
  }
}
