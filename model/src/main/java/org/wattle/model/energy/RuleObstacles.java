package org.wattle.model.energy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.wattle.model.ResourceVector;

/** Finds the plain reasons why rules and room together leave an instance no placement. */
final class RuleObstacles {
  private final DataCenter center;
  private final RuleIndex rules;
  private final Holds holds;
  private final List<Obstacle> found = new ArrayList<>();

  /** Whether a server alone, at the end of its widest path, has room for a task. */
  @FunctionalInterface
  interface Holds {
    boolean holds(Task task, int server);
  }

  RuleObstacles(DataCenter center, Holds holds) {
    this.center = center;
    this.rules = center.rules();
    this.holds = holds;
  }

  List<Obstacle> all() {
    for (int task = 0; task < center.instance().tasks().size(); task++) {
      int[] bundle = rules.bundle(task);
      boolean ruled = bundle.length > 1 || rules.restricts(task);
      if (ruled && bundle[0] == task && servers().noneMatch(takes(task))) {
        List<String> ids = Arrays.stream(bundle).mapToObj(this::id).toList();
        found.add(new Obstacle.RuledOut(ids, rulesOf(ids)));
      }
    }
    List<String> words =
        center.instance().rules().stream()
            .filter(PlacementRule.Spread.class::isInstance)
            .map(PlacementRule::description)
            .toList();
    for (int group = 0; group < words.size(); group++) {
      addSpread(words.get(group), rules.spreads().get(group));
    }
    return found;
  }

  private IntStream servers() {
    return IntStream.range(0, center.serverCount());
  }

  private String id(int task) {
    return center.instance().tasks().get(task).id();
  }

  /** Whether a server may take the task and has room for all that must be with it. */
  private IntPredicate takes(int task) {
    List<Task> bundle =
        Arrays.stream(rules.bundle(task)).mapToObj(center.instance().tasks()::get).toList();
    double gbps = bundle.stream().mapToDouble(Task::gbps).max().orElse(0);
    double[] sum = new double[center.instance().resources().size()];
    for (Task each : bundle) {
      Arrays.setAll(sum, l -> sum[l] + each.demand().get(l));
    }
    Task joint = Task.of("", ResourceVector.of(sum), gbps);
    return server -> rules.allows(task, server) && holds.holds(joint, server);
  }

  /** The rules that constrain any of the tasks. */
  private List<String> rulesOf(List<String> ids) {
    Set<String> tasks = new HashSet<>(ids);
    return center.instance().rules().stream()
        .filter(rule -> rule.tasks().stream().anyMatch(tasks::contains))
        .map(PlacementRule::description)
        .toList();
  }

  private void addSpread(String words, int[] group) {
    IntPredicate any =
        Arrays.stream(group).mapToObj(this::takes).reduce(IntPredicate::or).orElse(server -> true);
    long servers = servers().filter(any).limit(group.length).count();
    if (servers < group.length) {
      found.add(new Obstacle.TooFewServers(words, group.length, (int) servers));
    }
  }
}
