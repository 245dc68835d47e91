package org.wattle.toolkit.energy.kubernetes;

import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * The policy by which the server holds new pods of the owners in a plan: they get a scheduling gate
 * when they are made. Stable since Kubernetes 1.36. Where it fails pods are made as without it.
 */
final class GatePolicyYaml {
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
