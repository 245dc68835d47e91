package org.wattle.model.collocation.formulation;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.wattle.model.collocation.formulation.JobGroup.KeepingGain;
import org.wattle.model.collocation.formulation.RunningNodes.NodeClass;
import org.wattle.model.collocation.formulation.RunningNodes.Owner;
import org.wattle.model.collocation.formulation.RunningNodes.Role;
import org.wattle.model.optimization.LinearSum;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.Variable;

/**
 * The variables and rows of a {@link MoveFormulation}: those of {@link CountModel} for what comes
 * into a rack, and what becomes of each class of nodes and of each owner; the goals and other sums
 * in them.
 */
final class MoveModel extends CountModel {
  /** The roles of containers that stay, but not as isolated tazes. */
  private static final Set<Role> OTHERS = Set.of(Role.STAYS, Role.CONTENDED, Role.JOINED);

  final RunningNodes running;

  /** Nodes of a class with an outcome. */
  final Variable[][] nodes;

  /** Whether a job of tazes is isolated. */
  final @Nullable Variable[] isolated;

  /** Of single tazes: those that move and are isolated then. */
  final @Nullable Variable[] movedIsolated;

  /** Of a job that should be in a rack: whether it is, by rack. */
  private final @Nullable Variable[][] home;

  /** Of such a job: its containers that come into a rack, isolated tazes and all others. */
  final @Nullable Variable[][] comesIsolated;

  final @Nullable Variable[][] comes;

  /** Of a job that should be on a node: whether both containers come to an empty node of a rack. */
  final @Nullable Variable[][] pair;

  /** Turtles that come to a staying isolated taz, and isolated tazes that come to a turtle. */
  final Variable[][] turtleComes;

  final Variable[][] tazComes;

  private final List<Integer> allNodes;
  private final List<List<Integer>> nodesOfRack = new ArrayList<>();
  private final List<List<Integer>> nodesOfOwner = new ArrayList<>();

  MoveModel(RunningNodes running, List<Pool> racks, OptModelBuilder builder) {
    super(running.arriving(), racks, builder);
    this.running = running;
    int owners = running.owners().size();
    nodes = new Variable[running.nodes().size()][];
    isolated = new Variable[owners];
    movedIsolated = new Variable[owners];
    home = new Variable[owners][racks.size()];
    comesIsolated = new Variable[owners][racks.size()];
    comes = new Variable[owners][racks.size()];
    pair = new Variable[owners][racks.size()];
    turtleComes = new Variable[matches.length][racks.size()];
    tazComes = new Variable[matches.length][racks.size()];
    for (int k = 0; k < nodes.length; k++) {
      NodeClass alike = running.nodes().get(k);
      nodes[k] = new Variable[alike.outcomes().size()];
      for (int outcome = 0; outcome < nodes[k].length; outcome++) {
        String name = "nodes" + k + "." + alike.outcomes().get(outcome);
        nodes[k][outcome] = builder.integer(name, 0, alike.nodes().size());
      }
    }
    for (int o = 0; o < owners; o++) {
      declareOwner(o, owner(o));
    }
    for (int rack = 0; rack < racks.size(); rack++) {
      for (int t = 0; t < matches.length; t++) {
        String of = "turtle" + intensity(t);
        int most = racks.get(rack).nodes();
        turtleComes[t][rack] = builder.integer(of + ".comes" + at(rack), 0, most);
        tazComes[t][rack] = builder.integer(of + ".tazComes" + at(rack), 0, most);
      }
    }
    allNodes = IntStream.range(0, nodes.length).boxed().toList();
    for (int r = 0; r < racks.size(); r++) {
      int rack = r;
      nodesOfRack.add(classes(alike -> alike.rack() == rack));
    }
    for (int o = 0; o < owners; o++) {
      int owner = o;
      nodesOfOwner.add(classes(alike -> alike.owners().contains(owner)));
    }
  }

