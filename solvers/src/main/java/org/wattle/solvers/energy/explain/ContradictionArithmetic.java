package org.wattle.solvers.energy.explain;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.wattle.model.Tolerances;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.GroupRules;
import org.wattle.model.energy.PlacementRule;
import org.wattle.model.energy.Task;
import org.wattle.model.energy.Wording;

/**
 * Explains a contradiction by sums, as far as sums show it: the demands of its tasks and the
 * available capacities.
 */
public final class ContradictionArithmetic {
  private final DataCenter center;
  private final Wording words;
  private final List<BusinessConstraint> constraints;
  private final ContradictionMembers members;

  public ContradictionArithmetic(DataCenter center, List<BusinessConstraint> constraints) {
    this.center = center;
    this.words = center.instance().wording();
    this.constraints = List.copyOf(constraints);
    this.members = new ContradictionMembers(center, constraints);
  }

  /**
   * Readable sentences about each capacity, and about rules where counting shows that they cannot
   * hold.
   */
  public List<String> sentences() {
    List<String> sentences = new ArrayList<>();
    for (BusinessConstraint constraint : constraints) {
      if (constraint instanceof BusinessConstraint.ServerCapacity capacity) {
        sentences.add(capacity(capacity));
      }
    }
    for (PlacementRule rule : members.rules()) {
      if (GroupRules.covers(rule)) {
        continue;
      }
      if (rule instanceof PlacementRule.Spread spread) {
        tooFew(spread).ifPresent(sentences::add);
        joined(spread).ifPresent(sentences::add);
      } else if (rule instanceof PlacementRule.Together together) {
        tooMuch(together).ifPresent(sentences::add);
      }
    }
    return sentences;
  }

  private String capacity(BusinessConstraint.ServerCapacity capacity) {
    int l = capacity.resource();
    List<Task> tasks = members.tasks();
    Set<Integer> servers = members.allowed(tasks);
    double there = servers.stream().mapToDouble(h -> members.capacity(h, l)).sum();
    return words
        .in("%s: %s (%s) in all; the %d servers that they may use have (%s), the largest (%s)%s")
        .formatted(
            capacity.name(),
            words
                .in(tasks.size() == 1 ? "the task needs" : "the %d tasks need")
                .formatted(tasks.size()),
            ConstraintText.number(need(tasks, l)),
            servers.size(),
            ConstraintText.number(there),
            ConstraintText.number(largest(servers, l)),
            places(servers, l));
  }

  /** How many tasks of the smallest size fit, where even tasks of that size would be too many. */
  private String places(Set<Integer> servers, int resource) {
    double least =
        members.tasks().stream().mapToDouble(task -> task.demand().get(resource)).min().orElse(0);
    if (least <= 0) {
      return "";
    }
    long places =
        servers.stream()
            .mapToLong(
                h -> {
                  double capacity = members.capacity(h, resource);
                  return (long) Math.floor(Tolerances.room(capacity) / least);
                })
            .sum();
    return places < members.tasks().size()
        ? "; of the smallest (%s) they take %d".formatted(ConstraintText.number(least), places)
        : "";
  }

  /**
   * The case that fewer servers have room for any of the tasks than there are tasks that must be on
   * different servers.
   */
  private Optional<String> tooFew(PlacementRule.Spread spread) {
    List<Task> its = members.of(spread);
    Set<Integer> servers = new HashSet<>();
    for (Task task : its) {
      List<Task> bundle = members.sharing(task.id());
      members.allowedToAll(bundle).stream()
          .filter(h -> members.room(h, bundle))
          .forEach(servers::add);
    }
    boolean bundled = its.stream().anyMatch(task -> members.sharing(task.id()).size() > 1);
    return servers.size() >= its.size()
        ? Optional.empty()
        : Optional.of(
            words
                .in("%s: its %d tasks%s need %d servers; %s%d can take any of them")
                .formatted(
                    spread.description(),
                    its.size(),
                    bundled ? words.in(", with those that share their servers,") : "",
                    its.size(),
                    limits(its),
                    servers.size()));
  }

  /** The case that tasks that must be on different servers must share one. */
  private Optional<String> joined(PlacementRule.Spread spread) {
    List<Task> its = members.of(spread);
    for (Task task : its) {
      List<Task> shared = members.sharing(task.id()).stream().filter(its::contains).toList();
      if (shared.size() > 1) {
        return Optional.of(
            words
                .in("%s: %s and %s may share no server, and by the rules together they must")
                .formatted(spread.description(), shared.get(0).id(), shared.get(1).id()));
      }
    }
    return Optional.empty();
  }

  /** The case that no server has the capacity for tasks that must share one. */
  private Optional<String> tooMuch(PlacementRule.Together together) {
    List<Task> its = members.sharing(together.tasks().get(0));
    Set<Integer> servers = members.allowedToAll(its);
    if (servers.isEmpty()) {
      return Optional.of(
          words
              .in("%s: %sthere is no server for all %d tasks that share one")
              .formatted(together.description(), limits(its), its.size()));
    }
    String lacking =
        IntStream.range(0, center.instance().resources().size())
            .filter(l -> need(its, l) > largest(servers, l))
            .mapToObj(
                l ->
                    "%s (%s), where the largest has (%s)"
                        .formatted(
                            center.instance().resources().get(l),
                            ConstraintText.number(need(its, l)),
                            ConstraintText.number(largest(servers, l))))
            .collect(Collectors.joining(", "));
    return lacking.isEmpty()
        ? Optional.empty()
        : Optional.of(
            words
                .in("%s: the %d tasks that share a server need %s")
                .formatted(together.description(), its.size(), lacking));
  }

  private String limits(List<Task> its) {
    List<String> rules = members.limiting(its).stream().map(PlacementRule::description).toList();
    return rules.isEmpty() ? "" : "with " + ConstraintText.few(rules) + " ";
  }

  private static double need(List<Task> its, int resource) {
    return its.stream().mapToDouble(task -> task.demand().get(resource)).sum();
  }

  private double largest(Set<Integer> servers, int resource) {
    return servers.stream().mapToDouble(h -> members.capacity(h, resource)).max().orElse(0);
  }
}
