package org.wattle.model.energy.formulation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.wattle.model.ResourceVector;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.Task;
import org.wattle.model.energy.policy.FailureUnit;
import org.wattle.model.energy.policy.KeepOn;
import org.wattle.model.energy.policy.OperatingPolicy;
import org.wattle.model.energy.standby.FailureGroups;
import org.wattle.model.energy.standby.StandbyServers;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.OptModelBuilder.RowBuilder;
import org.wattle.model.optimization.Variable;

/**
 * The policy of operation in rows over {@code x[i,j]} "task i runs on server j", {@code on[j]} and
 * {@code standby[j]} "server j is on without tasks", which exists where the policy may ask for
 * that.
 *
 * <p>Spare capacity: were a unit u to fail, {@code Σ C_j·(on_j + standby_j) ≥ all load − load of
 * closed servers outside of u}, over the open servers j outside of u: what runs there and what
 * fails have room there. For single open servers of one capacity C the row is the same for all,
 * {@code Σ C_j·(on_j + standby_j) − C·any ≥ …} over all open servers, with {@code any ≥ on_j}.
 */
final class PolicyRows {
  private final OptModelBuilder model;
  private final DataCenter center;
  private final OperatingPolicy policy;
  private final int[] servers;
  private final RuleRows.Assigned assigned;
  private final IntFunction<Optional<Variable>> on;
  private final Map<Integer, Variable> standby = new LinkedHashMap<>();
  private final Map<Variable, List<Integer>> any = new LinkedHashMap<>();
  private final BitSet closed;

  /**
   * Rows for a model.
   *
   * @param servers those that the model has, by number
   * @param on "the server is on", for those
   */
  PolicyRows(
      OptModelBuilder model,
      DataCenter center,
      int[] servers,
      RuleRows.Assigned assigned,
      IntFunction<Optional<Variable>> on) {
    this.model = model;
    this.center = center;
    this.policy = center.instance().policy();
    this.servers = servers;
    this.assigned = assigned;
    this.on = on;
    this.closed = center.serversByName(center.instance().state().closed());
  }

  void add() {
    addClosed();
    addOff();
    if (policy.standby()) {
      model.group("standby", "a server is on with tasks or on standby");
      StandbyServers.eligible(center).stream()
          .filter(h -> !center.serverBusy(h))
          .forEach(this::addStandby);
    }
    policy.keepOn().forEach(this::addOn);
    policy.spareFor().ifPresent(this::addSpare);
  }

  private void addClosed() {
    if (closed.isEmpty()) {
      return;
    }
    model.group("closed", "closed servers take nothing new");
    Map<String, String> from = center.instance().state().movedFrom();
    for (int h : servers) {
      if (closed.get(h)) {
        RowBuilder row = model.row("closed[" + center.serverName(h) + "]");
        List<Task> tasks = center.instance().tasks();
        for (int i = 0; i < tasks.size(); i++) {
          if (!center.serverName(h).equals(from.get(tasks.get(i).id()))) {
            assigned.variable(i, h).ifPresent(x -> row.plus(1, x));
          }
        }
        row.atMost(0);
      }
    }
  }

  private void addOff() {
    if (policy.keepOff().isEmpty()) {
      return;
    }
    model.group("keepOff", "nothing runs on servers that are to be off");
    BitSet off = center.serversByName(policy.keepOff());
    for (int h : servers) {
      if (off.get(h)) {
        on.apply(h)
            .ifPresent(x -> model.row("off[" + center.serverName(h) + "]").plus(1, x).atMost(0));
        RowBuilder row = model.row("");
        for (int i = 0; i < center.instance().tasks().size(); i++) {
          assigned.variable(i, h).ifPresent(x -> row.plus(1, x));
        }
        row.atMost(0);
      }
    }
  }

  private void addStandby(int server) {
    Variable waits = model.binary("standby[" + center.serverName(server) + "]");
    standby.put(server, waits);
    on.apply(server).ifPresent(x -> model.row("").plus(1, x).plus(1, waits).atMost(1));
  }

  /** Adds {@code scale·(on + standby)} of a server to a row. */
  private void addIsOn(RowBuilder row, int server, double scale) {
    on.apply(server).ifPresent(x -> row.plus(scale, x));
    Variable waits = standby.get(server);
    if (waits != null) {
      row.plus(scale, waits);
    }
  }

  private void addOn(KeepOn group) {
    model.group(group.description(), "as many of these servers are on as must be");
    RowBuilder row = model.row(group.description());
    center.serversByName(group.names()).stream().forEach(h -> addIsOn(row, h, 1));
    row.atLeast(group.least());
  }

