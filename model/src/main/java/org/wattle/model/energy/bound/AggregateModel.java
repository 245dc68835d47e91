package org.wattle.model.energy.bound;

import java.util.ArrayList;
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
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.OptModelBuilder.RowBuilder;
import org.wattle.model.optimization.Variable;
import org.wattle.model.optimization.VariableType;

/**
 * A relaxation of MTEC and MSEC that counts servers per type and state instead of naming them, and
 * splits demand freely among them. Its size does not grow with the number of tasks, hardly with
 * that of servers; its optimum in joules, sleeping elements included, is at most the energy of
 * every placement that the checker calls clean.
 */
public final class AggregateModel {
  private final OptModel model;
  private final List<ServerClass> classes;
  private final List<ServerChoice> servers;
  private final List<SwitchChoice> switches;
  private final List<Composition> compositions;
  private final List<Draft.Term> load;

  private AggregateModel(
      OptModel model, List<ServerClass> classes, Draft draft, List<Draft.Term> load) {
    this.load = List.copyOf(load);
    this.model = model;
    this.classes = List.copyOf(classes);
    this.servers = List.copyOf(draft.servers());
    this.switches = List.copyOf(draft.switches());
    this.compositions = List.copyOf(draft.compositions());
  }

  /** Builds the plain model. */
  public static AggregateModel of(
      DataCenter center, EnergyObjective objective, VariableType counts) {
    return of(center, objective, CountsOptions.plain(counts));
  }

  /** Builds the model; linear in the size of the instance. */
  public static AggregateModel of(
      DataCenter center, EnergyObjective objective, CountsOptions options) {
    List<ServerClass> classes = ServerClass.counted(center, options.maxClasses());
    Draft draft = new Draft(center, objective, options, classes.size());
    if (center.instance().tasks().isEmpty()) {
      addPolicy(draft, center, classes, classes.stream().map(alike -> new Count()).toList());
      return new AggregateModel(draft.minEnergy(), classes, draft, List.of());
    }
    List<Count> on = counts(draft, center, objective, classes);
    addPolicy(draft, center, classes, on);
    ServerRows rows = new ServerRows(draft, center, classes, on);
    rows.add();
    new CutRows(draft, classes, on, rows).add(options.cuts());
    OptModel model =
        options.maxJoules().isPresent()
            ? draft.most(rows.room(), options.maxJoules().getAsDouble())
            : draft.minEnergy();
    return new AggregateModel(model, classes, draft, rows.load());
  }

  private static void addPolicy(
      Draft draft, DataCenter center, List<ServerClass> classes, List<Count> on) {
    List<ClassOn> kinds = new ArrayList<>();
    for (int c = 0; c < classes.size(); c++) {
      kinds.add(new ClassOn(classes.get(c), on.get(c)));
    }
    new PolicyBound(center, draft.costs(), new DraftSink(draft))
        .add(kinds, (row, resource, servers) -> closedLoad(center, resource, servers));
  }

  /** What runs on closed servers, or may return there. */
  private static double closedLoad(DataCenter center, int resource, IntPredicate servers) {
    ClusterState state = center.instance().state();
    double load = 0;
    for (String name : state.closed()) {
      int server = center.serverByName(name).orElseThrow();
      load += servers.test(server) ? center.used(server, resource) : 0;
    }
    for (Task task : center.instance().tasks()) {
      String from = state.movedFrom().get(task.id());
      boolean returns =
          from != null
              && state.closed().contains(from)
              && servers.test(center.serverByName(from).orElseThrow());
      load += returns ? task.demand().get(resource) : 0;
    }
    return load;
  }

  /** The servers of a class, and how many of them are on. */
  private record ClassOn(ServerClass alike, Count on) implements PolicyBound.Kind {
    @Override
    public int first() {
      return alike.first();
    }

    @Override
    public int count(IntPredicate such) {
      return (int) alike.servers().stream().filter(such::test).count();
    }

    @Override
    public boolean always() {
      return alike.busy();
    }

    @Override
    public void addOn(RowBuilder row, double factor) {
      on.addTo(row, factor);
    }
  }

  /** Rows and variables of a draft. */
  private record DraftSink(Draft draft) implements PolicyBound.Sink {
    @Override
    public Variable number(String name, int most, double joules) {
      return draft.count(name, most, joules);
    }

