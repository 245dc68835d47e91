package org.wattle.toolkit.energy.kubernetes;

import java.util.LinkedHashMap;
import java.util.Map;
import org.wattle.render.text.JsonFields;
import org.wattle.toolkit.energy.EnergyComparison;
import org.wattle.toolkit.energy.EnergyComparison.Charge;
import org.wattle.toolkit.energy.kubernetes.scheduling.RehearsalReport;

/** A plan as JSON. */
final class DrainPlanJson {
  static final String KIND = "kubernetes-plan";

  private DrainPlanJson() {}

  static byte[] of(DrainPlan plan) {
    Map<Integer, Integer> waves = new LinkedHashMap<>();
    for (int w = 0; w < plan.waves().size(); w++) {
      for (DrainMove move : plan.waves().get(w)) {
        waves.put(move.number(), w + 1);
      }
    }
    return new JsonFields()
        .with("kind", KIND)
        .with("instance", plan.name())
        .with("orderProven", plan.orderProven())
        .with("energy", energy(plan.energy()))
        .with(
            "nodes",
            plan.emptied(),
            node ->
                new JsonFields()
                    .with("name", node.name())
                    .with("uid", node.node().uid())
                    .with("instanceType", node.node().instanceType())
                    .with("evictions", node.evictions())
                    .with("standing", node.standing())
                    .with("last", node.last()))
        .with(
            "moves",
            plan.moves(),
            move ->
                new JsonFields()
                    .with("number", move.number())
                    .with("wave", waves.getOrDefault(move.number(), 0))
                    .with("namespace", move.namespace())
                    .with("pod", move.pod().name())
                    .with("uid", move.pod().uid())
                    .with("owner", move.owner())
                    .with("from", move.from())
                    .with("to", move.to())
                    .with("fromStays", move.fromStays())
                    .with("budgets", move.budgets()))
        .with("rehearsal", rehearsal(plan))
        .with("warnings", plan.warnings())
        .document();
  }

  private static JsonFields energy(EnergyComparison compared) {
    return new JsonFields()
        .with("baseline", compared.baseline())
        .with("beforeJoules", compared.beforeJoules())
        .with("afterJoules", compared.afterJoules())
        .with("savedJoules", compared.savedJoules())
        .with("slotsPerDay", compared.perDay())
        .with("priceEur", compared.price().map(DrainPlanJson::charge))
        .with("carbonKg", compared.carbon().map(DrainPlanJson::charge));
  }

  private static JsonFields charge(Charge charge) {
    return new JsonFields()
        .with("rate", charge.rate())
        .with("before", charge.before())
        .with("after", charge.after());
  }

  private static JsonFields rehearsal(DrainPlan plan) {
    RehearsalReport report = plan.rehearsal();
    return new JsonFields()
        .with("steered", plan.options().steered())
        .with("scoring", plan.options().scoring().word())
        .with("seed", plan.options().seed())
        .with("draws", report.draws())
        .with("everyPodPlaced", report.placed())
        .with("everyNodeEmptied", report.emptied())
        .with("placements", report.moves())
        .with("asPlanned", report.asPlanned())
        .with(
            "pending",
            report.pending(),
            each ->
                new JsonFields()
                    .with("pod", each.pod())
                    .with("move", each.step())
                    .with("draws", each.draws())
                    .with("reasons", each.reasons()))
        .with("occupied", report.occupied());
  }
}
