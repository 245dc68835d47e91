package org.wattle.simulation.priority;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.apache.commons.rng.UniformRandomProvider;
import org.wattle.simulation.priority.PlainState.Server;
import org.wattle.simulation.priority.PlainState.ServerState;
import org.wattle.simulation.priority.PlainState.Task;
import org.wattle.simulation.priority.policy.PriorityPolicy;

/** What a policy chooses, by the ids of its parts and by searching through lists. */
final class PlainChoices {
  private final PriorityPolicy policy;
  private final UniformRandomProvider forSlots;
  private final UniformRandomProvider forVictims;

  PlainChoices(
      PriorityPolicy policy, UniformRandomProvider forSlots, UniformRandomProvider forVictims) {
    this.policy = policy;
    this.forSlots = forSlots;
    this.forVictims = forVictims;
  }

  /** The number behind an id, as in {@code drop5}. */
  static Optional<Integer> number(String id) {
    String digits = id.replaceAll("[^0-9]", "");
    return digits.isEmpty() ? Optional.empty() : Optional.of(Integer.valueOf(digits));
  }

  /** The task that leaves because memory does not suffice. */
  Task lacking(Task checked) {
    Task found = checked;
    for (Task other : checked.server().tasks) {
      boolean better =
          switch (policy.memory().id()) {
            case "lsf" -> other.given < other.memory && other.placement > found.placement;
            case "lpf" ->
                other.priority < checked.priority
                    && (other.priority < found.priority
                        || (other.priority == found.priority && other.placement > found.placement));
            default -> throw new IllegalStateException(policy.memory().id());
          };
      found = better ? other : found;
    }
    return found;
  }

  /** Whether a task comes before another one in the queue. */
  int inQueue(Task a, Task b) {
    int byKey =
        switch (policy.order().id()) {
          case "by-priority" -> b.priority - a.priority;
          case "most-evicted-first" -> b.evictions() - a.evictions();
          default -> 0;
        };
    return byKey != 0 ? byKey : Long.compare(a.arrival, b.arrival);
  }

  /** The server of a free slot. */
  Server draw(Task task, List<Server> servers) {
    List<Server> free = new ArrayList<>();
    for (Server server : servers) {
      for (int slot = server.tasks.size(); slot < server.slots; slot++) {
        free.add(server);
      }
    }
    if (policy.slots().id().equals("waa") && task.priority >= 9) {
      Server best = free.get(0);
      free.removeIf(s -> s.slotsCompare(best) > 0);
    }
    boolean anyOn = free.stream().anyMatch(s -> s.state != ServerState.ASLEEP);
    if (policy.server().id().equals("prefer-awake") && anyOn) {
      free.removeIf(s -> s.state == ServerState.ASLEEP);
    }
    return free.get(forSlots.nextInt(free.size()));
  }

  /** The task that leaves for one of a higher priority. */
  Task victim(Task evictor, List<Task> lowest) {
    Comparator<Task> placement = Comparator.comparingInt(task -> task.placement);
    Comparator<Task> powerful = (a, b) -> b.server().slotsCompare(a.server());
    return switch (policy.victims().id()) {
      case "rnd" -> lowest.get(forVictims.nextInt(lowest.size()));
      case "mrs" -> lowest.stream().max(placement).orElseThrow();
      case "lrs" -> lowest.stream().min(placement).orElseThrow();
      case "wae" ->
          lowest.stream()
              .max(evictor.priority >= 9 ? powerful.thenComparing(placement) : placement)
              .orElseThrow();
      default -> throw new IllegalStateException(policy.victims().id());
    };
  }
}
