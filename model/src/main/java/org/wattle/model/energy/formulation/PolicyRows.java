package org.wattle.model.energy.formulation;

import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.wattle.model.Likeness;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.Task;
import org.wattle.model.energy.policy.FailureUnit;
import org.wattle.model.energy.policy.KeepOn;
import org.wattle.model.energy.policy.OperatingPolicy;
import org.wattle.model.energy.policy.Spare;
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
 * <p>Spare capacity within some servers: were a unit u of them to fail, {@code Σ C_j·(on_j +
 * standby_j) ≥ their load − load of closed ones outside of u}, over the open ones j outside of u:
 * what runs there and what fails have room there. For single open servers of one capacity C the row
 * is the same for all, {@code Σ C_j·(on_j + standby_j) − C·any ≥ …} over all open ones, with {@code
 * any ≥ on_j}.
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
    policy.spareFor().forEach(this::addSpare);
  }

  private void addClosed() {
    if (closed.isEmpty()) {
      return;
    }
    model.group("closed", "closed servers take nothing new");
    Map<String, String> from = center.instance().state().movedFrom();
    for (int h : servers) {
      if (closed.get(h)) {
        String name = center.serverName(h);
        RowBuilder row = model.row("closed[" + name + "]");
        addTasks(row, h, i -> name.equals(from.get(task(i).id())) ? 0 : 1);
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
        addTasks(row, h, i -> 1);
        row.atMost(0);
      }
    }
  }

  /** Adds the tasks that run on a server to a row, each with a factor. */
  private void addTasks(RowBuilder row, int server, IntToDoubleFunction factor) {
    for (int i = 0; i < center.instance().tasks().size(); i++) {
      row.plusAny(factor.applyAsDouble(i), assigned.variable(i, server));
    }
  }

  private void addStandby(int server) {
    Variable waits = model.binary("standby[" + center.serverName(server) + "]");
    standby.put(server, waits);
    on.apply(server).ifPresent(x -> model.row("").plus(1, x).plus(1, waits).atMost(1));
  }

  /** Adds {@code scale·(on + standby)} of a server to a row. */
  private void addIsOn(RowBuilder row, int server, double scale) {
    row.plusAny(scale, on.apply(server));
    row.plusAny(scale, Optional.ofNullable(standby.get(server)));
  }

  private void addOn(KeepOn group) {
    model.group(group.description(), "as many of these servers are on as must be");
    RowBuilder row = model.row(group.description());
    center.serversByName(group.names()).stream().forEach(h -> addIsOn(row, h, 1));
    row.atLeast(group.least());
  }

  private void addSpare(Spare due) {
    model.group(
        "spareFor (" + due.description() + ")",
        "the servers that are on have room for the tasks of any that fail");
    BitSet within = center.within(due);
    List<List<Integer>> units =
        due.unit() == FailureUnit.RACK ? center.failingTogether(due) : closedOnes(within);
    if (due.unit() == FailureUnit.SERVER) {
      addSpareForAny(due.name(), within);
    }
    for (int l = 0; l < center.instance().resources().size(); l++) {
      for (List<Integer> failing : units) {
        addSpare(model.row(""), within, Set.copyOf(failing), l);
      }
    }
  }

  private List<List<Integer>> closedOnes(BitSet within) {
    return Arrays.stream(servers)
        .filter(h -> closed.get(h) && within.get(h))
        .mapToObj(List::of)
        .toList();
  }

  /**
   * What is on of some servers outside of those that fail has room for the load of all of them but
   * that of closed ones. The load of tasks that may be elsewhere, too, counts where they are.
   */
  private void addSpare(RowBuilder row, BitSet within, Set<Integer> failing, int resource) {
    int[] there = within.stream().toArray();
    for (int h : there) {
      if (!closed.get(h) && !failing.contains(h)) {
        addIsOn(row, h, center.ratedType(h).capacity().get(resource));
      }
    }
    BitSet elsewhere = new BitSet();
    IntStream.range(0, center.instance().tasks().size())
        .filter(i -> !center.rules().onlyWithin(i, within))
        .forEach(elsewhere::set);
    for (int h : there) {
      if (closed.get(h) && !failing.contains(h)) {
        row.plus(center.used(h, resource));
        addTasks(row, h, i -> elsewhere.get(i) ? 0 : task(i).demand().get(resource));
      } else if (!elsewhere.isEmpty()) {
        addTasks(row, h, i -> elsewhere.get(i) ? -task(i).demand().get(resource) : 0);
      }
    }
    row.atLeast(center.demand(resource, within));
  }

  private Task task(int number) {
    return center.instance().tasks().get(number);
  }

  private void addSpareForAny(String part, BitSet within) {
    List<Integer> open =
        Arrays.stream(servers).filter(h -> !closed.get(h) && within.get(h)).boxed().toList();
    Likeness.byKey(open, h -> center.ratedType(h).capacity())
        .forEach(
            (capacity, members) -> {
              Variable one = model.binary("any[" + part + center.serverName(members.get(0)) + "]");
              any.put(one, members);
              members.forEach(
                  h ->
                      on.apply(h)
                          .ifPresent(x -> model.row("").plus(1, one).plus(-1, x).atLeast(0)));
              for (int l = 0; l < capacity.size(); l++) {
                addSpare(model.row("").plus(-capacity.get(l), one), within, Set.of(), l);
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
    return standby.entrySet().stream()
        .filter(waits -> !used.get(waits.getKey()))
        .filter(
            waits ->
                point.isOne(waits.getValue())
                    || on.apply(waits.getKey()).filter(point::isOne).isPresent())
        .map(waits -> center.serverName(waits.getKey()))
        .toList();
  }

  /** Writes the servers on standby that a placement needs into a point that has the others. */
  void encode(int[] serverOfTask, double[] point) {
    if (!policy.standby()) {
      return;
    }
    Placement placement = Placement.of(center, serverOfTask);
    for (String name : StandbyServers.completed(center, placement).standby()) {
      Variable waits = standby.get(center.serverByName(name).orElse(-1));
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
