package org.wattle.toolkit.energy.kubernetes;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.PlacementRule;
import org.wattle.model.energy.RunningTask;
import org.wattle.model.energy.ServerNames;
import org.wattle.model.energy.consolidation.Move;
import org.wattle.model.solving.MoveOrder;
import org.wattle.toolkit.energy.kubernetes.DrainPlanner.OrderedPlacement;

/**
 * Looks for a plan that can be carried out: where there is no order of the moves, or a rehearsal
 * leaves a pod pending, a pod of the plan stays where it is, which excludes the set of its moves,
 * and the instance is solved again. Of all plans the one that saves most of those whose rehearsals
 * ended well, otherwise the one with the most that did.
 *
 * @param solver a clean placement of the instance with more pods that stay; empty where there is
 *     none within the limits
 */
public record DrainSearch(
    EnergyInstance instance,
    DrainPlanner planner,
    Function<EnergyInstance, Optional<OrderedPlacement>> solver) {
  /** How often the instance is solved at most. */
  public static final int MAX_ROUNDS = 20;

  /** The plan that is found, the first one being that of a placement. */
  public DrainPlan plan(OrderedPlacement first, DrainOptions options) {
    Set<String> staying = new LinkedHashSet<>();
    OrderedPlacement placement = first;
    Optional<DrainPlan> best = Optional.empty();
    for (int round = 1; ; round++) {
      DrainPlan plan = noted(planner.plan(placement, options), staying);
      best = Optional.of(best.filter(known -> !better(plan, known)).orElse(plan));
      Optional<String> blamed = blamed(plan, placement.order());
      if (blamed.isEmpty() || round == MAX_ROUNDS) {
        return best.orElseThrow();
      }
      staying.add(planner.task(blamed.orElseThrow()));
      Optional<OrderedPlacement> next = solver.apply(staying(staying));
      if (next.isEmpty()) {
        return best.orElseThrow();
      }
      placement = next.orElseThrow();
    }
  }

  private static boolean better(DrainPlan plan, DrainPlan known) {
    boolean ordered = plan.orderProven() && plan.rehearsal().clean();
    boolean before = known.orderProven() && known.rehearsal().clean();
    if (ordered != before) {
      return ordered;
    }
    return ordered
        ? plan.energy().savedJoules() > known.energy().savedJoules()
        : plan.rehearsal().emptied() > known.rehearsal().emptied();
  }

  /** The pod that is to stay, by namespace and name; empty where the plan can be carried out. */
  private static Optional<String> blamed(DrainPlan plan, MoveOrder<Move> order) {
    if (!plan.rehearsal().pending().isEmpty()) {
      return Optional.of(plan.rehearsal().pending().get(0).pod());
    }
    boolean none = order.none() && !plan.moves().isEmpty();
    return none
        ? Optional.of(plan.moves().get(plan.moves().size() - 1).pod().id())
        : Optional.empty();
  }

  private DrainPlan noted(DrainPlan plan, Set<String> staying) {
    return staying.isEmpty()
        ? plan
        : plan.withWarning(
            "These pods stay, since plans in which they move cannot be carried out: %s."
                .formatted(String.join(", ", staying)));
  }

  /** The instance in which more running tasks stay where they are. */
  private EnergyInstance staying(Set<String> tasks) {
    List<PlacementRule> rules = new ArrayList<>();
    for (PlacementRule rule : instance.rules()) {
      boolean replaced =
          rule instanceof PlacementRule.OfTask && rule.tasks().stream().anyMatch(tasks::contains);
      if (!replaced) {
        rules.add(rule);
      }
    }
    ServerNames names = new ServerNames(instance.serverTypes());
    for (RunningTask running : instance.state().running()) {
      if (tasks.contains(running.task().id())) {
        rules.add(names.onlyOn(running.task().id(), List.of(running.server())));
      }
    }
    return instance.withRules(rules);
  }
}
