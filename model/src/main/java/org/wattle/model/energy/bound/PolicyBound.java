package org.wattle.model.energy.bound;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntPredicate;
import org.wattle.model.ResourceVector;
import org.wattle.model.Tolerances;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.formulation.ElementCosts;
import org.wattle.model.energy.policy.FailureUnit;
import org.wattle.model.energy.policy.KeepOn;
import org.wattle.model.energy.standby.FailureGroups;
import org.wattle.model.energy.standby.StandbyServers;
import org.wattle.model.optimization.OptModelBuilder.RowBuilder;
import org.wattle.model.optimization.Variable;

/**
 * The policy of operation in a model that counts servers: how many are on standby, of each group as
 * many are on as must be, and the servers that are on have spare capacity for any one of them, or
 * for any rack. Where servers of several racks are counted together, that is a relaxation: room for
 * racks is then asked for on average, {@code (R − 1)·(open capacity that is on + load of closed
 * servers) ≥ R·(all load)} over R racks, which is the sum of what each of them asks for.
 */
final class PolicyBound {
  private final DataCenter center;
  private final ElementCosts costs;
  private final Sink model;
  private final BitSet closed;

  /** A model under construction. */
  interface Sink {
    /** A number, and what one adds in joules. */
    Variable number(String name, int most, double joules);

    Variable truth(String name);

    /** A continuous amount without a cost. */
    Variable amount(String name, double most);

    /** Whether servers may be on without tasks in it anyway, at no more than their own energy. */
    boolean onWithoutTasks();

    RowBuilder row();

    void group(String name, String meaning);
  }

  /** Servers of one type and state of which the model counts how many are on. */
  interface Kind {
    /** Any of them. */
    int first();

    /** How many of them are such. */
    int count(IntPredicate such);

    /** How many they are. */
    default int number() {
      return count(server -> true);
    }

    /** Whether all of them are on anyway. */
    boolean always();

    /** Adds {@code factor·}(how many are on) to a row, where not all of them are on anyway. */
    void addOn(RowBuilder row, double factor);
  }

  /** The load of closed servers, which is no part of what needs room. */
  @FunctionalInterface
  interface ClosedLoad {
    /** Adds at least the load of some of them to a row; what of it is no variable. */
    double addTo(RowBuilder row, int resource, IntPredicate servers);
  }

  /** A kind, and how many of it are on standby. */
  private record Counted(Kind kind, Optional<Variable> standby) {
    void addTo(RowBuilder row, double factor) {
      kind.addOn(row, factor);
      standby.ifPresent(waits -> row.plus(factor, waits));
    }
  }

  PolicyBound(DataCenter center, ElementCosts costs, Sink model) {
    this.center = center;
    this.costs = costs;
    this.model = model;
    this.closed = center.serversByName(center.instance().state().closed());
  }

  /** Adds the rows for all servers. */
  void add(List<? extends Kind> kinds, ClosedLoad closedLoad) {
    if (!center.instance().policy().standby()) {
      return;
    }
    model.group("standby", "servers are on with tasks or on standby");
    BitSet eligible = StandbyServers.eligible(center);
    List<Counted> all = kinds.stream().map(kind -> counted(kind, eligible)).toList();
    for (KeepOn group : center.instance().policy().keepOn()) {
      addGroup(group, all);
    }
    center
        .instance()
        .policy()
        .spareFor()
        .ifPresent(
            unit -> {
              model.group("spareFor", "the servers that are on have room for the tasks of any one");
              if (unit == FailureUnit.RACK) {
                addSpareForRacks(all, closedLoad);
              }
              addSpareForServers(all, closedLoad);
            });
  }

  private void addSpareForServers(List<Counted> all, ClosedLoad closedLoad) {
    Map<ResourceVector, List<Counted>> open = new LinkedHashMap<>();
    for (Counted each : all) {
      if (each.kind().count(closed::get) == 0) {
        open.computeIfAbsent(
                center.ratedType(each.kind().first()).capacity(), key -> new ArrayList<>())
            .add(each);
      }
    }
    open.values().forEach(alike -> addSpare(alike, all, closedLoad));
  }

