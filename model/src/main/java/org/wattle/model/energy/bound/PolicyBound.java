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
import org.wattle.model.energy.standby.StandbyServers;
import org.wattle.model.optimization.LinearSum;
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
        .ifPresent(
            unit -> {
              draft.group("spareFor", "the servers that are on have room for the tasks of any one");
              if (unit == FailureUnit.RACK) {
                addSpareForRacks();
              }
              addSpareForServers();
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

  private void addSpareForServers() {
    List<Counted> open = all.stream().filter(each -> each.kind().count(closed::get) == 0).toList();
    Likeness.byKey(open, each -> center.ratedType(each.kind().first()).capacity())
        .values()
        .forEach(this::addSpare);
  }

  /** Rows for any open server of one capacity that is on. */
  private void addSpare(List<Counted> failing) {
    Kind first = failing.get(0).kind();
    Variable any = draft.truth("any[" + center.serverName(first.first()) + "…]");
    for (Counted each : failing) {
      Kind kind = each.kind();
      draft.row().plus(-kind.number(), any).plus(1, kind.on()).atMost(0);
    }
    for (int l = 0; l < center.instance().resources().size(); l++) {
      double slack = 0;
      for (Counted each : all) {
        slack += each.kind().number() * Tolerances.slack(rated(each.kind(), l));
      }
      double demand = center.demand(l);
      RowBuilder row = draft.row().plus(-rated(first, l), any);
      addOpen(row, l);
      row.atLeast(demand - slack - Tolerances.slack(demand));
    }
  }

  private void addSpareForRacks() {
    List<BitSet> racks = new ArrayList<>();
    for (List<Integer> servers : center.failingTogether(FailureUnit.RACK)) {
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
      double demand = center.demand(l);
      double slack = Tolerances.slack(demand);
      for (Kind kind : kinds) {
        slack += kind.number() * Tolerances.slack(rated(kind, l));
      }
      if (apart) {
        Variable open = openCapacity(l);
        for (BitSet rack : racks) {
          addSpareForRack(rack, open, l, demand - slack);
        }
      } else {
        int number = racks.size(); // more than one: all servers are inside a single one
        RowBuilder row = draft.row();
        addOpen(row, l);
        row.atLeast((demand - slack) * number / (number - 1));
      }
    }
  }

  /** Adds the capacity of open servers that are on, and the load of closed ones, to a row. */
  private void addOpen(RowBuilder row, int resource) {
    closedLoad.addTo(row, resource, h -> true);
    all.forEach(each -> addOpen(row, each, rated(each.kind(), resource)));
  }

  /** At most the capacity of open servers that are on. */
  private Variable openCapacity(int resource) {
    double most = 0;
    for (Kind kind : kinds) {
      most += kind.number() * rated(kind, resource);
    }
    String name = "open[" + center.instance().resources().get(resource) + "]";
    Variable open = draft.amount(name, most, 0);
    RowBuilder row = draft.row().plus(-1, open);
    all.forEach(each -> addOpen(row, each, rated(each.kind(), resource)));
    row.atLeast(0);
    return open;
  }

  private void addSpareForRack(BitSet rack, Variable open, int resource, double demand) {
    RowBuilder row = draft.row().plus(1, open);
    closedLoad.addTo(row, resource, h -> !rack.get(h));
    for (Counted each : all) {
      if (each.kind().count(rack::get) > 0) {
        addOpen(row, each, -rated(each.kind(), resource));
      }
    }
    row.atLeast(demand);
  }

  /** Adds so much of each open server that is on to a row. */
  private void addOpen(RowBuilder row, Counted each, double capacity) {
    int open = each.kind().count(server -> !closed.get(server));
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