  private void addSpare(FailureUnit unit) {
    model.group(
        "spareFor (" + unit.word() + ")",
        "the servers that are on have room for the tasks of any that fail");
    List<List<Integer>> units =
        unit == FailureUnit.RACK ? FailureGroups.of(center, unit) : closedOnes();
    if (unit == FailureUnit.SERVER) {
      addSpareForAny();
    }
    for (int l = 0; l < center.instance().resources().size(); l++) {
      for (List<Integer> failing : units) {
        addSpare(Set.copyOf(failing), l);
      }
    }
  }

  private List<List<Integer>> closedOnes() {
    return Arrays.stream(servers).filter(closed::get).mapToObj(List::of).toList();
  }

  private double rated(int server, int resource) {
    return center.ratedType(server).capacity().get(resource);
  }

  /**
   * Adds the load of closed servers outside of some that fail to a row; what runs there already.
   */
  private double addClosedLoad(RowBuilder row, Set<Integer> failing, int resource) {
    double running = 0;
    for (int h : closed.stream().filter(h -> !failing.contains(h)).toArray()) {
      running += center.used(h, resource);
      for (int i = 0; i < center.instance().tasks().size(); i++) {
        double demand = center.instance().tasks().get(i).demand().get(resource);
        assigned.variable(i, h).ifPresent(x -> row.plus(demand, x));
      }
    }
    return running;
  }

  private void addSpare(Set<Integer> failing, int resource) {
    RowBuilder row = model.row("");
    for (int h = 0; h < center.serverCount(); h++) {
      if (!closed.get(h) && !failing.contains(h)) {
        addIsOn(row, h, rated(h, resource));
      }
    }
    double running = addClosedLoad(row, failing, resource);
    row.atLeast(center.demand(resource) - running);
  }

  private void addSpareForAny() {
    Map<ResourceVector, List<Integer>> alike = new LinkedHashMap<>();
    for (int h : servers) {
      if (!closed.get(h)) {
        alike.computeIfAbsent(center.ratedType(h).capacity(), key -> new ArrayList<>()).add(h);
      }
    }
    alike.forEach(
        (capacity, members) -> {
          Variable one = model.binary("any[" + center.serverName(members.get(0)) + "]");
          any.put(one, members);
          members.forEach(
              h -> on.apply(h).ifPresent(x -> model.row("").plus(1, one).plus(-1, x).atLeast(0)));
          for (int l = 0; l < capacity.size(); l++) {
            RowBuilder row = model.row("").plus(-capacity.get(l), one);
            for (int h = 0; h < center.serverCount(); h++) {
              if (!closed.get(h)) {
                addIsOn(row, h, rated(h, l));
              }
            }
            double running = addClosedLoad(row, Set.of(), l);
            row.atLeast(center.demand(l) - running);
          }
        });
  }

  /** Adds the energy of servers on standby. */
  void addEnergy(OptModelBuilder.ObjectiveBuilder energy, ElementCosts costs) {
    standby.forEach((server, waits) -> energy.plus(costs.serverOn(server), waits));
  }

  /** The servers that are on without tasks at a point. */
  List<String> standby(Assignment point, int[] serverOfTask) {
    BitSet used = new BitSet();
    Arrays.stream(serverOfTask).forEach(used::set);
    return standby.keySet().stream()
        .filter(h -> !used.get(h))
        .filter(
            h ->
                point.isOne(standby.getOrDefault(h, new Variable(0)))
                    || on.apply(h).map(point::isOne).orElse(false))
        .map(center::serverName)
        .toList();
  }

  /** Writes the servers on standby that a placement needs into a point that has the others. */
  void encode(int[] serverOfTask, double[] point) {
    if (!policy.standby()) {
      return;
    }
    List<int[]> noRoutes =
        IntStream.range(0, serverOfTask.length).mapToObj(i -> new int[0]).toList();
    Placement placement = CanonicalPlacement.named(center, serverOfTask, noRoutes);
    Map<String, Integer> numbers = new HashMap<>();
    standby.keySet().forEach(h -> numbers.put(center.serverName(h), h));
    for (String name : StandbyServers.completed(center, placement).standby()) {
      Variable waits = standby.get(numbers.getOrDefault(name, -1));
      if (waits != null) {
        point[waits.index()] = 1;
      }
    }
    any.forEach(
        (one, members) ->
            point[one.index()] =
                members.stream()
                        .flatMap(h -> on.apply(h).stream())
                        .anyMatch(x -> point[x.index()] > 0.5)
                    ? 1
                    : 0);
  }
}
