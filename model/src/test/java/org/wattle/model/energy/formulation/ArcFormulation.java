package org.wattle.model.energy.formulation;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.Task;
import org.wattle.model.energy.Topology;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.Variable;
import org.wattle.model.solving.FormulatedModel;
import org.wattle.model.solving.Formulation;

/**
 * The formulation of the thesis as printed, (3.1) to (3.9), kept as the reference: {@code J[i,u,v]}
 * "task i uses arc u → v", {@code X[u,v]} "link is on", {@code Y[u]} "switch is on", {@code W[j]}
 * "server is on", a dummy root r above the entries and a dummy sink s below the servers. Without a
 * network the root feeds the servers. The units are corrected: energies are in joules, and the load
 * is linearised on {@code J[i,j,s]}; rules are added. Its size grows with tasks times links, so
 * that it is for tiny instances only.
 */
public final class ArcFormulation implements Formulation<EnergyInstance, Placement> {
  private final EnergyObjective objective;

  public ArcFormulation(EnergyObjective objective) {
    this.objective = objective;
  }

  @Override
  public String id() {
    return "arc";
  }

  @Override
  public FormulatedModel<Placement> build(EnergyInstance instance) {
    return new Built(DataCenter.of(instance), objective);
  }

  private record Arc(int from, int to) {}

  private static final class Built implements FormulatedModel<Placement> {
    private final DataCenter center;
    private final OptModelBuilder builder;
    private final int root;
    private final int sink;
    private final List<Arc> arcs = new ArrayList<>();
    private final Map<Arc, Variable> linkOn = new LinkedHashMap<>();
    private final Variable[] nodeOn;
    private final List<Map<Arc, Variable>> uses = new ArrayList<>();
    private final RuleRows rules;
    private final PolicyRows policy;
    private final OptModel model;

    Built(DataCenter center, EnergyObjective objective) {
      this.center = center;
      this.builder = new OptModelBuilder(center.instance().name());
      int nodes = center.switchCount() + center.serverCount();
      this.root = nodes;
      this.sink = nodes + 1;
      this.nodeOn = new Variable[nodes];
      listArcs();
      addVariables();
      addLinkCapacities();
      addServerCapacities();
      addConservation();
      addDependencies();
      int[] servers = IntStream.range(0, center.serverCount()).toArray();
      RuleRows.Assigned assigned = (task, h) -> Optional.of(use(task, new Arc(server(h), sink)));
      this.rules = new RuleRows(builder, center, servers, assigned);
      rules.add();
      this.policy =
          new PolicyRows(builder, center, servers, assigned, h -> Optional.of(nodeOn[server(h)]));
      policy.add();
      ElementCosts costs = new ElementCosts(center, objective);
      addInUse(costs);
      addEnergy(costs, objective.word());
      this.model = builder.build();
    }

    private void listArcs() {
      if (center.topology().isPresent()) {
        Topology topology = center.topology().get();
        for (int s = 0; s < topology.switchCount(); s++) {
          if (topology.entry(s)) {
            arcs.add(new Arc(root, s));
          }
          for (int child : topology.children(s)) {
            arcs.add(new Arc(s, child));
          }
        }
      }
      for (int h = 0; h < center.serverCount(); h++) {
        if (center.topology().isEmpty()) {
          arcs.add(new Arc(root, server(h)));
        }
        arcs.add(new Arc(server(h), sink));
      }
    }

    private int server(int h) {
      return center.switchCount() + h;
    }

    private boolean real(Arc arc) {
      return arc.from() != root && arc.to() != sink;
    }

    private List<Task> tasks() {
      return center.instance().tasks();
    }

    private void addVariables() {
      for (int s = 0; s < center.switchCount(); s++) {
        nodeOn[s] = onVariable("Y[" + center.switchName(s) + "]", center.switchBusy(s));
      }
      for (int h = 0; h < center.serverCount(); h++) {
        nodeOn[server(h)] = onVariable("W[" + center.serverName(h) + "]", center.serverBusy(h));
      }
      for (Arc arc : arcs) {
        if (real(arc)) {
          boolean held = center.reservedGbps(arc.from(), arc.to()) > 0;
          linkOn.put(arc, onVariable("X[" + words(arc) + "]", held));
        }
      }
      for (Task task : tasks()) {
        Map<Arc, Variable> used = new LinkedHashMap<>();
        arcs.forEach(
            arc -> used.put(arc, builder.binary("J[" + task.id() + "," + words(arc) + "]")));
        uses.add(used);
      }
    }

