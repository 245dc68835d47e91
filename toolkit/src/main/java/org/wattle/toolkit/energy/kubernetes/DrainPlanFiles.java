package org.wattle.toolkit.energy.kubernetes;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.wattle.render.files.OutputFolder;
import org.wattle.render.files.OutputTarget;
import org.wattle.render.text.JsonFields;
import org.wattle.toolkit.energy.EnergyComparison;
import org.wattle.toolkit.energy.kubernetes.scheduling.RehearsalReport;

/** What a plan leaves in its folder. */
public final class DrainPlanFiles {
  private static final String PAGE = "plan.md";
  private static final String DOCUMENT = "plan.json";
  private static final String SCRIPT = "plan.sh";
  private static final String GATES = "plan-gates.yaml";

  /** How to tell the folder of an earlier plan. */
  public static final OutputFolder.Mark MARK =
      new OutputFolder.Mark("plan", DOCUMENT, '"' + DrainPlanJson.KIND + '"');

  private DrainPlanFiles() {}

  /** The files by their names. */
  public static Map<String, OutputTarget.Content> of(DrainPlan plan) {
    Map<String, OutputTarget.Content> files = new LinkedHashMap<>();
    files.put(PAGE, OutputTarget.Content.of(DrainPlanPage.of(plan)));
    files.put(SCRIPT, OutputTarget.Content.of(DrainScript.of(plan)));
    if (plan.options().steered()) {
      files.put(GATES, OutputTarget.Content.of(GatePolicyYaml.of(plan)));
    }
    files.put(DOCUMENT, out -> out.write(DrainPlanJson.of(plan)));
    return files;
  }

  /** A plan as JSON. */
  private static final class DrainPlanJson {
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
          .with("priceEur", compared.price())
          .with("carbonKg", compared.carbon());
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
          .with("pending", report.pending())
          .with("occupied", report.occupied());
    }
  }

  /**
   * The policy by which the server holds new pods of the owners in a plan: they get a scheduling
   * gate when they are made. Stable since Kubernetes 1.36. Where it fails pods are made as without
   * it.
   */
  private static final class GatePolicyYaml {
    private static final String HEAD =
        """
        apiVersion: admissionregistration.k8s.io/v1
        kind: MutatingAdmissionPolicy
        metadata:
          name: wattle-plan
        spec:
          failurePolicy: Ignore
          reinvocationPolicy: Never
          matchConstraints:
            resourceRules:
              - apiGroups: [""]
                apiVersions: ["v1"]
                operations: ["CREATE"]
                resources: ["pods"]
          matchConditions:
            - name: owners-of-the-plan
              expression: >-
                has(object.metadata.ownerReferences) && object.metadata.ownerReferences.exists(o,
                has(o.controller) && o.controller &&
                (request.namespace + "/" + o.kind + "/" + o.name) in [
        """;

    private static final String TAIL =
        """
                ])
          mutations:
            - patchType: ApplyConfiguration
              applyConfiguration:
                expression: >-
                  Object{spec: Object.spec{schedulingGates: [
                  Object.spec.schedulingGates{name: "wattle.org/plan"}]}}
        ---
        apiVersion: admissionregistration.k8s.io/v1
        kind: MutatingAdmissionPolicyBinding
        metadata:
          name: wattle-plan
        spec:
          policyName: wattle-plan
        """;

    private GatePolicyYaml() {}

    static String of(DrainPlan plan) {
      Set<String> owners = new TreeSet<>();
      plan.moves().forEach(move -> owners.add(move.namespace() + "/" + move.owner()));
      return HEAD
          + owners.stream()
              .map(owner -> "        \"" + owner + "\"")
              .collect(Collectors.joining(",\n"))
          + "\n"
          + TAIL;
    }
  }
}
