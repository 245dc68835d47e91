package org.wattle.model.power.batch.formulation;

import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.ToLongFunction;
import org.apache.commons.math3.util.ArithmeticUtils;
import org.wattle.model.optimization.ConstraintGroup;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.Variable;
import org.wattle.model.power.NodeClass;
import org.wattle.model.power.TaskProfile;
import org.wattle.model.power.batch.PowerBatch;
import org.wattle.model.power.batch.PowerScheduleChecker;

/** The rows of a {@link StartModel}. */
final class StartRows {
  private static final ConstraintGroup CLUSTER =
      new ConstraintGroup(
          PowerScheduleChecker.CLUSTER_BUDGET, "the cluster draws no more than its budget");

  private final StartVariables variables;
  private final PowerBatch batch;
  private final List<NodePool> pools;
  private final List<TaskGroup> groups;
  private final int slots;
  private final OptModelBuilder builder;

  StartRows(StartVariables variables) {
    this.variables = variables;
    this.batch = variables.batch;
    this.pools = variables.pools;
    this.groups = variables.groups;
    this.slots = variables.slots;
    this.builder = variables.builder;
  }

  /** Adds all rows; pools of each list are single nodes that are alike. */
  void addAll(List<List<Integer>> equal) {
    everyTask();
    resources();
    watts();
    makespan();
    order(equal);
  }

  private void everyTask() {
    builder.group(PowerScheduleChecker.EVERY_TASK, "every task begins once");
    for (int g = 0; g < groups.size(); g++) {
      RowTerms sum = new RowTerms();
      for (Variable[] onPool : variables.begins[g]) {
        for (Variable begin : onPool) {
          sum.plus(1, begin);
        }
      }
      sum.row(builder, "tasks[%d]".formatted(g + 1)).equalTo(groups.get(g).count());
    }
  }

  private void resources() {
    for (int n = 0; n < pools.size(); n++) {
      NodeClass node = batch.cluster().classes().get(pools.get(n).nodeClass());
      builder.group(PowerScheduleChecker.CPU, "the tasks of a node use no more CPU than it has");
      capacity("cpu", n, TaskProfile::millicores, node.millicores());
      builder.group(
          PowerScheduleChecker.MEMORY, "the tasks of a node use no more memory than it has");
      capacity("memory", n, TaskProfile::memoryMegabytes, node.memoryMegabytes());
      if (pools.get(n).count() > 1) {
        builder.group(PowerScheduleChecker.CPU, "the tasks of a node use no more CPU than it has");
        large("large", n, TaskProfile::millicores, node.millicores());
      }
    }
  }

  /**
   * What the sum over nodes does not say: of tasks that each take more than 1 / (k + 1) of a node,
   * a node holds k.
   */
  private void large(String name, int n, ToLongFunction<TaskProfile> needs, long ofNode) {
    int nodes = pools.get(n).count();
    Set<Long> each = new TreeSet<>();
    for (TaskGroup group : groups) {
      long need = needs.applyAsLong(batch.profiles().get(group.profile()));
      long most = need == 0 ? 0 : ofNode / need;
      if (most > 0 && nodes * ofNode / need > nodes * most) {
        each.add(most);
      }
    }
    for (long k : each) {
      for (int t = 0; t < slots; t++) {
        RowTerms terms = new RowTerms();
        for (int g = 0; g < groups.size(); g++) {
          if (needs.applyAsLong(batch.profiles().get(groups.get(g).profile())) * (k + 1) > ofNode) {
            variables.running(terms, g, n, t, 1, 1);
          }
        }
        terms.atMost(
            builder,
            "%s%d[%d,%d]".formatted(name, k, n + 1, t),
            (double) (nodes * k),
            variables.used[t]);
      }
    }
  }

  private void capacity(String name, int n, ToLongFunction<TaskProfile> needs, long ofNode) {
    long capacity = ofNode * pools.get(n).count();
    long all = 0;
    long common = capacity;
    for (TaskGroup group : groups) {
      long need = needs.applyAsLong(batch.profiles().get(group.profile()));
      all += need * group.count();
      common = ArithmeticUtils.gcd(common, need);
    }
    if (all <= capacity) {
      return;
    }
    long divisor = Math.max(1, common);
    for (int t = 0; t < slots; t++) {
      RowTerms terms = new RowTerms();
      for (int g = 0; g < groups.size(); g++) {
        long need = needs.applyAsLong(batch.profiles().get(groups.get(g).profile())) / divisor;
        variables.running(terms, g, n, t, need, need);
      }
      long units = capacity / divisor;
      terms.atMost(
          builder, "%s[%d,%d]".formatted(name, n + 1, t), (double) units, variables.used[t]);
    }
  }

