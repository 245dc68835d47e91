package org.wattle.model.energy.bound;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import org.wattle.model.Likeness;
import org.wattle.model.Tolerances;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.policy.FailureUnit;
import org.wattle.model.energy.policy.KeepOn;
import org.wattle.model.energy.policy.OperatingPolicy;
import org.wattle.model.energy.policy.Spare;
import org.wattle.model.energy.standby.StandbyServers;
import org.wattle.model.optimization.LinearSum;
import org.wattle.model.optimization.OptModelBuilder.RowBuilder;
import org.wattle.model.optimization.Variable;

/**
 * The policy of operation in a model that counts servers: how many are on standby, of each group as
 * many are on as must be, and the servers that are on have spare capacity for any one of them, or
 * for any rack, within some servers; of tasks that may be elsewhere, too, nothing is asked. Where
 * servers of several racks are counted together, that is a relaxation: room for racks is then asked
 * for on average, {@code (R − 1)·(open capacity that is on + load of closed servers) ≥ R·(all
 * load)} over R racks, which is the sum of what each of them asks for.
 */
final class PolicyBound {
  private final Draft draft;
  private final DataCenter center;
  private final OperatingPolicy policy;
  private final List<Kind> kinds;
  private final ClosedLoad closedLoad;
  private final BitSet closed;
  private final List<Counted> all = new ArrayList<>();

  /**
   * Servers of one type and state of which the model counts how many are on.
   *
   * @param servers all of them
   * @param always whether all of them are on anyway
   * @param on how many are on
   */
  record Kind(List<Integer> servers, boolean always, LinearSum on) {
    int first() {
      return servers.get(0);
    }

    int number() {
      return servers.size();
    }

    /** How many of them are such. */
    int count(IntPredicate such) {
      return (int) servers.stream().filter(such::test).count();
    }
  }

  /** The load of closed servers, which is no part of what needs room. */
  @FunctionalInterface
  interface ClosedLoad {
    /** Adds at least the load of some of them to a row. */
    void addTo(RowBuilder row, int resource, IntPredicate servers);
  }

  /** A kind, and how many of it are on standby. */
  private record Counted(Kind kind, Optional<Variable> standby) {
    void addTo(RowBuilder row, double factor) {
      row.plus(factor, kind.on()).plusAny(factor, standby);
    }
  }

  PolicyBound(Draft draft, List<Kind> kinds, ClosedLoad closedLoad) {
    this.draft = draft;
    this.center = draft.center;
    this.policy = center.instance().policy();
    this.kinds = kinds;
    this.closedLoad = closedLoad;
    this.closed = center.serversByName(center.instance().state().closed());
  }

  /**
   * Adds the rows for all servers.
   *
   * @param onWithoutTasks whether servers may be on without tasks in the model anyway, at no more
   *     than their own energy
   */
  void add(boolean onWithoutTasks) {
    if (!policy.standby()) {
      return;
    }
    draft.group("standby", "servers are on with tasks or on standby");
    BitSet eligible = StandbyServers.eligible(center);
    for (Kind kind : kinds) {
      int most = kind.always() || onWithoutTasks ? 0 : kind.count(eligible::get);
      all.add(new Counted(kind, most == 0 ? Optional.empty() : Optional.of(standby(kind, most))));
    }
    policy.keepOn().forEach(this::addGroup);
    policy
        .spareFor()
        .forEach(
            due -> {
              draft.group("spareFor", "the servers that are on have room for the tasks of any one");
              if (due.unit() == FailureUnit.RACK) {
                addSpareForRacks(due);
              }
              addSpareForServers(center.within(due));
            });
  }

  private Variable standby(Kind kind, int most) {
    String name = "standby[" + center.serverName(kind.first()) + "…]";
    Variable standby = draft.count(name, most, draft.costs.serverOn(kind.first()));
    draft.row().plus(1, standby).plus(1, kind.on()).atMost(kind.number());
    return standby;
  }

  private void addGroup(KeepOn group) {
    BitSet members = center.serversByName(group.names());
    RowBuilder row = draft.row();
    for (Counted each : all) {
      int inside = each.kind().count(members::get);
      if (each.kind().always()) {
        row.plus(inside);
      } else if (inside > 0) {
        each.addTo(row, 1);
      }
    }
    row.atLeast(group.least());
  }

