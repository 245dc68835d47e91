package org.wattle.model.power.batch;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.wattle.model.Likeness;
import org.wattle.model.power.NodeClass;
import org.wattle.model.power.PowerModel;
import org.wattle.model.power.TaskProfile;
import org.wattle.model.power.batch.PowerBatch.Task;
import org.wattle.model.solving.CheckReport;
import org.wattle.model.solving.CheckReport.DomainViolation;
import org.wattle.model.solving.Checker;

/**
 * Checks a schedule slot by slot: a node of the cluster for every task, none begins before it is
 * submitted or ends after the horizon, and in no slot do the tasks of a node exceed its CPU, its
 * memory or its budget of power, those of a rack or of the cluster theirs; and the value of every
 * objective, in W, J and s.
 */
public final class PowerScheduleChecker implements Checker<PowerBatch, PowerSchedule> {
  /** Every task has a node of the cluster. */
  public static final String EVERY_TASK = "every task";

  /** No task begins before it is submitted. */
  public static final String SUBMITTED = "submitted";

  /** Every task ends by the horizon. */
  public static final String HORIZON = "horizon";

  /** The tasks of a node use no more CPU than it has. */
  public static final String CPU = "node CPU";

  /** The tasks of a node use no more memory than it has. */
  public static final String MEMORY = "node memory";

  /** A node draws no more than its budget, or its thermal design power. */
  public static final String NODE_BUDGET = "node budget";

  /** A rack draws no more than its budget. */
  public static final String RACK_BUDGET = "rack budget";

  /** The cluster draws no more than its budget. */
  public static final String CLUSTER_BUDGET = "cluster budget";

  @Override
  public CheckReport check(PowerBatch batch, PowerSchedule schedule) {
    return new Check(batch, schedule).report();
  }

  /** One check; what runs in a slot is computed from the profiles, second by second of the slot. */
  private static final class Check {
    private final PowerBatch batch;
    private final PowerSchedule schedule;
    private final List<NodeClass> nodes = new ArrayList<>();
    private final List<DomainViolation> violations = new ArrayList<>();

    Check(PowerBatch batch, PowerSchedule schedule) {
      this.batch = batch;
      this.schedule = schedule;
      batch.cluster().classes().forEach(of -> nodes.addAll(Collections.nCopies(of.count(), of)));
    }

    CheckReport report() {
      if (!placed()) {
        return new CheckReport(violations, Map.of());
      }
      int last = 0;
      for (int i = 0; i < schedule.tasks(); i++) {
        last = Math.max(last, end(i));
        times(i);
      }
      if (!violations.isEmpty()) {
        return new CheckReport(violations, Map.of());
      }
      long[][] cpu = new long[nodes.size()][last];
      long[][] memory = new long[nodes.size()][last];
      long[][] power = new long[nodes.size()][last];
      for (int n = 0; n < nodes.size(); n++) {
        Arrays.fill(power[n], nodes.get(n).staticMilliwatts());
      }
      for (int i = 0; i < schedule.tasks(); i++) {
        int n = schedule.node(i);
        for (int t = schedule.start(i); t < end(i); t++) {
          cpu[n][t] += profile(i).millicores();
          memory[n][t] += profile(i).memoryMegabytes();
          power[n][t] += milliwatts(i, t - schedule.start(i));
        }
      }
      nodes(cpu, memory, power);
      racks(power, last);
      long[] all = sum(power, last);
      batch
          .budgets()
          .clusterMilliwatts()
          .ifPresent(most -> most(CLUSTER_BUDGET, "The cluster", "cluster", "mW", all, most));
      return new CheckReport(violations, objectives(all));
    }

    private TaskProfile profile(int task) {
      return batch.profiles().get(batch.tasks().get(task).profile());
    }

    private int end(int task) {
      long seconds = PowerModel.seconds(profile(task), nodes.get(schedule.node(task)));
      long slots = (seconds + batch.slotSeconds() - 1) / batch.slotSeconds();
      return (int) Math.min(Integer.MAX_VALUE / 2, schedule.start(task) + slots);
    }

    private long milliwatts(int task, int slot) {
      int number = batch.cluster().classes().indexOf(nodes.get(schedule.node(task)));
      TaskProfile.Draw draw = profile(task).draws().get(number);
      boolean starting = (long) slot * batch.slotSeconds() < profile(task).startSeconds();
      return starting ? draw.peakMilliwatts() : draw.meanMilliwatts();
    }

