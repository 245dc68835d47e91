package org.wattle.solvers.energy.explain;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.PlacementChecker;
import org.wattle.model.energy.PlacementRule;
import org.wattle.model.energy.Task;

/**
 * The sums behind a contradiction, as far as sums show it: what its tasks need and what there is.
 */
public final class Arithmetic {
  private final DataCenter center;
  private final List<BusinessConstraint> members;
  private final List<Task> tasks = new ArrayList<>();
  private final List<PlacementRule> rules = new ArrayList<>();

  public Arithmetic(DataCenter center, List<BusinessConstraint> members) {
    this.center = center;
    this.members = members;
    for (BusinessConstraint member : members) {
      if (member instanceof BusinessConstraint.Placed placed) {
        tasks.add(placed.task());
      } else if (member instanceof BusinessConstraint.Stays stays) {
        tasks.add(stays.running().task());
      } else if (member instanceof BusinessConstraint.Rule rule) {
        rules.add(rule.rule());
      }
    }
  }

  /** Sentences for people, about each capacity and each group that takes part. */
  public List<String> sentences() {
    List<String> sentences = new ArrayList<>();
    for (BusinessConstraint member : members) {
      if (member instanceof BusinessConstraint.ServerCapacity capacity) {
        sentences.add(capacity(capacity));
      }
    }
    for (PlacementRule rule : rules) {
      if (rule instanceof PlacementRule.Spread spread) {
        sentences.add(spread(spread));
      } else if (rule instanceof PlacementRule.Together together) {
        sentences.add(together(together));
      }
    }
    return sentences;
  }

  private String capacity(BusinessConstraint.ServerCapacity capacity) {
    int l = capacity.resource();
    Set<Integer> servers = allowed(tasks);
    double need = tasks.stream().mapToDouble(task -> task.demand().get(l)).sum();
    double there = servers.stream().mapToDouble(h -> center.serverType(h).capacity().get(l)).sum();
    return "%s: %s (%s) in all; the %d servers that they may use have (%s), the largest (%s)%s"
        .formatted(
            capacity.name(),
            tasks.size() == 1 ? "the task needs" : "the %d tasks need".formatted(tasks.size()),
            Details.number(need),
            servers.size(),
            Details.number(there),
            Details.number(largest(servers, l)),
            places(servers, l));
  }

  /**
   * Where even tasks as small as the smallest are too many: how many of those there is room for.
   */
  private String places(Set<Integer> servers, int resource) {
    double least = tasks.stream().mapToDouble(task -> task.demand().get(resource)).min().orElse(0);
    if (least <= 0) {
      return "";
    }
    long places =
        servers.stream()
            .mapToLong(
                h -> {
                  double capacity = center.serverType(h).capacity().get(resource);
                  return (long) Math.floor((capacity + PlacementChecker.slack(capacity)) / least);
                })
            .sum();
    return places < tasks.size()
        ? "; of the smallest (%s) they take %d".formatted(Details.number(least), places)
        : "";
  }

  private String spread(PlacementRule.Spread spread) {
    List<Task> its = of(spread);
    Set<Integer> servers = allowed(its);
    return "%s: its %d tasks need %d servers; %s %d"
        .formatted(
            spread.words(), its.size(), its.size(), limits(its) + "there are", servers.size());
  }

  private String together(PlacementRule.Together together) {
    List<Task> its = of(together);
    Set<Integer> servers = new HashSet<>(allServers());
    its.forEach(task -> servers.retainAll(allowed(List.of(task))));
    String needs =
        IntStream.range(0, center.instance().resources().size())
            .mapToObj(
                l ->
                    "%s (%s), where the largest has (%s)"
                        .formatted(
                            center.instance().resources().get(l),
                            Details.number(
                                its.stream().mapToDouble(task -> task.demand().get(l)).sum()),
                            Details.number(largest(servers, l))))
            .collect(Collectors.joining(", "));
    return "%s: its %d tasks may share one of %d servers and need %s"
        .formatted(together.words(), its.size(), servers.size(), needs);
  }

  /** Which rules of the contradiction narrow the servers of these tasks. */
  private String limits(List<Task> its) {
    Set<String> ids = its.stream().map(Task::id).collect(Collectors.toSet());
    List<String> narrowing =
        rules.stream()
            .filter(rule -> single(rule) && ids.contains(rule.tasks().get(0)))
            .map(PlacementRule::words)
            .toList();
    return narrowing.isEmpty() ? "" : "with " + Details.few(narrowing) + " ";
  }

  private List<Task> of(PlacementRule rule) {
    return tasks.stream().filter(task -> rule.tasks().contains(task.id())).toList();
  }

  /** The servers that some of the tasks may use, as the rules of the contradiction say. */
  private Set<Integer> allowed(List<Task> its) {
    Set<Integer> servers = new HashSet<>();
    for (Task task : its) {
      servers.addAll(
          allServers().stream().filter(h -> mayUse(task, center.serverName(h))).toList());
    }
    return servers;
  }

  private boolean mayUse(Task task, String server) {
    boolean stays =
        members.stream()
            .filter(BusinessConstraint.Stays.class::isInstance)
            .map(BusinessConstraint.Stays.class::cast)
            .allMatch(
                each ->
                    !each.running().task().id().equals(task.id())
                        || each.running().server().equals(server));
    return stays
        && rules.stream()
            .filter(rule -> single(rule) && rule.tasks().contains(task.id()))
            .allMatch(rule -> rule.holds(id -> Optional.of(server)));
  }

  private List<Integer> allServers() {
    return IntStream.range(0, center.serverCount()).boxed().toList();
  }

  private double largest(Set<Integer> servers, int resource) {
    return servers.stream()
        .mapToDouble(h -> center.serverType(h).capacity().get(resource))
        .max()
        .orElse(0);
  }

  private static boolean single(PlacementRule rule) {
    return rule instanceof PlacementRule.OnlyOn || rule instanceof PlacementRule.NotOn;
  }
}