  private List<Integer> classes(Predicate<NodeClass> which) {
    return allNodes.stream().filter(k -> which.test(running.nodes().get(k))).toList();
  }

  private Owner owner(int o) {
    return running.owners().get(o);
  }

  private void declareOwner(int o, Owner owner) {
    String name = "owner" + o + ".";
    int containers = owner.containers();
    if (owner.isolatedAsOne()) {
      isolated[o] = builder.binary(name + "isolated");
    } else if (owner.taz()) {
      movedIsolated[o] = builder.integer(name + "movedIsolated", 0, containers);
    }
    for (int rack = 0; rack < pools.size(); rack++) {
      if (owner.keptIn(KeepingGain.IN_RACK)) {
        if (containers <= 2 * pools.get(rack).nodes()) {
          home[o][rack] = builder.binary(name + "home" + at(rack));
        }
        comes[o][rack] = builder.integer(name + "comes" + at(rack), 0, containers);
        if (owner.taz()) {
          String isolatedHere = name + "comesIsolated" + at(rack);
          comesIsolated[o][rack] = builder.integer(isolatedHere, 0, containers);
        }
      }
      if (owner.keptIn(KeepingGain.ON_NODE)) {
        pair[o][rack] = builder.binary(name + "pair" + at(rack));
      }
    }
  }

  /** How often an outcome of a class of nodes counts. */
  private interface Factor {
    int of(NodeClass alike, int outcome);
  }

  /** A sum over what becomes of some classes of nodes. */
  private LinearSum outcomes(List<Integer> classes, Factor factor) {
    LinearSum all = new LinearSum();
    for (int k : classes) {
      NodeClass alike = running.nodes().get(k);
      all.plusEach(nodes[k].length, (sum, o) -> sum.plus(factor.of(alike, o), nodes[k][o]));
    }
    return all;
  }

  /** All containers that stay. */
  LinearSum staying() {
    return outcomes(
        allNodes,
        (alike, outcome) ->
            (int) alike.outcomes().get(outcome).stream().filter(Role.STAYING::contains).count());
  }

  /** Nodes of a rack with one container that stays in a role and leaves a slot open. */
  private LinearSum open(int rack, Role role, int intensity) {
    return outcomes(
        nodesOfRack.get(rack),
        (alike, outcome) -> {
          int open = alike.open(outcome);
          boolean fits =
              open >= 0
                  && alike.outcomes().get(outcome).get(open) == role
                  && (role != Role.STAYS || intensity(alike, open) == intensity);
          return fits ? 1 : 0;
        });
  }

  private int intensity(NodeClass alike, int position) {
    return running.owners().get(alike.owners().get(position)).kind().intensity();
  }

  /** Whether a job of two is kept on a node. */
  private LinearSum keptPair(int o) {
    return outcomes(
            nodesOfOwner.get(o),
            (alike, outcome) ->
                alike.count(outcome, o, Role.STAYING) == 2
                    ? 1
                    : alike.count(outcome, o, Set.of(Role.JOINED)))
        .plusAll(1, pair[o]);
  }

  /**
   * Containers of an owner that come to some node, isolated tazes or all others, without pairs that
   * are kept.
   */
  private LinearSum coming(int o, boolean asIsolated) {
    if (asIsolated) {
      return chosen(o).plus(owner(o).isolatedAsOne() ? -1 : 0, stayIsolated(o));
    }
    return new LinearSum()
        .plus(owner(o).containers())
        .plus(-1, chosen(o))
        .plus(
            -1,
            outcomes(
                nodesOfOwner.get(o),
                (alike, outcome) ->
                    alike.count(outcome, o, owner(o).single() ? Role.STAYING : OTHERS)
                        + alike.count(outcome, o, Set.of(Role.JOINED))))
        .plusAll(-2, pair[o]);
  }

