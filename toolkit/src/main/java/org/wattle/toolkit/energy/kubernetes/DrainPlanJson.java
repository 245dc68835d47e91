package org.wattle.toolkit.energy.kubernetes;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.wattle.toolkit.energy.EnergyComparison;
import org.wattle.toolkit.energy.EnergyComparison.Charge;
import org.wattle.toolkit.energy.kubernetes.scheduling.RehearsalReport;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** A plan as JSON. */
final class DrainPlanJson {
  static final String KIND = "kubernetes-plan";

  private DrainPlanJson() {}

  static byte[] of(DrainPlan plan) {
    Map<String, Object> document = new LinkedHashMap<>();
    document.put("kind", KIND);
    document.put("instance", plan.name());
    document.put("orderProven", plan.orderProven());
    document.put("energy", energy(plan.energy()));
    document.put(
        "nodes",
        plan.emptied().stream()
            .map(
                node ->
                    fields(
                        "name", node.name(),
                        "uid", node.node().uid(),
                        "instanceType", node.node().instanceType(),
                        "evictions", node.evictions(),
                        "standing", node.standing(),
                        "last", node.last()))
            .toList());
    Map<Integer, Integer> waves = new LinkedHashMap<>();
    for (int w = 0; w < plan.waves().size(); w++) {
      for (DrainMove move : plan.waves().get(w)) {
        waves.put(move.number(), w + 1);
      }
    }
    document.put(
        "moves",
        plan.moves().stream()
            .map(move -> move(move, waves.getOrDefault(move.number(), 0)))
            .toList());
    document.put("rehearsal", rehearsal(plan));
    document.put("warnings", plan.warnings());
    JsonMapper mapper = JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();
    return (mapper.writeValueAsString(document) + "\n").getBytes(StandardCharsets.UTF_8);
  }

  private static Map<String, Object> move(DrainMove move, int wave) {
    return fields(
        "number", move.number(),
        "wave", wave,
        "namespace", move.namespace(),
        "pod", move.pod().name(),
        "uid", move.pod().uid(),
        "owner", move.owner(),
        "from", move.from(),
        "to", move.to(),
        "fromStays", move.fromStays(),
        "budgets", move.budgets());
  }

  private static Map<String, Object> energy(EnergyComparison compared) {
    Map<String, Object> energy =
        fields(
            "baseline", compared.baseline().name().toLowerCase(Locale.ROOT).replace('_', '-'),
            "beforeJoules", compared.beforeJoules(),
            "afterJoules", compared.afterJoules(),
            "savedJoules", compared.savedJoules(),
            "slotsPerDay", compared.perDay());
    compared.price().ifPresent(price -> energy.put("priceEur", charge(price)));
    compared.carbon().ifPresent(carbon -> energy.put("carbonKg", charge(carbon)));
    return energy;
  }

  private static Map<String, Object> charge(Charge charge) {
    return fields("rate", charge.rate(), "before", charge.before(), "after", charge.after());
  }

  private static Map<String, Object> rehearsal(DrainPlan plan) {
    RehearsalReport report = plan.rehearsal();
    List<Map<String, Object>> pending = new ArrayList<>();
    report
        .pending()
        .forEach(
            each ->
                pending.add(
                    fields(
                        "pod", each.pod(),
                        "move", each.step(),
                        "draws", each.draws(),
                        "reasons", each.reasons())));
    return fields(
        "steered", plan.options().steered(),
        "scoring", plan.options().scoring().word(),
        "seed", plan.options().seed(),
        "draws", report.draws(),
        "everyPodPlaced", report.placed(),
        "everyNodeEmptied", report.emptied(),
        "placements", report.moves(),
        "asPlanned", report.asPlanned(),
        "pending", pending,
        "occupied", report.occupied());
  }

  private static Map<String, Object> fields(Object... namesAndValues) {
    Map<String, Object> fields = new LinkedHashMap<>();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      fields.put(String.valueOf(namesAndValues[i]), namesAndValues[i + 1]);
    }
    return fields;
  }
}
