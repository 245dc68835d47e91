package org.wattle.model.energy;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.wattle.model.Tolerances;
import org.wattle.model.energy.Placement.Waiting;
import org.wattle.model.solving.CheckReport;
import org.wattle.model.solving.CheckReport.DomainViolation;
import org.wattle.model.solving.Checker;
import org.wattle.model.stop.Stop;

/**
 * Checks a placement of its instance: every task once, on a server that exists, over a path that
 * exists; no server and no link beyond its capacity and every rule kept, running tasks counted in.
 * Independent of all formulations. Linear in the size of the instance, but for sorting the links
 * that are used.
 *
 * <p>A capacity holds if it is exceeded by no more than {@code 1e-6·max(1, capacity)}, in the units
 * of the capacity.
 *
 * <p>The objectives are {@code mtec} and {@code msec} in joules, by {@link EnergyEvaluator}. Where
 * there is no network the two are equal. Where the instance has prices, {@code cost} is a third
 * one, in its currency.
 */
public final class PlacementChecker implements Checker<EnergyInstance, Placement> {
  /** The objective of instances with prices. */
  private static final String COST = "cost";

  /** Every task of the instance is placed exactly once. */
  public static final String EVERY_TASK_ONCE = "every task once";

  /** A task has a place or waits, not both. */
  public static final String PLACED_OR_WAITING = "placed or waiting";

  /** Only tasks of the instance are placed. */
  public static final String KNOWN_TASK = "known task";

  /** A task is placed on a server of the instance. */
  public static final String KNOWN_SERVER = "known server";

  /** A route leads over switches of the instance. */
  public static final String KNOWN_SWITCH = "known switch";

  /** A route enters at an entry switch and goes down existing links to the server. */
  public static final String ROUTE = "route";

  /** The tasks on a server do not need more than it has, of any resource. */
  public static final String SERVER_CAPACITY = "server capacity";

  /** The tasks over a link do not need more than it carries. */
  public static final String LINK_CAPACITY = "link capacity";

  /** A task is on one of the servers that it may only be on. */
  public static final String ONLY_ON = "only on";

  /** A task is on none of the servers that it may not be on. */
  public static final String NOT_ON = "not on";

  /** No two tasks of a group share a server, or another part of a domain. */
  public static final String SPREAD = "spread";

  /** All tasks of a group share a server. */
  public static final String TOGETHER = "together";

  /** No task of a group shares a part of a domain with those that it keeps apart from. */
  public static final String APART = "apart";

  /** A task of a group has one of those in its part that must be near it. */
  public static final String NEAR = "near";

  /** A part of a domain has few more tasks of a group than the part with the least. */
  public static final String BALANCE = "balance";

  /** A closed server takes nothing new. */
  public static final String CLOSED = "closed";

  /** A server that is to be off has no task and is not on standby. */
  public static final String KEEP_OFF = "keep off";

  /** Of a group of servers as many are on as must be. */
  public static final String KEEP_ON = "keep on";

  /** The servers that are on have room for the tasks of any that could fail. */
  public static final String SPARE = "spare capacity";

  /** Only servers that the policy of operation may ask for are on standby. */
  public static final String STANDBY = "standby";

  /**
   * Lists everything that is wrong with the placement, and what it is worth. Assumes a valid
   * instance.
   */
  @Override
  public CheckReport check(EnergyInstance instance, Placement placement) {
    return Stop.finishing(() -> checked(instance, placement));
  }

  private static CheckReport checked(EnergyInstance instance, Placement placement) {
    DataCenter center = DataCenter.of(instance);
    Map<String, Task> tasks = EnergyEvaluator.tasksById(instance);
    Occupancy occupancy = new Occupancy(center, tasks, placement);
    List<DomainViolation> violations = new ArrayList<>();
    new SlotCheck(center, tasks, placement, occupancy, violations).check();
    violations.addAll(new RuleCheck(instance, placement).check(instance.rules()));
    violations.addAll(new PolicyCheck(center, occupancy, placement).check());
    EnergyBreakdown energy = EnergyEvaluator.evaluate(center, occupancy, placement.unused());
    Map<String, Double> objectives = new HashMap<>();
    for (EnergyObjective objective : EnergyObjective.values()) {
      objectives.put(objective.word(), energy.joules(objective));
    }
    if (instance.priced()) {
      objectives.put(COST, energy.cost());
    }
    return new CheckReport(violations, objectives);
  }

  /**
   * What is wrong with a placement beyond its tasks that wait: nothing where everything else that
   * is asked of a placement holds.
   */
  public static List<DomainViolation> besidesWaiting(Placement placement, CheckReport check) {
    Set<String> waiting = new HashSet<>();
    placement.waiting().forEach(each -> waiting.add(each.task()));
    return check.violations().stream()
        .filter(
            violation ->
                !violation.constraint().equals(EVERY_TASK_ONCE)
                    || !waiting.contains(violation.subjects().get(0))
                    || violation.amount() != 1)
        .toList();
  }

