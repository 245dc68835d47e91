package org.wattle.toolkit.priority.simulation;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.wattle.model.priority.PriorityCluster;
import org.wattle.model.workload.Workload;
import org.wattle.simulation.priority.policy.PriorityPolicy;
import org.wattle.toolkit.text.UserError;

/** Decides how many slots the servers have under each policy of a scenario. */
final class SlotDecisions {
  private final PriorityCluster given;
  private final Workload sample;

  private SlotDecisions(PriorityInput input) {
    this.given = input.described().scenario().cluster();
    this.sample =
        input.policies().values().stream().anyMatch(of -> of.configuration().usesSample())
            ? input.sample().get()
            : PriorityPolicies.NO_SAMPLE;
  }

  /**
   * The slots under each policy, by its name.
   *
   * @throws UserError where more slots are sticky than there are
   */
  static Map<String, PolicySlots> of(PriorityInput input) {
    SlotDecisions decisions = new SlotDecisions(input);
    Map<String, PolicySlots> slots = new LinkedHashMap<>();
    List<String> problems = new ArrayList<>();
    input
        .policies()
        .forEach(
            (name, policy) -> {
              PolicySlots decided = decisions.of(policy);
              slots.put(name, decided);
              PriorityPolicies.tooManySticky(policy, decided.cluster())
                  .ifPresent(problem -> problems.add(PriorityPolicies.unusable(name, problem)));
            });
    if (!problems.isEmpty()) {
      throw UserError.invalid(String.join("\n", problems));
    }
    return slots;
  }

  /** Where no task arrives, there is nothing to configure the slots for. */
  private PolicySlots of(PriorityPolicy policy) {
    PriorityCluster cluster =
        sample.tasks().isEmpty() && policy.configuration().usesSample()
            ? given
            : policy.configuration().configure(given, sample);
    return new PolicySlots(policy.id(), policy.configuration().id(), cluster);
  }
}