  /** Tazes of an owner that are isolated; of single ones those that move. */
  private LinearSum chosen(int o) {
    return new LinearSum().plus(1, movedIsolated[o]).plus(owner(o).containers(), isolated[o]);
  }

  private LinearSum stayIsolated(int o) {
    return outcomes(
        nodesOfOwner.get(o), (alike, outcome) -> alike.count(outcome, o, Set.of(Role.ISOLATED)));
  }

  @Override
  LinearSum unmatchedTazes(int rack) {
    return super.unmatchedTazes(rack)
        .plusColumn(1, comesIsolated, rack)
        .plusColumn(-1, tazComes, rack);
  }

  @Override
  LinearSum used(int rack) {
    return outcomes(nodesOfRack.get(rack), (alike, outcome) -> 1)
        .plus(1, super.used(rack))
        .plusEach(
            pair.length, (sum, o) -> sum.plus(1, comesIsolated[o][rack]).plus(1, pair[o][rack]))
        .plusColumn(-1, tazComes, rack);
  }

  @Override
  public LinearSum intensity() {
    return super.intensity()
        .plusEach(
            isolated.length,
            (sum, o) -> {
              int each = owner(o).kind().intensity();
              sum.plus(each, chosen(o)).plus(owner(o).isolatedAsOne() ? 0 : each, stayIsolated(o));
            })
        .plus(
            -1,
            outcomes(
                allNodes,
                (alike, outcome) -> {
                  int turtle = alike.matched(outcome);
                  return turtle < 0 ? 0 : intensity(alike, turtle);
                }))
        .plusEach(
            matches.length,
            (sum, t) -> {
              for (int rack = 0; rack < pools.size(); rack++) {
                sum.plus(-intensity(t), turtleComes[t][rack])
                    .plus(-intensity(t), tazComes[t][rack]);
              }
            });
  }

  @Override
  public LinearSum kept() {
    return super.kept()
        .plusEach(
            home.length,
            (sum, o) -> {
              int all = owner(o).containers();
              sum.plusAll(all, home[o])
                  .plus(owner(o).keptIn(KeepingGain.ON_NODE) ? all : 0, keptPair(o));
            });
  }

  /** Slots beside containers that stay are filled as well. */
  @Override
  LinearSum fillers(int rack) {
    return super.fillers(rack)
        .plus(-1, open(rack, Role.CONTENDED, 0))
        .plusEach(
            matches.length,
            (sum, t) ->
                sum.plus(-1, open(rack, Role.STAYS, intensity(t)))
                    .plus(1, tazComes[t][rack])
                    .plus(-1, turtleComes[t][rack]))
        .plusColumn(1, comes, rack);
  }

  /** Turtles of a job may come to what stays, and its rack may have other jobs that stay. */
  @Override
  int supply(JobGroup group, Pool rack) {
    return group.size();
  }

  @Override
  LinearSum unmatchedTurtles(int t, int rack) {
    return new LinearSum()
        .plus(-1, turtleComes[t][rack])
        .plus(1, super.unmatchedTurtles(t, rack))
        .plusEach(
            comes.length,
            (sum, o) ->
                sum.plus(isOf(owner(o).kind(), false, intensity(t)) ? 1 : 0, comes[o][rack]));
  }

  @Override
  void addRows() {
    for (int k = 0; k < nodes.length; k++) {
      addOutcomes(k, running.nodes().get(k));
    }
    for (int o = 0; o < isolated.length; o++) {
      addOwner(o, owner(o));
    }
    super.addRows();
  }