  private void addSpareForRacks(List<Counted> all, ClosedLoad closedLoad) {
    List<List<Integer>> racks = FailureGroups.of(center, FailureUnit.RACK);
    BitSet[] members = racks.stream().map(PolicyBound::set).toArray(BitSet[]::new);
    boolean apart =
        all.stream()
            .allMatch(
                each ->
                    Arrays.stream(members)
                        .mapToInt(rack -> each.kind().count(rack::get))
                        .allMatch(inside -> inside == 0 || inside == each.kind().number()));
    for (int l = 0; l < center.instance().resources().size(); l++) {
      double demand = center.demand(l);
      double slack = Tolerances.slack(demand);
      for (Counted each : all) {
        slack += each.kind().number() * Tolerances.slack(rated(each.kind(), l));
      }
      if (apart) {
        Variable open = openCapacity(all, l);
        for (BitSet rack : members) {
          addSpareForRack(rack, open, all, l, closedLoad, demand - slack);
        }
      } else {
        int number = members.length; // more than one: all servers are inside a single one
        RowBuilder row = model.row();
        double always = closedLoad.addTo(row, l, h -> true);
        for (Counted each : all) {
          always += addOpen(row, each, rated(each.kind(), l));
        }
        row.atLeast((demand - slack) * number / (number - 1) - always);
      }
    }
  }

  private static BitSet set(List<Integer> numbers) {
    BitSet set = new BitSet();
    numbers.forEach(set::set);
    return set;
  }

  /** At most the capacity of open servers that are on. */
  private Variable openCapacity(List<Counted> all, int resource) {
    double most = 0;
    for (Counted each : all) {
      most += each.kind().number() * rated(each.kind(), resource);
    }
    Variable open = model.amount("open[" + center.instance().resources().get(resource) + "]", most);
    RowBuilder row = model.row().plus(-1, open);
    double always = 0;
    for (Counted each : all) {
      always += addOpen(row, each, rated(each.kind(), resource));
    }
    row.atLeast(-always);
    return open;
  }

  private void addSpareForRack(
      BitSet rack,
      Variable open,
      List<Counted> all,
      int resource,
      ClosedLoad closedLoad,
      double demand) {
    RowBuilder row = model.row().plus(1, open);
    double always = closedLoad.addTo(row, resource, h -> !rack.get(h));
    for (Counted each : all) {
      if (each.kind().count(rack::get) > 0) {
        always += addOpen(row, each, -rated(each.kind(), resource));
      }
    }
    row.atLeast(demand - always);
  }

  /** Adds so much of each open server that is on to a row; what of it is no variable. */
  private double addOpen(RowBuilder row, Counted each, double capacity) {
    int open = each.kind().count(server -> !closed.get(server));
    if (each.kind().always()) {
      return open * capacity;
    }
    if (open > 0) {
      each.addTo(row, capacity);
    }
    return 0;
  }

  private Counted counted(Kind kind, BitSet eligible) {
    int most = kind.always() || model.onWithoutTasks() ? 0 : kind.count(eligible::get);
    if (most == 0) {
      return new Counted(kind, Optional.empty());
    }
    String name = "standby[" + center.serverName(kind.first()) + "…]";
    Variable standby = model.number(name, most, costs.serverOn(kind.first()));
    RowBuilder row = model.row().plus(1, standby);
    kind.addOn(row, 1);
    row.atMost(kind.number());
    return new Counted(kind, Optional.of(standby));
  }

  private void addGroup(KeepOn group, List<Counted> all) {
    BitSet members = center.serversByName(group.names());
    RowBuilder row = model.row();
    int always = 0;
    for (Counted each : all) {
      int inside = each.kind().count(members::get);
      if (each.kind().always()) {
        always += inside;
      } else if (inside > 0) {
        each.addTo(row, 1);
      }
    }
    row.atLeast(group.least() - always);
  }

  /** Rows for any open server of one capacity that is on. */
  private void addSpare(List<Counted> failing, List<Counted> all, ClosedLoad closedLoad) {
    Kind first = failing.get(0).kind();
    Variable any = model.truth("any[" + center.serverName(first.first()) + "…]");
    for (Counted each : failing) {
      int number = each.kind().number();
      RowBuilder held = model.row().plus(-number, any);
      each.kind().addOn(held, 1);
      held.atMost(each.kind().always() ? -number : 0);
    }
    for (int l = 0; l < center.instance().resources().size(); l++) {
      RowBuilder row = model.row().plus(-rated(first, l), any);
      double always = closedLoad.addTo(row, l, h -> true);
      double slack = 0;
      for (Counted each : all) {
        always += addOpen(row, each, rated(each.kind(), l));
        slack += each.kind().number() * Tolerances.slack(rated(each.kind(), l));
      }
      double demand = center.demand(l);
      row.atLeast(demand - always - slack - Tolerances.slack(demand));
    }
  }

  private double rated(Kind kind, int resource) {
    return center.ratedType(kind.first()).capacity().get(resource);
  }
}