  private void watts() {
    OptionalLong cluster = batch.budgets().clusterMilliwatts();
    long most =
        variables.unit.mostAbove(batch.cluster().staticMilliwatts(), cluster, variables.goals);
    Variable peak = variables.peak;
    if (peak != null && most < variables.unit.all()) {
      builder.group(CLUSTER);
      builder.row("budget").plus(1, peak).atMost((double) most);
    }
    for (int t = 0; t < slots; t++) {
      for (int n = 0; n < pools.size(); n++) {
        pool(n, t);
      }
      Set<String> racks = new LinkedHashSet<>();
      pools.forEach(pool -> pool.rack().ifPresent(racks::add));
      for (String rack : racks) {
        rack(rack, t);
      }
      builder.group(CLUSTER);
      RowTerms terms = new RowTerms();
      for (int n = 0; n < pools.size(); n++) {
        variables.draws(terms, n, t);
      }
      if (peak != null) {
        terms.plus(-1, peak);
        terms.atMost(builder, "power[%d]".formatted(t), 0);
      } else if (most < variables.unit.all()) {
        terms.atMost(builder, "power[%d]".formatted(t), (double) most);
      }
    }
  }

  private void pool(int n, int t) {
    builder.group(
        PowerScheduleChecker.NODE_BUDGET,
        "a node draws no more than its budget or its thermal design power");
    int of = pools.get(n).nodeClass();
    long ofNode = batch.nodeMilliwatts(of) - batch.cluster().classes().get(of).staticMilliwatts();
    RowTerms terms = new RowTerms();
    variables.draws(terms, n, t);
    terms.atMost(
        builder,
        "watts[%d,%d]".formatted(n + 1, t),
        (double) (variables.unit.below(ofNode) * pools.get(n).count()));
  }

  private void rack(String rack, int t) {
    builder.group(PowerScheduleChecker.RACK_BUDGET, "a rack draws no more than its budget");
    RowTerms terms = new RowTerms();
    for (int n = 0; n < pools.size(); n++) {
      if (pools.get(n).rack().equals(Optional.of(rack))) {
        variables.draws(terms, n, t);
      }
    }
    terms.atMost(builder, "rack[%s,%d]".formatted(rack, t), (double) variables.unit.mostOf(rack));
  }

  private void makespan() {
    if (!variables.goals.needsMakespan()) {
      return;
    }
    builder.group(PowerScheduleChecker.HORIZON, "slots are used until the last task ends");
    for (int t = variables.firstOpen; t < slots; t++) {
      Variable open = variables.used(t);
      if (t > variables.firstOpen) {
        builder
            .row("until[%d]".formatted(t))
            .plus(1, variables.used(t - 1))
            .plus(-1, open)
            .atLeast(0);
      }
      for (int g = 0; g < groups.size(); g++) {
        RowTerms terms = new RowTerms();
        for (int n = 0; n < pools.size(); n++) {
          int begin = t + 1 - variables.run(g, n).slots();
          if (begin >= 0) {
            terms.plus(1, variables.begins[g][n][begin]);
          }
        }
        if (!terms.isEmpty()) {
          terms.plus(-groups.get(g).count(), open);
          terms.atMost(builder, "ends[%d,%d]".formatted(g + 1, t), 0);
        }
      }
    }
  }

  /** Of nodes that are alike, the first ones have the most tasks. */
  private void order(List<List<Integer>> equal) {
    for (List<Integer> alike : equal) {
      if (alike.size() > 1) {
        builder.group("order", "of nodes that are alike the first has the most tasks");
      }
      for (int k = 1; k < alike.size(); k++) {
        RowTerms terms = new RowTerms();
        for (Variable[][] ofGroup : variables.begins) {
          Arrays.stream(ofGroup[alike.get(k)]).forEach(begin -> terms.plus(1, begin));
          Arrays.stream(ofGroup[alike.get(k - 1)]).forEach(begin -> terms.plus(-1, begin));
        }
        terms.atMost(builder, "order[%d]".formatted(alike.get(k) + 1), 0);
      }
    }
  }
}