  private void addOutcomes(int k, NodeClass alike) {
    builder.group("outcomes", "one thing becomes of each node, and of all tazes of a job");
    int most = alike.nodes().size();
    new LinearSum().plusAll(1, nodes[k]).row(builder, "nodes" + k).atMost(most);
    for (int o : alike.owners().stream().distinct().toList()) {
      if (isolated[o] != null) {
        new LinearSum()
            .plus(-most, isolated[o])
            .plus(1, inRole(k, o, Set.of(Role.ISOLATED)))
            .row(builder, "isolated" + k + "," + o)
            .atMost(0);
        new LinearSum()
            .plus(most, isolated[o])
            .plus(1, inRole(k, o, Set.of(Role.CONTENDED, Role.JOINED)))
            .row(builder, "contended" + k + "," + o)
            .atMost(most);
      }
    }
  }

  /** Nodes of a class where a container of an owner has one of the roles. */
  private LinearSum inRole(int k, int o, Set<Role> roles) {
    return outcomes(List.of(k), (alike, outcome) -> alike.count(outcome, o, roles) > 0 ? 1 : 0);
  }

  private void addOwner(int o, Owner owner) {
    builder.group("owners", "what leaves comes elsewhere, and a job is kept in one place at most");
    if (owner.taz()) {
      addComing(o, owner, true, "comingIsolated" + o, comesIsolated[o]);
    }
    addComing(o, owner, false, "coming" + o, comes[o]);
    if (owner.keptIn(KeepingGain.ON_NODE)) {
      keptPair(o).plus(1, isolated[o]).row(builder, "pair" + o).atMost(1);
    }
    if (owner.keptIn(KeepingGain.IN_RACK)) {
      addHomes(o, owner);
    }
  }

  private void addComing(
      int o, Owner owner, boolean asIsolated, String name, @Nullable Variable[] toRacks) {
    LinearSum coming = coming(o, asIsolated).plusAll(-1, toRacks);
    coming
        .row(builder, name)
        .between(0, owner.keptIn(KeepingGain.IN_RACK) ? 0 : Double.POSITIVE_INFINITY);
  }

  private void addHomes(int o, Owner owner) {
    new LinearSum().plusAll(1, home[o]).row(builder, "home" + o).atMost(1);
    for (int r = 0; r < pools.size(); r++) {
      int rack = r;
      if (home[o][rack] != null) {
        new LinearSum()
            .plus(-owner.containers(), home[o][rack])
            .plus(1, comes[o][rack])
            .plus(1, comesIsolated[o][rack])
            .plus(
                1,
                outcomes(
                    nodesOfOwner.get(o),
                    (alike, outcome) ->
                        alike.rack() == rack ? alike.count(outcome, o, Role.STAYING) : 0))
            .row(builder, "home" + o + at(rack))
            .atLeast(0);
      }
    }
  }

  @Override
  LinearSum spread() {
    return super.spread()
        .plusEach(isolated.length, (sum, o) -> sum.plus(owner(o).taz() ? -1 : 0, free(o, true)));
  }

  @Override
  LinearSum rest(boolean taz, int intensity) {
    return super.rest(taz, intensity)
        .plusEach(
            isolated.length,
            (sum, o) -> sum.plus(isOf(owner(o).kind(), taz, intensity) ? 1 : 0, free(o, false)));
  }

  /** Containers of an owner that come to some node of any rack. */
  private LinearSum free(int o, boolean asIsolated) {
    return owner(o).keptIn(KeepingGain.IN_RACK) ? new LinearSum() : coming(o, asIsolated);
  }

  @Override
  void addMatches(int rack) {
    addUsed("toTazes" + at(rack), open(rack, Role.ISOLATED, 0).plusColumn(-1, turtleComes, rack));
    addUsed("partners" + at(rack), unmatchedTazes(rack));
    for (int t = 0; t < matches.length; t++) {
      String of = intensity(t) + at(rack);
      LinearSum turtles = open(rack, Role.STAYS, intensity(t));
      addUsed("toTurtles" + of, new LinearSum().plus(-1, tazComes[t][rack]).plus(1, turtles));
      addUsed("supply" + of, unmatchedTurtles(t, rack));
    }
  }

  /** All racks are single. */
  @Override
  void addLargeJobs(int rack) {}
}
