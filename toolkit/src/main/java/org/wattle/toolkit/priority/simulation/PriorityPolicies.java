package org.wattle.toolkit.priority.simulation;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.wattle.model.priority.PriorityCluster;
import org.wattle.model.priority.PriorityScenario;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.UserError;
import org.wattle.simulation.policy.UnknownPolicyException;
import org.wattle.simulation.priority.policy.PolicyCatalogue;
import org.wattle.simulation.priority.policy.PriorityPolicy;

/** The policies of priority scheduling that are installed, by the names that users type. */
record PriorityPolicies(PolicyCatalogue catalogue) {
  /** What to do about too many sticky slots. */
  static final String FEWER = "Maybe fewer.";

  /** Those of all parts on the class path. */
  static PriorityPolicies installed() {
    return new PriorityPolicies(new PolicyCatalogue(PolicyCatalogue.load().usable()));
  }

  /**
   * The policies of a scenario, by name.
   *
   * @throws UserError with everything that is wrong with any of them
   */
  Map<String, PriorityPolicy> of(PriorityScenario scenario) {
    Map<String, PriorityPolicy> policies = new LinkedHashMap<>();
    List<String> problems = new ArrayList<>();
    for (String name : scenario.policies()) {
      try {
        PriorityPolicy policy = catalogue.policy(name, scenario.defaults());
        policies.put(name, policy);
        knownTooManySticky(policy, scenario.cluster())
            .ifPresent(problem -> problems.add(unusable(name, problem)));
      } catch (UnknownPolicyException unknown) {
        problems.add(
            Escaped.text(
                "There is no policy ("
                    + name
                    + "): "
                    + unknown.reason()
                    + ". "
                    + unknown.suggestion()));
      }
    }
    if (!problems.isEmpty()) {
      throw UserError.invalid(String.join("\n", problems));
    }
    return policies;
  }

  /** That a policy cannot be used because of its sticky slots, with a suggestion. */
  static String unusable(String name, String problem) {
    return "The policy (" + Escaped.name(name) + ") cannot be used. " + problem + " " + FEWER;
  }

  /** As {@link #tooManySticky}, where the slots are known before the workload is. */
  static Optional<String> knownTooManySticky(PriorityPolicy policy, PriorityCluster cluster) {
    return policy.configuration().usesSample()
        ? Optional.empty()
        : tooManySticky(
            policy, policy.configuration().configure(cluster, WorkloadSample.NONE.tasks()));
  }

  /** That more slots are to be sticky than a configured cluster has, in a sentence. */
  static Optional<String> tooManySticky(PriorityPolicy policy, PriorityCluster cluster) {
    long slots = cluster.slotCount();
    int sticky = policy.sticky().number();
    return sticky <= slots
        ? Optional.empty()
        : Optional.of(
            "There are only (" + slots + ") slots, and (" + sticky + ") are to be sticky.");
  }
}
