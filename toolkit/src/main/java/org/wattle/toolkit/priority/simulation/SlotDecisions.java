package org.wattle.toolkit.priority.simulation;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.wattle.model.priority.PriorityCluster;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.SolverRegistry;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.UserError;
import org.wattle.simulation.priority.policy.PriorityPolicy;
import org.wattle.simulation.priority.policy.SlotConfiguration;

/** Decides how many slots the servers have under each policy of a scenario. */
final class SlotDecisions {
  private final PriorityCluster given;
  private final WorkloadSample sample;
  private final SolverRegistry solvers;
  private final Interrupt interrupt;
  private final Map<String, BestSlots.Solved> solved = new LinkedHashMap<>();

  private SlotDecisions(PriorityInput input, SolverRegistry solvers, Interrupt interrupt) {
    this.given = input.described().scenario().cluster();
    this.sample =
        input.policies().values().stream().anyMatch(of -> of.configuration().usesSample())
            ? input.sample().get()
            : WorkloadSample.NONE;
    this.solvers = solvers;
    this.interrupt = interrupt;
  }

  /**
   * The slots under each policy, by its name.
   *
   * @param solvers for configurations that solve, which are solved once
   * @throws UserError where more slots are sticky than there are
   */
  static Map<String, PolicySlots> of(
      PriorityInput input, SolverRegistry solvers, Interrupt interrupt) {
    SlotDecisions decisions = new SlotDecisions(input, solvers, interrupt);
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
              tooMany(decided).ifPresent(problems::add);
            });
    if (!problems.isEmpty()) {
      throw UserError.invalid(String.join("\n", problems));
    }
    return slots;
  }

  private static Optional<String> tooMany(PolicySlots decided) {
    long slots = decided.cluster().slotCount();
    return slots <= PriorityCluster.MAX_SLOTS
        ? Optional.empty()
        : Optional.of(
            ("The policy (%s) cannot be used. Its part (%s) gives the servers (%d) slots, and at"
                    + " most (%d) are simulated. Maybe the CPU of tasks has another unit than that"
                    + " of servers.")
                .formatted(
                    Escaped.name(decided.policy()),
                    decided.configuration(),
                    slots,
                    PriorityCluster.MAX_SLOTS));
  }

  /** Where no task arrives, there is nothing to configure the slots for. */
  private PolicySlots of(PriorityPolicy policy) {
    SlotConfiguration configuration = policy.configuration();
    if (configuration instanceof SlotConfiguration.AsGiven
        || (configuration.usesSample() && sample.tasks().tasks().isEmpty())) {
      return new PolicySlots(policy.id(), configuration.id(), given, false, Optional.empty());
    }
    if (configuration instanceof BestSlots best) {
      BestSlots.Solved found =
          solved.computeIfAbsent(best.id(), id -> best.solve(given, sample, solvers, interrupt));
      return new PolicySlots(
          policy.id(), best.id(), found.cluster(), true, Optional.of(found.proof()));
    }
    return new PolicySlots(
        policy.id(),
        configuration.id(),
        configuration.configure(given, sample.tasks()),
        true,
        Optional.empty());
  }
}
