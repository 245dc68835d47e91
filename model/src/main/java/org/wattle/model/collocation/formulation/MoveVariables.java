package org.wattle.model.collocation.formulation;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.wattle.model.collocation.formulation.JobGroup.KeepingGain;
import org.wattle.model.collocation.formulation.RunningNodes.NodeClass;
import org.wattle.model.collocation.formulation.RunningNodes.Owner;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.Variable;

/**
 * The variables of a {@link MoveFormulation}: those of {@link CountVariables} for what comes into a
 * rack, and what becomes of each class of nodes and of each owner.
 */
final class MoveVariables {
  private final RunningNodes running;
  private final CountVariables counts;

  /** Nodes of a class with an outcome. */
  private final Variable[][] nodes;

  /** Whether a job of tazes is isolated. */
  private final @Nullable Variable[] isolated;

  /** Of single tazes: those that move and are isolated then. */
  private final @Nullable Variable[] movedIsolated;

  /** Of a job that should be in a rack: whether it is, by rack. */
  private final @Nullable Variable[][] home;

  /** Of such a job: its containers that come into a rack, isolated tazes and all others. */
  private final @Nullable Variable[][] comesIsolated;

  private final @Nullable Variable[][] comes;

  /** Of a job that should be on a node: whether both containers come to an empty node of a rack. */
  private final @Nullable Variable[][] pair;

  /** Turtles that come to a staying isolated taz, and isolated tazes that come to a turtle. */
  private final Variable[][] turtleComes;

  private final Variable[][] tazComes;

  MoveVariables(RunningNodes running, List<Pool> racks, OptModelBuilder builder) {
    this.running = running;
    counts = new CountVariables(running.arriving(), racks, builder);
    int owners = running.owners().size();
    int intensities = running.jobs().turtleIntensities().size();
    nodes = new Variable[running.nodes().size()][];
    isolated = new Variable[owners];
    movedIsolated = new Variable[owners];
    home = new Variable[owners][racks.size()];
    comesIsolated = new Variable[owners][racks.size()];
    comes = new Variable[owners][racks.size()];
    pair = new Variable[owners][racks.size()];
    turtleComes = new Variable[intensities][racks.size()];
    tazComes = new Variable[intensities][racks.size()];
    for (int k = 0; k < nodes.length; k++) {
      NodeClass alike = running.nodes().get(k);
      nodes[k] = new Variable[alike.outcomes().size()];
      for (int outcome = 0; outcome < nodes[k].length; outcome++) {
        String name = "nodes" + k + "." + alike.outcomes().get(outcome);
        nodes[k][outcome] = builder.integer(name, 0, alike.nodes().size());
      }
    }
    for (int o = 0; o < owners; o++) {
      addOwner(o, running.owners().get(o), racks, builder);
    }
    for (int rack = 0; rack < racks.size(); rack++) {
      for (int t = 0; t < intensities; t++) {
        String of = "turtle" + running.jobs().turtleIntensities().get(t);
        int most = racks.get(rack).nodes();
        turtleComes[t][rack] = builder.integer(of + ".comes[" + rack + "]", 0, most);
        tazComes[t][rack] = builder.integer(of + ".tazComes[" + rack + "]", 0, most);
      }
    }
  }

  private void addOwner(int o, Owner owner, List<Pool> racks, OptModelBuilder builder) {
    String name = "owner" + o + ".";
    int containers = owner.containers();
    if (owner.isolatedAsOne()) {
      isolated[o] = builder.binary(name + "isolated");
    } else if (owner.taz()) {
      movedIsolated[o] = builder.integer(name + "movedIsolated", 0, containers);
    }
    for (int rack = 0; rack < racks.size(); rack++) {
      String at = "[" + rack + "]";
      if (owner.keptIn(KeepingGain.IN_RACK)) {
        if (containers <= 2 * racks.get(rack).nodes()) {
          home[o][rack] = builder.binary(name + "home" + at);
        }
        comes[o][rack] = builder.integer(name + "comes" + at, 0, containers);
        if (owner.taz()) {
          comesIsolated[o][rack] = builder.integer(name + "comesIsolated" + at, 0, containers);
        }
      }
      if (owner.keptIn(KeepingGain.ON_NODE)) {
        pair[o][rack] = builder.binary(name + "pair" + at);
      }
    }
  }

  CountVariables counts() {
    return counts;
  }

  Variable nodes(int k, int outcome) {
    return nodes[k][outcome];
  }

  Optional<Variable> isolated(int o) {
    return Optional.ofNullable(isolated[o]);
  }

  Optional<Variable> movedIsolated(int o) {
    return Optional.ofNullable(movedIsolated[o]);
  }

  Optional<Variable> home(int o, int rack) {
    return Optional.ofNullable(home[o][rack]);
  }

  Optional<Variable> comesIsolated(int o, int rack) {
    return Optional.ofNullable(comesIsolated[o][rack]);
  }

  Optional<Variable> comes(int o, int rack) {
    return Optional.ofNullable(comes[o][rack]);
  }

  Optional<Variable> pair(int o, int rack) {
    return Optional.ofNullable(pair[o][rack]);
  }

  Variable turtleComes(int t, int rack) {
    return turtleComes[t][rack];
  }

  Variable tazComes(int t, int rack) {
    return tazComes[t][rack];
  }

  RunningNodes running() {
    return running;
  }
}