    @Override
    public Variable truth(String name) {
      return draft.truth(name);
    }

    @Override
    public Variable amount(String name, double most) {
      return draft.amount(name, most, 0);
    }

    @Override
    public boolean onWithoutTasks() {
      return false;
    }

    @Override
    public RowBuilder row() {
      return draft.row("");
    }

    @Override
    public void group(String name, String meaning) {
      draft.group(name, meaning);
    }
  }

  private static List<Count> counts(
      Draft draft, DataCenter center, EnergyObjective objective, List<ServerClass> classes) {
    Network network = center.instance().network().orElse(null);
    List<Count> on = List.of();
    if (objective == EnergyObjective.MTEC && network instanceof Network.Tiered tiered) {
      TierCounts tiers = new TierCounts(draft, center, tiered);
      if (tiered.wiring() == Wiring.RACK) {
        RackCounts racks = new RackCounts(draft, center, classes);
        on = racks.add(tiers.last());
        tiers.addRows();
        tiers.addLinksOf(racks, new CapacityNeeds(center));
      } else {
        on = counted(draft, classes);
        tiers.addLast();
        tiers.addRows();
        tiers.addLinksTo(Count.sum(on));
        tiers.addLinksOf(classes, on, new CapacityNeeds(center));
      }
    } else if (network instanceof Network.Explicit) {
      on = new ExplicitCounts(draft, center, classes).add();
    }
    return on.isEmpty() ? counted(draft, classes) : on;
  }

  private static List<Count> counted(Draft draft, List<ServerClass> classes) {
    List<Count> counts = new ArrayList<>();
    for (int c = 0; c < classes.size(); c++) {
      ServerClass alike = classes.get(c);
      Count on = new Count();
      if (alike.busy()) {
        on.addAlways(alike.servers().size());
      } else {
        on.add(
            draft.servers(
                "on[" + alike.name() + "]",
                alike.servers().size(),
                c,
                alike.servers(),
                Optional.empty()));
      }
      counts.add(on);
    }
    return counts;
  }

  /** What a solution takes the load of the tasks for, in joules. */
  public double loadJoules(Assignment solution) {
    return load.stream().mapToDouble(term -> term.joules() * solution.value(term.variable())).sum();
  }

  public OptModel model() {
    return model;
  }

  /** The servers that the model does not distinguish. */
  public List<ServerClass> classes() {
    return classes;
  }

  /** How many servers are on, besides those that run tasks. */
  public List<ServerChoice> servers() {
    return servers;
  }

  /** How many switches are on, besides those that carry running tasks; none where none count. */
  public List<SwitchChoice> switches() {
    return switches;
  }

  /**
   * How many racks have the same servers on, for racks whose links could be too narrow; where a
   * choice of racks has any, the servers below it that are on are in these.
   */
  public List<Composition> compositions() {
    return compositions;
  }

  /** What is known of the counts besides, as rows. */
  private record CutRows(Draft draft, List<ServerClass> classes, List<Count> on, ServerRows rows) {
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
          add(limit);
        }
      }
    }

    private void add(CountsCut.NoGood cut) {
      List<Variable> more = new ArrayList<>();
      for (int c = 0; c < classes.size(); c++) {
        int servers = cut.servers().get(c);
        if (!classes.get(c).busy() && servers < classes.get(c).servers().size()) {
          Variable above = draft.truth("more[" + classes.get(c).name() + ">" + servers + "]");
          more.add(above);
          on.get(c).addTo(draft.row(""), 1).plus(-(servers + 1), above).atLeast(0);
        }
      }
      draft.row("").plusAll(1, more).atLeast(1);
    }

    private void add(CountsCut.Limit cut) {
      Variable count = draft.servers().get(cut.choice()).count();
      draft.row("").plus(1, count).between(cut.least(), cut.most());
    }

    private void add(CountsCut.Cover cut) {
      RowBuilder row = draft.row("");
      for (int c = 0; c < classes.size(); c++) {
        if (!classes.get(c).busy() && cut.worth().get(c) != 0) {
          on.get(c).addTo(row, cut.worth().get(c));
        }
      }
      if (cut.load()) {
        rows.load().forEach(term -> row.plus(term.joules(), term.variable()));
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