    private Variable onVariable(String name, boolean held) {
      Variable on = builder.binary(name);
      if (held) {
        builder.bounds(on, 1, 1);
      }
      return on;
    }

    private void addLinkCapacities() {
      builder.group("link capacity", "Σ_i J_i(u,v)·μ_i ≤ b(u,v)·X(u,v) (3.2)");
      linkOn.forEach(
          (arc, on) -> {
            OptModelBuilder.RowBuilder row = builder.row("link[" + words(arc) + "]");
            for (int i = 0; i < tasks().size(); i++) {
              row.plus(tasks().get(i).gbps(), use(i, arc));
            }
            row.plus(-Math.max(0, center.residualGbps(arc.from(), arc.to())), on).atMost(0);
            for (int i = 0; i < tasks().size(); i++) {
              builder.row("").plus(1, use(i, arc)).plus(-1, on).atMost(0);
            }
          });
    }

    private void addServerCapacities() {
      builder.group("capacity", "Σ_i α_i·J_i(j,s) ≤ c_j·W_j in every dimension (3.3)");
      for (int h = 0; h < center.serverCount(); h++) {
        for (int l = 0; l < center.instance().resources().size(); l++) {
          String name =
              "cap[" + center.serverName(h) + "," + center.instance().resources().get(l) + "]";
          OptModelBuilder.RowBuilder row = builder.row(name);
          for (int i = 0; i < tasks().size(); i++) {
            row.plus(tasks().get(i).demand().get(l), use(i, new Arc(server(h), sink)));
          }
          row.plus(-Math.max(0, center.residual(h, l)), nodeOn[server(h)]).atMost(0);
        }
        for (int i = 0; i < tasks().size(); i++) {
          builder
              .row("")
              .plus(1, use(i, new Arc(server(h), sink)))
              .plus(-1, nodeOn[server(h)])
              .atMost(0);
        }
      }
    }

    private void addConservation() {
      builder.group(
          "flow", "a task leaves the root, reaches the sink, and is kept in between (3.4), (3.5)");
      for (int i = 0; i < tasks().size(); i++) {
        for (int node = 0; node <= sink; node++) {
          OptModelBuilder.RowBuilder row =
              builder.row("flow[" + tasks().get(i).id() + "," + words(node) + "]");
          for (Arc arc : arcs) {
            if (arc.to() == node) {
              row.plus(1, use(i, arc));
            } else if (arc.from() == node) {
              row.plus(-1, use(i, arc));
            }
          }
          row.equalTo(node == root ? -1 : node == sink ? 1 : 0);
        }
      }
    }

    private void addDependencies() {
      builder.group(
          "dependency",
          "a link is on only between elements that are on, these only with a link (3.6) to (3.9)");
      linkOn.forEach(
          (arc, on) -> {
            builder.row("").plus(1, on).plus(-1, nodeOn[arc.from()]).atMost(0);
            builder.row("").plus(1, on).plus(-1, nodeOn[arc.to()]).atMost(0);
          });
      if (center.topology().isPresent()) {
        for (int node = 0; node < nodeOn.length; node++) {
          boolean held =
              node < center.switchCount()
                  ? center.switchBusy(node)
                  : center.serverBusy(node - center.switchCount());
          if (!held) {
            addNeedsLink(node);
          }
        }
      }
    }

    private void addNeedsLink(int node) {
      OptModelBuilder.RowBuilder row = builder.row("").plus(1, nodeOn[node]);
      linkOn.forEach(
          (arc, on) -> {
            if (arc.from() == node || arc.to() == node) {
              row.plus(-1, on);
            }
          });
      row.atMost(0);
    }

    /** What takes less on than asleep is on only where a task uses it, (3.7) and (3.9). */
    private void addInUse(ElementCosts costs) {
      for (int node = 0; node < nodeOn.length; node++) {
        boolean saves =
            node < center.switchCount()
                ? costs.switchOn(node) < 0
                : costs.serverOn(node - center.switchCount()) < 0;
        if (saves) {
          builder.group("in use", "what is on carries something (3.7), (3.9)");
          OptModelBuilder.RowBuilder row = builder.row("").plus(-1, nodeOn[node]);
          for (Arc arc : arcs) {
            if (arc.to() == node) {
              for (int i = 0; i < tasks().size(); i++) {
                row.plus(1, use(i, arc));
              }
            }
          }
          row.atLeast(0);
        }
      }
    }

