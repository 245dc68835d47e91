package org.wattle.model.energy.bound;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import org.wattle.model.energy.ClusterState;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Network;
import org.wattle.model.energy.Network.Wiring;
import org.wattle.model.energy.Task;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.LinearSum;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.OptModelBuilder.RowBuilder;
import org.wattle.model.optimization.Variable;
import org.wattle.model.optimization.VariableType;

/**
 * A relaxation of MTEC and MSEC that counts servers per type and state instead of naming them, and
 * splits demand freely among them. Its size does not grow with the number of tasks, hardly with
 * that of servers; its optimum in joules, sleeping elements included, is at most the energy of
 * every placement that the checker calls clean.
 *
 * @param model the model itself
 * @param classes the servers that it does not distinguish
 * @param servers how many servers are on, besides those that run tasks
 * @param switches how many switches are on, besides those that carry running tasks; none where none
 *     count
 * @param compositions how many racks have the same servers on, for racks whose links could be too
 *     narrow; where a choice of racks has any, the servers below it that are on are in these
 * @param load what it takes the load of the tasks for, in joules
 */
public record AggregateModel(
    OptModel model,
    List<ServerClass> classes,
    List<ServerChoice> servers,
    List<SwitchChoice> switches,
    List<Composition> compositions,
    LinearSum load) {
  public AggregateModel {
    classes = List.copyOf(classes);
    servers = List.copyOf(servers);
    switches = List.copyOf(switches);
    compositions = List.copyOf(compositions);
  }

  private static AggregateModel of(OptModel model, Draft draft, LinearSum load) {
    return new AggregateModel(
        model, draft.classes, draft.servers, draft.switches, draft.compositions, load);
  }

  /** Builds the plain model. */
  public static AggregateModel of(
      DataCenter center, EnergyObjective objective, VariableType counts) {
    return of(center, objective, CountsOptions.plain(counts));
  }

  /** Builds the model; linear in the size of the instance. */
  public static AggregateModel of(
      DataCenter center, EnergyObjective objective, CountsOptions options) {
    Draft draft = Draft.ofClasses(center, objective, options);
    if (center.instance().tasks().isEmpty()) {
      addPolicy(draft, busy(draft));
      return of(draft.minEnergy(), draft, new LinearSum());
    }
    List<LinearSum> on = counts(draft, objective);
    addPolicy(draft, on);
    ServerRows rows = new ServerRows(draft, on);
    rows.add();
    new CutRows(draft, on, rows).add(options.cuts());
    OptModel model =
        options.maxJoules().isPresent()
            ? draft.most(rows.room(), options.maxJoules().getAsDouble())
            : draft.minEnergy();
    return of(model, draft, rows.load());
  }

  /** How many servers of each class are on because tasks run there. */
  static List<LinearSum> busy(Draft draft) {
    return draft.classes.stream()
        .map(alike -> new LinearSum().plus(alike.busy() ? alike.servers().size() : 0))
        .toList();
  }

  private static void addPolicy(Draft draft, List<LinearSum> on) {
    List<PolicyBound.Kind> kinds = new ArrayList<>();
    for (int c = 0; c < on.size(); c++) {
      ServerClass alike = draft.classes.get(c);
      kinds.add(new PolicyBound.Kind(alike.servers(), alike.busy(), on.get(c)));
    }
    new PolicyBound(
            draft,
            kinds,
            (row, resource, servers) -> row.plus(closedLoad(draft.center, resource, servers)))
        .add(false);
  }

  /** What runs on closed servers, or may return there. */
  private static double closedLoad(DataCenter center, int resource, IntPredicate servers) {
    ClusterState state = center.instance().state();
    BitSet closed = center.serversByName(state.closed());
    double load = 0;
    for (int h : closed.stream().filter(servers).toArray()) {
      load += center.used(h, resource);
    }
    for (Task task : center.instance().tasks()) {
      int from = center.serverByName(state.movedFrom().getOrDefault(task.id(), "")).orElse(-1);
      load += from >= 0 && closed.get(from) && servers.test(from) ? task.demand().get(resource) : 0;
    }
    return load;
  }

  private static List<LinearSum> counts(Draft draft, EnergyObjective objective) {
    Network network = draft.center.instance().network().orElse(null);
    if (network instanceof Network.Explicit) {
      return new ExplicitCounts(draft).add();
    }
    if (objective == EnergyObjective.MTEC && network instanceof Network.Tiered tiered) {
      TierCounts tiers = new TierCounts(draft, tiered);
      return tiered.wiring() == Wiring.RACK ? tiers.addRacks() : tiers.add(counted(draft));
    }
    return counted(draft);
  }

  private static List<LinearSum> counted(Draft draft) {
    List<LinearSum> counts = busy(draft);
    for (int c = 0; c < counts.size(); c++) {
      ServerClass alike = draft.classes.get(c);
      if (!alike.busy()) {
        String name = "on[" + alike.name() + "]";
        List<Integer> servers = alike.servers();
        counts.get(c).plus(1, draft.servers(name, servers.size(), c, servers, Optional.empty()));
      }
    }
    return counts;
  }

  /** What a solution takes the load of the tasks for, in joules. */
  public double loadJoules(Assignment solution) {
    return load.at(solution.toArray());
  }

  /** What is known of the counts besides, as rows. */
  private record CutRows(Draft draft, List<LinearSum> on, ServerRows rows) {
    void add(List<CountsCut> cuts) {
      if (!cuts.isEmpty()) {
        draft.group("cuts", "servers that were tried and do not hold the tasks");
      }
      for (CountsCut cut : cuts) {
        if (cut instanceof CountsCut.NoGood noGood) {
          add(noGood);
        } else if (cut instanceof CountsCut.Cover cover) {
          add(cover);
        } else if (cut instanceof CountsCut.Limit limit) {
          Variable count = draft.servers.get(limit.choice()).count();
          draft.row().plus(1, count).between(limit.least(), limit.most());
        }
      }
    }

    private void add(CountsCut.NoGood cut) {
      List<Variable> more = new ArrayList<>();
      for (int c = 0; c < on.size(); c++) {
        ServerClass alike = draft.classes.get(c);
        int servers = cut.servers().get(c);
        if (!alike.busy() && servers < alike.servers().size()) {
          Variable above = draft.truth("more[" + alike.name() + ">" + servers + "]");
          more.add(above);
          draft.row().plus(1, on.get(c)).plus(-(servers + 1), above).atLeast(0);
        }
      }
      draft.row().plusAll(1, more).atLeast(1);
    }

    private void add(CountsCut.Cover cut) {
      RowBuilder row = draft.row();
      for (int c = 0; c < on.size(); c++) {
        if (!draft.classes.get(c).busy() && cut.worth().get(c) != 0) {
          row.plus(cut.worth().get(c), on.get(c));
        }
      }
      if (cut.load()) {
        row.plus(1, rows.load());
      }
      row.atLeast(cut.side());
    }
  }

  /**
   * How many of some servers, which the model does not distinguish, are on.
   *
   * @param count the variable
   * @param classNumber their class, by its position among {@link AggregateModel#classes}
   * @param servers those that may be on; at least one
   * @param racks of which they hang, where these are counted too
   */
  public record ServerChoice(
      Variable count, int classNumber, List<Integer> servers, Optional<SwitchChoice> racks) {
    public ServerChoice {
      servers = List.copyOf(servers);
    }
  }

  /**
   * How many of some switches, which the model does not distinguish, are on.
   *
   * @param count the variable
   * @param switches those that may be on; at least one
   */
  public record SwitchChoice(Variable count, List<Integer> switches) {
    public SwitchChoice {
      switches = List.copyOf(switches);
    }
  }

  /**
   * How many racks have certain numbers of idle servers on.
   *
   * @param count the variable
   * @param racks of which they are some
   * @param servers the number of servers of each class on in one of them
   */
  public record Composition(Variable count, SwitchChoice racks, List<Integer> servers) {
    public Composition {
      servers = List.copyOf(servers);
    }
  }
}