  private void addSpareForServers(BitSet within) {
    List<Counted> open =
        all.stream()
            .filter(each -> each.kind().count(h -> closed.get(h) || !within.get(h)) == 0)
            .toList();
    Likeness.byKey(open, each -> center.ratedType(each.kind().first()).capacity())
        .values()
        .forEach(failing -> addSpare(failing, within));
  }

  /** Rows for any open server of one capacity that is on. */
  private void addSpare(List<Counted> failing, BitSet within) {
    Kind first = failing.get(0).kind();
    Variable any = draft.truth("any[" + center.serverName(first.first()) + "…]");
    for (Counted each : failing) {
      Kind kind = each.kind();
      draft.row().plus(-kind.number(), any).plus(1, kind.on()).atMost(0);
    }
    for (int l = 0; l < center.instance().resources().size(); l++) {
      RowBuilder row = draft.row().plus(-rated(first, l), any);
      addOpen(row, l, within);
      row.atLeast(demand(l, within));
    }
  }

  /** At least what the tasks on some servers need, less what rounding may hide. */
  private double demand(int resource, BitSet within) {
    double slack = 0;
    for (Kind kind : kinds) {
      slack += kind.number() * Tolerances.slack(rated(kind, resource));
    }
    double demand = center.demand(resource, within);
    return demand - slack - Tolerances.slack(demand);
  }

  private void addSpareForRacks(Spare due) {
    BitSet within = center.within(due);
    List<BitSet> racks = new ArrayList<>();
    for (List<Integer> servers : center.failingTogether(due)) {
      BitSet rack = new BitSet();
      servers.forEach(rack::set);
      racks.add(rack);
    }
    boolean apart =
        kinds.stream()
            .allMatch(
                kind ->
                    racks.stream()
                        .mapToInt(rack -> kind.count(rack::get))
                        .allMatch(inside -> inside == 0 || inside == kind.number()));
    for (int l = 0; l < center.instance().resources().size(); l++) {
      double demand = demand(l, within);
      int number = racks.size();
      if (apart) {
        Variable open = openCapacity(l, within);
        for (BitSet rack : racks) {
          addSpareForRack(rack, open, l, demand, within);
        }
      } else if (number > 1) {
        RowBuilder row = draft.row();
        addOpen(row, l, within);
        row.atLeast(demand * number / (number - 1));
      }
    }
  }

  /** Adds the capacity of open servers that are on, and the load of closed ones, to a row. */
  private void addOpen(RowBuilder row, int resource, BitSet within) {
    closedLoad.addTo(row, resource, within::get);
    all.forEach(each -> addOpen(row, each, rated(each.kind(), resource), within));
  }

  /** At most the capacity of open servers that are on. */
  private Variable openCapacity(int resource, BitSet within) {
    double most = 0;
    for (Kind kind : kinds) {
      most += kind.number() * rated(kind, resource);
    }
    String name = "open[" + center.instance().resources().get(resource) + "]";
    Variable open = draft.amount(name, most, 0);
    RowBuilder row = draft.row().plus(-1, open);
    all.forEach(each -> addOpen(row, each, rated(each.kind(), resource), within));
    row.atLeast(0);
    return open;
  }

  private void addSpareForRack(
      BitSet rack, Variable open, int resource, double demand, BitSet within) {
    RowBuilder row = draft.row().plus(1, open);
    closedLoad.addTo(row, resource, h -> within.get(h) && !rack.get(h));
    for (Counted each : all) {
      if (each.kind().count(rack::get) > 0) {
        addOpen(row, each, -rated(each.kind(), resource), rack);
      }
    }
    row.atLeast(demand);
  }

  /**
   * Adds so much of each open one of some servers that is on to a row; where servers in and outside
   * of these are counted together, of all of them.
   */
  private void addOpen(RowBuilder row, Counted each, double capacity, BitSet within) {
    int open = each.kind().count(server -> within.get(server) && !closed.get(server));
    if (each.kind().always()) {
      row.plus(open * capacity);
    } else if (open > 0) {
      each.addTo(row, capacity);
    }
  }

  private double rated(Kind kind, int resource) {
    return center.ratedType(kind.first()).capacity().get(resource);
  }
}
