package org.wattle.model.collocation.formulation;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.wattle.model.collocation.formulation.JobGroup.KeepingGain;
import org.wattle.model.collocation.formulation.RunningNodes.NodeClass;
import org.wattle.model.collocation.formulation.RunningNodes.Owner;
import org.wattle.model.collocation.formulation.RunningNodes.Role;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.Variable;

/**
 * The variables of a {@link MoveFormulation}: those of {@link CountVariables} for what comes into a
 * rack, and what becomes of each class of nodes and of each owner; the goals and other sums in
 * them.
 */
final class MoveVariables implements GoalTerms {
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
  private final List<Pool> racks;
  private final List<Integer> allNodes = new ArrayList<>();
  private final List<List<Integer>> nodesOfRack = new ArrayList<>();
  private final List<List<Integer>> nodesOfOwner = new ArrayList<>();

  MoveVariables(RunningNodes running, List<Pool> racks, OptModelBuilder builder) {
    this.running = running;
    this.racks = racks;
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
    racks.forEach(rack -> nodesOfRack.add(new ArrayList<>()));
    running.owners().forEach(owner -> nodesOfOwner.add(new ArrayList<>()));
    for (int k = 0; k < running.nodes().size(); k++) {
      int alike = k;
      allNodes.add(k);
      nodesOfRack.get(running.nodes().get(k).rack()).add(k);
      running.nodes().get(k).owners().stream()
          .distinct()
          .forEach(o -> nodesOfOwner.get(o).add(alike));
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

  /** How often an outcome of a class of nodes counts. */
  private interface Factor {
    int of(NodeClass alike, int outcome);
  }

  /** A sum over what becomes of some classes of nodes. */
  private void addOutcomes(List<Integer> classes, Factor factor, Sum sum) {
    for (int k : classes) {
      NodeClass alike = running.nodes().get(k);
      for (int outcome = 0; outcome < alike.outcomes().size(); outcome++) {
        int times = factor.of(alike, outcome);
        if (times != 0) {
          sum.plus(times, nodes(k, outcome));
        }
      }
    }
  }

  /** Containers of an owner that stay in a rack. */
  void addStaying(int o, int rack, Sum sum) {
    addOutcomes(
        nodesOfOwner.get(o),
        (alike, outcome) -> alike.rack() == rack ? alike.stays(outcome, o) : 0,
        sum);
  }

  /** All containers that stay. */
  void addAllStaying(Sum sum) {
    addOutcomes(
        allNodes,
        (alike, outcome) ->
            (int)
                alike.outcomes().get(outcome).stream().filter(role -> role != Role.LEAVES).count(),
        sum);
  }

  /** Nodes of a rack with one container that stays in a role and leaves a slot open. */
  void addOpen(int rack, Role role, int intensity, Sum sum) {
    addOutcomes(
        nodesOfRack.get(rack),
        (alike, outcome) -> {
          int open = alike.open(outcome);
          boolean fits =
              open >= 0
                  && alike.outcomes().get(outcome).get(open) == role
                  && (role != Role.STAYS
                      || running.owners().get(alike.owners().get(open)).kind().intensity()
                          == intensity);
          return fits ? 1 : 0;
        },
        sum);
  }

  /** Whether a job of two is kept on a node. */
  void addKeptPair(int o, Sum sum) {
    addOutcomes(
        nodesOfOwner.get(o),
        (alike, outcome) -> alike.stays(outcome, o) == 2 ? 1 : alike.count(outcome, o, Role.JOINED),
        sum);
    for (int rack = 0; rack < racks.size(); rack++) {
      pair(o, rack).ifPresent(pair -> sum.plus(1, pair));
    }
  }

  /**
   * Containers of an owner that come to some node, isolated tazes or all others, without {@link
   * #comingAnyway} and without pairs that are kept.
   */
  void addComing(int o, boolean isolated, Sum sum) {
    Owner owner = running.owners().get(o);
    int containers = owner.containers();
    if (isolated) {
      movedIsolated(o).ifPresent(moved -> sum.plus(1, moved));
      isolated(o).ifPresent(yes -> sum.plus(containers, yes));
      if (owner.isolatedAsOne()) {
        addOutcomes(
            nodesOfOwner.get(o), (alike, outcome) -> -alike.count(outcome, o, Role.ISOLATED), sum);
      }
      return;
    }
    movedIsolated(o).ifPresent(moved -> sum.plus(-1, moved));
    isolated(o).ifPresent(yes -> sum.plus(-containers, yes));
    addOutcomes(
        nodesOfOwner.get(o),
        (alike, outcome) ->
            -alike.count(outcome, o, Role.STAYS)
                - alike.count(outcome, o, Role.CONTENDED)
                - 2 * alike.count(outcome, o, Role.JOINED)
                - (owner.single() ? alike.count(outcome, o, Role.ISOLATED) : 0),
        sum);
    for (int rack = 0; rack < racks.size(); rack++) {
      pair(o, rack).ifPresent(pair -> sum.plus(-2, pair));
    }
  }

  /** The constant of {@link #addComing}. */
  int comingAnyway(int o, boolean isolated) {
    return isolated ? 0 : running.owners().get(o).containers();
  }

  /** Isolated tazes that come to a rack. */
  void addIsolated(int rack, Sum sum) {
    counts.addIsolated(rack, sum);
    for (int o = 0; o < running.owners().size(); o++) {
      comesIsolated(o, rack).ifPresent(comes -> sum.plus(1, comes));
    }
  }

  /** Turtles of an intensity that come to a rack, or tazes that are not isolated. */
  void addOthers(int rack, boolean taz, int intensity, Sum sum) {
    if (taz) {
      sum.plus(1, counts.freeContended[rack]);
    } else {
      int t = running.jobs().turtleIntensities().indexOf(intensity);
      sum.plus(1, counts.freeTurtles[t][rack]);
    }
    for (int g = 0; g < running.arriving().groups().size(); g++) {
      JobGroup group = running.arriving().groups().get(g);
      if (isOf(group, taz, intensity) && group.isKept(KeepingGain.IN_RACK)) {
        counts.kept(g, rack).ifPresent(kept -> sum.plus(group.size(), kept));
      }
    }
    for (int o = 0; o < running.owners().size(); o++) {
      if (isOf(running.owners().get(o).kind(), taz, intensity)) {
        comes(o, rack).ifPresent(comes -> sum.plus(1, comes));
      }
    }
  }

  static boolean isOf(JobGroup group, boolean taz, int intensity) {
    return group.taz() == taz && (taz || group.intensity() == intensity);
  }

  /** Nodes in use of a rack. */
  void addUsed(int rack, Sum sum) {
    addOutcomes(nodesOfRack.get(rack), (alike, outcome) -> 1, sum);
    counts.addUsed(rack, sum);
    for (int o = 0; o < running.owners().size(); o++) {
      comesIsolated(o, rack).ifPresent(comes -> sum.plus(1, comes));
      pair(o, rack).ifPresent(pair -> sum.plus(1, pair));
    }
    for (int t = 0; t < running.jobs().turtleIntensities().size(); t++) {
      sum.plus(-1, tazComes(t, rack));
    }
  }

  @Override
  public void addUsed(Sum sum) {
    for (int rack = 0; rack < racks.size(); rack++) {
      addUsed(rack, sum);
    }
  }

  @Override
  public void addIntensity(Sum sum) {
    counts.addIntensity(sum);
    for (int o = 0; o < running.owners().size(); o++) {
      Owner owner = running.owners().get(o);
      int each = owner.kind().intensity();
      int index = o;
      isolated(o).ifPresent(isolated -> sum.plus((double) each * owner.containers(), isolated));
      movedIsolated(o)
          .ifPresent(
              moved -> {
                sum.plus(each, moved);
                addOutcomes(
                    nodesOfOwner.get(index),
                    (alike, outcome) -> each * alike.count(outcome, index, Role.ISOLATED),
                    sum);
              });
    }
    addOutcomes(
        allNodes,
        (alike, outcome) -> {
          int turtle = alike.matched(outcome);
          return turtle < 0
              ? 0
              : -running.owners().get(alike.owners().get(turtle)).kind().intensity();
        },
        sum);
    for (int t = 0; t < running.jobs().turtleIntensities().size(); t++) {
      int intensity = running.jobs().turtleIntensities().get(t);
      for (int rack = 0; rack < racks.size(); rack++) {
        sum.plus(-intensity, turtleComes(t, rack));
        sum.plus(-intensity, tazComes(t, rack));
      }
    }
  }

  @Override
  public void addKept(Sum sum) {
    counts.addKept(sum);
    for (int o = 0; o < running.owners().size(); o++) {
      Owner owner = running.owners().get(o);
      for (int rack = 0; rack < racks.size(); rack++) {
        home(o, rack).ifPresent(home -> sum.plus(owner.containers(), home));
      }
      if (owner.keptIn(KeepingGain.ON_NODE)) {
        addKeptPair(o, (factor, term) -> sum.plus(factor * owner.containers(), term));
      }
    }
  }

  /** Jobs of a group that arrives that are kept. */
  void addTogether(int g, Sum sum) {
    counts.addTogether(g, sum);
  }

  /** A term with the opposite sign. */
  static Sum negative(Sum sum) {
    return (double factor, Variable variable) -> sum.plus(-factor, variable);
  }
}