    private void addEnergy(ElementCosts costs, String name) {
      OptModelBuilder.ObjectiveBuilder energy = builder.minimize(name).plus(costs.constant());
      for (int s = 0; s < center.switchCount(); s++) {
        energy.plus(costs.switchOn(s), nodeOn[s]);
      }
      for (int h = 0; h < center.serverCount(); h++) {
        energy.plus(costs.serverOn(h), nodeOn[server(h)]);
        for (int i = 0; i < tasks().size(); i++) {
          energy.plus(costs.load(h, tasks().get(i).demand()), use(i, new Arc(server(h), sink)));
        }
      }
      policy.addEnergy(energy, costs);
      energy.done();
    }

    private Variable use(int task, Arc arc) {
      Variable used = uses.get(task).get(arc);
      if (used == null) {
        throw new IllegalArgumentException("There is no arc (" + words(arc) + ").");
      }
      return used;
    }

    private String words(Arc arc) {
      return words(arc.from()) + "," + words(arc.to());
    }

    private String words(int node) {
      if (node == root) {
        return "r";
      }
      if (node == sink) {
        return "s";
      }
      return node < center.switchCount()
          ? center.switchName(node)
          : center.serverName(node - center.switchCount());
    }

    @Override
    public OptModel model() {
      return model;
    }

    @Override
    public Optional<Placement> decode(Assignment point) {
      int[] servers = new int[tasks().size()];
      List<int[]> routes = new ArrayList<>();
      for (int i = 0; i < servers.length; i++) {
        List<Integer> nodes = new ArrayList<>();
        int node = root;
        while (node != sink) {
          Optional<Arc> next = nextArc(i, node, point);
          if (next.isEmpty() || nodes.size() > nodeOn.length) {
            return Optional.empty();
          }
          node = next.get().to();
          nodes.add(node);
        }
        servers[i] = nodes.get(nodes.size() - 2) - center.switchCount();
        routes.add(nodes.stream().limit(nodes.size() - 2L).mapToInt(Integer::intValue).toArray());
      }
      return Optional.of(
          Placement.of(center, servers, routes).withStandby(policy.standby(point, servers)));
    }

    private Optional<Arc> nextArc(int task, int node, Assignment point) {
      return arcs.stream()
          .filter(arc -> arc.from() == node && point.isOne(use(task, arc)))
          .findFirst();
    }

    @Override
    public Optional<Assignment> encode(Placement solution) {
      double[] point = new double[model.variableCount()];
      CanonicalPlacement placement = CanonicalPlacement.asGiven(center, solution);
      for (int i = 0; i < tasks().size(); i++) {
        int[] nodes =
            IntStream.concat(
                    IntStream.concat(IntStream.of(root), IntStream.of(placement.route(i))),
                    IntStream.of(server(placement.server(i)), sink))
                .toArray();
        for (int hop = 0; hop + 1 < nodes.length; hop++) {
          Arc arc = new Arc(nodes[hop], nodes[hop + 1]);
          point[use(i, arc).index()] = 1;
          if (real(arc)) {
            point[linkOn(arc).index()] = 1;
          }
        }
      }
      linkOn.forEach(
          (arc, on) -> {
            if (center.reservedGbps(arc.from(), arc.to()) > 0) {
              point[on.index()] = 1;
            }
          });
      boolean[] switchesOn = placement.switchesOn();
      boolean[] serversOn = placement.serversOn();
      for (int s = 0; s < switchesOn.length; s++) {
        point[nodeOn[s].index()] = switchesOn[s] ? 1 : 0;
      }
      for (int h = 0; h < serversOn.length; h++) {
        point[nodeOn[server(h)].index()] = serversOn[h] ? 1 : 0;
      }
      rules.encode(point);
      policy.encode(IntStream.range(0, tasks().size()).map(placement::server).toArray(), point);
      return Optional.of(Assignment.of(point));
    }

    private Variable linkOn(Arc arc) {
      Variable on = linkOn.get(arc);
      if (on == null) {
        throw new IllegalArgumentException("There is no link (" + words(arc) + ").");
      }
      return on;
    }
  }
}