    private boolean placed() {
      List<Task> tasks = batch.tasks();
      if (schedule.tasks() != tasks.size()) {
        String detail =
            "The schedule has nodes for (%d) tasks, the batch has (%d)."
                .formatted(schedule.tasks(), tasks.size());
        double missing = Math.abs(tasks.size() - schedule.tasks());
        violations.add(new DomainViolation(EVERY_TASK, List.of(), missing, detail));
        return false;
      }
      for (int i = 0; i < tasks.size(); i++) {
        if (schedule.node(i) < 0 || schedule.node(i) >= nodes.size()) {
          String task = tasks.get(i).name();
          String detail = "Task (%s) has no node of the cluster.".formatted(task);
          violations.add(new DomainViolation(EVERY_TASK, List.of(task), 1, detail));
        }
      }
      return violations.isEmpty();
    }

    private void times(int task) {
      Task of = batch.tasks().get(task);
      long begin = (long) schedule.start(task) * batch.slotSeconds();
      long submitted = submitSeconds(task);
      if (begin < submitted) {
        String detail =
            "Task (%s) begins at second (%d) and is submitted at (%d)."
                .formatted(of.name(), begin, submitted);
        violations.add(
            new DomainViolation(
                SUBMITTED, List.of(of.name()), (double) (submitted - begin), detail));
      }
      long end = (long) end(task) * batch.slotSeconds();
      if (end > batch.horizonSeconds()) {
        String detail =
            "Task (%s) ends at second (%d), after the horizon (%d)."
                .formatted(of.name(), end, batch.horizonSeconds());
        violations.add(
            new DomainViolation(
                HORIZON, List.of(of.name()), (double) (end - batch.horizonSeconds()), detail));
      }
    }

    private long submitSeconds(int task) {
      int before = 0;
      for (PowerBatch.Tasks group : batch.groups()) {
        before += group.count();
        if (task < before) {
          return group.submitSeconds();
        }
      }
      throw new IllegalStateException("There is no task (" + task + ").");
    }

    private void nodes(long[][] cpu, long[][] memory, long[][] power) {
      List<String> names = batch.cluster().nodeNames();
      for (int n = 0; n < nodes.size(); n++) {
        String name = names.get(n);
        NodeClass of = nodes.get(n);
        String node = "Node (" + name + ")";
        most(CPU, node, name, "thousandths of a core", cpu[n], of.millicores());
        most(MEMORY, node, name, "MB", memory[n], of.memoryMegabytes());
        Long budget = batch.budgets().nodeMilliwatts().get(of.name());
        long tdp = of.tdpMilliwatts();
        most(NODE_BUDGET, node, name, "mW", power[n], budget == null ? tdp : Math.min(budget, tdp));
      }
    }

    private void racks(long[][] power, int slots) {
      List<Optional<String>> rackOf = batch.cluster().rackOfNode();
      Map<Optional<String>, List<Integer>> racks = Likeness.byKey(rackOf.size(), rackOf::get);
      batch
          .budgets()
          .rackMilliwatts()
          .forEach(
              (rack, most) -> {
                long[][] ofRack =
                    racks.getOrDefault(Optional.of(rack), List.of()).stream()
                        .map(n -> power[n])
                        .toArray(long[][]::new);
                most(RACK_BUDGET, "Rack (" + rack + ")", rack, "mW", sum(ofRack, slots), most);
              });
    }

    /** One violation at most, of the worst slot. */
    private void most(
        String constraint, String what, String subject, String unit, long[] used, long limit) {
      int worst = -1;
      for (int t = 0; t < used.length; t++) {
        if (used[t] > limit && (worst < 0 || used[t] > used[worst])) {
          worst = t;
        }
      }
      if (worst >= 0) {
        String detail =
            "%s uses (%d) %s from second (%d) on, of (%d)."
                .formatted(what, used[worst], unit, (long) worst * batch.slotSeconds(), limit);
        violations.add(
            new DomainViolation(
                constraint, List.of(subject), (double) (used[worst] - limit), detail));
      }
    }

    private static long[] sum(long[][] power, int slots) {
      long[] all = new long[slots];
      for (long[] ofNode : power) {
        Arrays.setAll(all, t -> all[t] + ofNode[t]);
      }
      return all;
    }

    private Map<String, Double> objectives(long[] all) {
      long still = nodes.stream().mapToLong(NodeClass::staticMilliwatts).sum();
      long energy = Arrays.stream(all).sum() * batch.slotSeconds();
      long peak = Math.max(still, Arrays.stream(all).max().orElse(still));
      return Map.of(
          PowerObjective.PEAK_POWER.word(),
          peak / 1000.0,
          PowerObjective.ENERGY.word(),
          energy / 1000.0,
          PowerObjective.MAKESPAN.word(),
          (double) all.length * batch.slotSeconds());
    }
  }
}