  /** Whether every task has a place that exists, and no server and link is too full. */
  private record SlotCheck(
      DataCenter center,
      Map<String, Task> tasks,
      Placement placement,
      Occupancy occupancy,
      List<DomainViolation> violations) {
    void check() {
      checkTasks();
      checkWaiting();
      for (TaskPlacement placed : placement.tasks()) {
        if (center.serverByName(placed.server()).isEmpty()) {
          String detail =
              "Task (%s) is on (%s), which is no server.".formatted(placed.task(), placed.server());
          add(KNOWN_SERVER, List.of(placed.task(), placed.server()), 0, detail);
        }
      }
      placement.tasks().forEach(this::checkRoute);
      checkServerCapacities();
      checkLinkCapacities();
    }

    private void add(String constraint, List<String> subjects, double amount, String detail) {
      violations.add(new DomainViolation(constraint, subjects, amount, detail));
    }

    private void checkTasks() {
      Map<String, Integer> times = new HashMap<>();
      for (TaskPlacement placed : placement.tasks()) {
        times.merge(placed.task(), 1, Integer::sum);
        if (!tasks.containsKey(placed.task())) {
          String detail = "Task (" + placed.task() + ") is none of the tasks to be placed.";
          add(KNOWN_TASK, List.of(placed.task()), 0, detail);
        }
      }
      Map<String, Waiting> waiting = new HashMap<>();
      placement.waiting().forEach(each -> waiting.put(each.task(), each));
      for (Task task : center.instance().tasks()) {
        int count = times.getOrDefault(task.id(), 0);
        if (count != 1) {
          Waiting waits = waiting.get(task.id());
          String detail =
              "Task (%s) is %s%s."
                  .formatted(
                      task.id(),
                      count == 0 ? "not placed" : "placed " + count + " times",
                      count == 0 && waits != null ? ": " + waits.reason().description() : "");
          add(EVERY_TASK_ONCE, List.of(task.id()), Math.abs(count - 1), detail);
        }
      }
    }

    private void checkWaiting() {
      Set<String> placed = new HashSet<>();
      placement.tasks().forEach(task -> placed.add(task.task()));
      for (Waiting each : placement.waiting()) {
        if (!tasks.containsKey(each.task())) {
          String detail = "Task (" + each.task() + ") waits and is none of the tasks to be placed.";
          add(KNOWN_TASK, List.of(each.task()), 0, detail);
        } else if (!placed.add(each.task())) {
          String detail = "Task (" + each.task() + ") waits and has a place, or waits twice.";
          add(PLACED_OR_WAITING, List.of(each.task()), 0, detail);
        }
      }
    }

    /** From an entry switch, down existing links, to its server. */
    private void checkRoute(TaskPlacement placed) {
      Optional<Topology> topology = center.topology();
      boolean routed = !placed.route().isEmpty();
      if (topology.isPresent() && routed) {
        checkRoute(placed, topology.get());
      } else if (topology.isPresent() || routed) {
        String what = routed ? "has a route, but there is no network." : "has no route.";
        addRoute(placed, what);
      }
    }

    /** A server that does not exist is not the path's fault. */
    private void checkRoute(TaskPlacement placed, Topology topology) {
      OptionalInt above = OptionalInt.empty();
      String aboveName = "";
      for (int hop = 0; hop < placed.route().size(); hop++) {
        String name = placed.route().get(hop);
        OptionalInt here = center.switchByName(name);
        if (here.isEmpty()) {
          String detail =
              "Task (%s) goes over (%s), which is no switch.".formatted(placed.task(), name);
          add(KNOWN_SWITCH, List.of(placed.task(), name), 0, detail);
        } else if (hop == 0 && !topology.entry(here.getAsInt())) {
          addRoute(placed, "starts at (" + name + "), where no traffic enters.", name);
        }
        checkLink(placed, above, aboveName, here, name);
        above = here;
        aboveName = name;
      }
      OptionalInt server = center.serverByName(placed.server());
      OptionalInt below =
          server.isPresent()
              ? OptionalInt.of(topology.serverNode(server.getAsInt()))
              : OptionalInt.empty();
      checkLink(placed, above, aboveName, below, placed.server());
    }

    private void checkLink(
        TaskPlacement placed, OptionalInt from, String fromName, OptionalInt to, String toName) {
      if (from.isPresent() && to.isPresent() && !linked(from.getAsInt(), to.getAsInt())) {
        String what = "goes from (" + fromName + ") to (" + toName + "), where there is no link.";
        addRoute(placed, what, fromName, toName);
      }
    }

    private boolean linked(int from, int to) {
      return center.topology().orElseThrow().linkGbps(from, to).isPresent();
    }

    private void addRoute(TaskPlacement placed, String what, String... where) {
      List<String> subjects = new ArrayList<>(List.of(where));
      subjects.add(0, placed.task());
      add(ROUTE, subjects, 0, "Task (" + placed.task() + ") " + what);
    }

    private void checkServerCapacities() {
      List<String> resources = center.instance().resources();
      for (int h = 0; h < center.serverCount(); h++) {
        for (int l = 0; l < resources.size(); l++) {
          double capacity = center.serverType(h).capacity().get(l);
          double used = occupancy.used(h, l);
          if (exceeds(used, capacity)) {
            boolean limited = capacity < center.ratedType(h).capacity().get(l);
            String detail =
                "Server (%s) %s %s (%s) and its tasks need (%s)."
                    .formatted(
                        center.serverName(h),
                        limited ? "may be filled up to" : "has",
                        resources.get(l),
                        capacity,
                        used);
            List<String> subjects = List.of(center.serverName(h), resources.get(l));
            add(SERVER_CAPACITY, subjects, used - capacity, detail);
          }
        }
      }
    }

    private void checkLinkCapacities() {
      occupancy.forEachLink(
          (hop, load) -> {
            double gbps =
                center.topology().orElseThrow().linkGbps(hop.from(), hop.to()).orElseThrow();
            if (exceeds(load, gbps)) {
              String from = center.nodeName(hop.from());
              String to = center.nodeName(hop.to());
              String detail =
                  "Link (%s) to (%s) carries (%s) Gbps and its tasks need (%s)."
                      .formatted(from, to, gbps, load);
              add(LINK_CAPACITY, List.of(from, to), load - gbps, detail);
            }
          });
    }

    private static boolean exceeds(double used, double capacity) {
      return !(used <= Tolerances.room(capacity));
    }
  }
}
