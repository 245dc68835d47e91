package org.wattle.model.collocation.formulation;

import java.util.ArrayList;
import java.util.List;
import org.wattle.model.collocation.formulation.JobGroup.KeepingGain;
import org.wattle.model.collocation.formulation.RunningNodes.NodeClass;
import org.wattle.model.collocation.formulation.RunningNodes.Owner;
import org.wattle.model.collocation.formulation.RunningNodes.Role;
import org.wattle.model.optimization.Variable;

/** The goals, and other sums, in the variables of a {@link MoveFormulation}. */
final class MoveTerms implements GoalTerms {
  private final RunningNodes running;
  private final MoveVariables variables;
  private final CountTerms arriving;
  private final List<Pool> racks;
  private final List<Integer> allNodes = new ArrayList<>();
  private final List<List<Integer>> nodesOfRack = new ArrayList<>();
  private final List<List<Integer>> nodesOfOwner = new ArrayList<>();

  MoveTerms(MoveVariables variables, List<Pool> racks) {
    this.running = variables.running();
    this.variables = variables;
    this.racks = racks;
    arriving = new CountTerms(running.arriving(), racks, variables.counts());
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
          sum.plus(times, variables.nodes(k, outcome));
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
      variables.pair(o, rack).ifPresent(pair -> sum.plus(1, pair));
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
      variables.movedIsolated(o).ifPresent(moved -> sum.plus(1, moved));
      variables.isolated(o).ifPresent(yes -> sum.plus(containers, yes));
      if (owner.isolatedAsOne()) {
        addOutcomes(
            nodesOfOwner.get(o), (alike, outcome) -> -alike.count(outcome, o, Role.ISOLATED), sum);
      }
      return;
    }
    variables.movedIsolated(o).ifPresent(moved -> sum.plus(-1, moved));
    variables.isolated(o).ifPresent(yes -> sum.plus(-containers, yes));
    addOutcomes(
        nodesOfOwner.get(o),
        (alike, outcome) ->
            -alike.count(outcome, o, Role.STAYS)
                - alike.count(outcome, o, Role.CONTENDED)
                - 2 * alike.count(outcome, o, Role.JOINED)
                - (owner.single() ? alike.count(outcome, o, Role.ISOLATED) : 0),
        sum);
    for (int rack = 0; rack < racks.size(); rack++) {
      variables.pair(o, rack).ifPresent(pair -> sum.plus(-2, pair));
    }
  }

  /** The constant of {@link #addComing}. */
  int comingAnyway(int o, boolean isolated) {
    return isolated ? 0 : running.owners().get(o).containers();
  }

  /** Isolated tazes that come to a rack. */
  void addIsolated(int rack, Sum sum) {
    arriving.addIsolated(rack, sum);
    for (int o = 0; o < running.owners().size(); o++) {
      variables.comesIsolated(o, rack).ifPresent(comes -> sum.plus(1, comes));
    }
  }

  /** Turtles of an intensity that come to a rack, or tazes that are not isolated. */
  void addOthers(int rack, boolean taz, int intensity, Sum sum) {
    if (taz) {
      sum.plus(1, variables.counts().freeContended(rack));
    } else {
      int t = running.jobs().turtleIntensities().indexOf(intensity);
      sum.plus(1, variables.counts().freeTurtles(t, rack));
    }
    for (int g = 0; g < running.arriving().groups().size(); g++) {
      JobGroup group = running.arriving().groups().get(g);
      if (isOf(group, taz, intensity) && group.isKept(KeepingGain.IN_RACK)) {
        variables.counts().kept(g, rack).ifPresent(kept -> sum.plus(group.size(), kept));
      }
    }
    for (int o = 0; o < running.owners().size(); o++) {
      if (isOf(running.owners().get(o).kind(), taz, intensity)) {
        variables.comes(o, rack).ifPresent(comes -> sum.plus(1, comes));
      }
    }
  }

  static boolean isOf(JobGroup group, boolean taz, int intensity) {
    return group.taz() == taz && (taz || group.intensity() == intensity);
  }

  /** Nodes in use of a rack. */
  void addUsed(int rack, Sum sum) {
    addOutcomes(nodesOfRack.get(rack), (alike, outcome) -> 1, sum);
    arriving.addUsed(rack, sum);
    for (int o = 0; o < running.owners().size(); o++) {
      variables.comesIsolated(o, rack).ifPresent(comes -> sum.plus(1, comes));
      variables.pair(o, rack).ifPresent(pair -> sum.plus(1, pair));
    }
    for (int t = 0; t < running.jobs().turtleIntensities().size(); t++) {
      sum.plus(-1, variables.tazComes(t, rack));
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
    arriving.addIntensity(sum);
    for (int o = 0; o < running.owners().size(); o++) {
      Owner owner = running.owners().get(o);
      int each = owner.kind().intensity();
      int index = o;
      variables
          .isolated(o)
          .ifPresent(isolated -> sum.plus((double) each * owner.containers(), isolated));
      variables
          .movedIsolated(o)
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
        sum.plus(-intensity, variables.turtleComes(t, rack));
        sum.plus(-intensity, variables.tazComes(t, rack));
      }
    }
  }

  @Override
  public void addKept(Sum sum) {
    arriving.addKept(sum);
    for (int o = 0; o < running.owners().size(); o++) {
      Owner owner = running.owners().get(o);
      for (int rack = 0; rack < racks.size(); rack++) {
        variables.home(o, rack).ifPresent(home -> sum.plus(owner.containers(), home));
      }
      if (owner.keptIn(KeepingGain.ON_NODE)) {
        addKeptPair(o, (factor, term) -> sum.plus(factor * owner.containers(), term));
      }
    }
  }

  /** Jobs of a group that arrives that are kept. */
  void addTogether(int g, Sum sum) {
    arriving.addTogether(g, sum);
  }

  /** A term with the opposite sign. */
  static Sum negative(Sum sum) {
    return (double factor, Variable variable) -> sum.plus(-factor, variable);
  }
}
