package org.wattle.model.collocation.formulation;

import java.util.List;
import java.util.Optional;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.CollocationPlacement;
import org.wattle.model.collocation.formulation.JobGroup.KeepingGain;
import org.wattle.model.collocation.formulation.RunningNodes.NodeClass;
import org.wattle.model.collocation.formulation.RunningNodes.Owner;
import org.wattle.model.collocation.formulation.RunningNodes.Role;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.OptModelBuilder.ObjectiveBuilder;
import org.wattle.model.optimization.OptModelBuilder.RowBuilder;
import org.wattle.model.optimization.Variable;
import org.wattle.model.solving.FormulatedModel;
import org.wattle.model.solving.Formulation;

/**
 * Formulates collocation with two slots on each node where containers run and moving them is
 * limited or costs, by counting what stays and what comes. For each class of nodes that are alike
 * now the model says of how many both containers stay, or one of them, and as what: an isolated
 * taz, another taz, or a turtle. What does not stay moves; it and what is new comes to a rack and
 * is counted there as in {@link CountFormulation}, except that it may come to the open slot of a
 * node on which one container stays. Every placement is a point of the model with the same goals
 * and no more moves, and every point is a placement.
 *
 * @param costs of the goals; those of moves are the instance's
 * @param limits on the goals
 */
public record MoveFormulation(GoalCosts costs, GoalLimits limits)
    implements Formulation<CollocationInstance, CollocationPlacement> {
  @Override
  public String id() {
    return "counts-of-moves";
  }

  @Override
  public FormulatedModel<CollocationPlacement> build(CollocationInstance instance) {
    List<Pool> racks = Pool.apart(instance.cluster());
    OptModelBuilder builder = new OptModelBuilder(instance.name());
    MoveVariables variables = new MoveVariables(RunningNodes.of(instance), racks, builder);
    new Rows(variables.running(), racks, variables, builder).add();
    int running = instance.current().size();
    builder.group("moves", "no more containers move than may");
    if (instance.migrations().most().isPresent()) {
      RowBuilder row = builder.row("moves");
      variables.addAllStaying(row::plus);
      row.atLeast((double) running - instance.migrations().most().getAsInt());
    }
    GoalTerms.limit(variables, instance.sensitiveContainers(), limits, builder);
    double perMove = instance.migrations().cost();
    ObjectiveBuilder objective =
        GoalTerms.minimise(variables, instance.sensitiveContainers(), costs, builder)
            .plus(perMove * running);
    variables.addAllStaying((factor, stays) -> objective.plus(-perMove * factor, stays));
    objective.done();
    return built(instance, builder.build(), variables);
  }

  private static FormulatedModel<CollocationPlacement> built(
      CollocationInstance instance, OptModel model, MoveVariables variables) {
    return new FormulatedModel<>() {
      @Override
      public OptModel model() {
        return model;
      }

      @Override
      public Optional<CollocationPlacement> decode(Assignment point) {
        return Optional.of(MoveDecoder.placement(instance, variables, point));
      }

      @Override
      public Optional<Assignment> encode(CollocationPlacement placement) {
        return Optional.empty();
      }
    };
  }

  /** The rows of a model. */
  private record Rows(
      RunningNodes running, List<Pool> racks, MoveVariables variables, OptModelBuilder builder) {
    void add() {
      for (int k = 0; k < running.nodes().size(); k++) {
        addOutcomes(k, running.nodes().get(k));
      }
      for (int o = 0; o < running.owners().size(); o++) {
        addOwner(o, running.owners().get(o));
      }
      addArriving();
      addIsolatedAndContended();
      for (int intensity : running.jobs().turtleIntensities()) {
        addTurtles(intensity);
      }
      for (int rack = 0; rack < racks.size(); rack++) {
        addMatches(rack);
        addNodes(rack);
      }
    }

    private void addOutcomes(int k, NodeClass alike) {
      builder.group("outcomes", "one thing becomes of each node, and of all tazes of a job");
      int most = alike.nodes().size();
      RowBuilder one = builder.row("nodes" + k);
      for (int outcome = 0; outcome < alike.outcomes().size(); outcome++) {
        one.plus(1, variables.nodes(k, outcome));
      }
      one.atMost(most);
      for (int o : alike.owners().stream().distinct().toList()) {
        Optional<Variable> isolated = variables.isolated(o);
        if (isolated.isPresent()) {
          RowBuilder yes = builder.row("isolated" + k + "," + o).plus(-most, isolated.get());
          addRoles(k, o, List.of(Role.ISOLATED), yes);
          yes.atMost(0);
          RowBuilder no = builder.row("contended" + k + "," + o).plus(most, isolated.get());
          addRoles(k, o, List.of(Role.CONTENDED, Role.JOINED), no);
          no.atMost(most);
        }
      }
    }

    /** Nodes of a class where a container of an owner has one of the roles. */
    private void addRoles(int k, int o, List<Role> roles, RowBuilder row) {
      NodeClass alike = running.nodes().get(k);
      for (int outcome = 0; outcome < alike.outcomes().size(); outcome++) {
        int here = outcome;
        if (roles.stream().anyMatch(role -> alike.count(here, o, role) > 0)) {
          row.plus(1, variables.nodes(k, outcome));
        }
      }
    }

    private void addOwner(int o, Owner owner) {
      builder.group(
          "owners", "what leaves comes elsewhere, and a job is kept in one place at most");
      for (boolean isolated : owner.taz() ? new boolean[] {true, false} : new boolean[] {false}) {
        RowBuilder coming = builder.row((isolated ? "comingIsolated" : "coming") + o);
        variables.addComing(o, isolated, coming::plus);
        if (owner.keptIn(KeepingGain.IN_RACK)) {
          for (int rack = 0; rack < racks.size(); rack++) {
            (isolated ? variables.comesIsolated(o, rack) : variables.comes(o, rack))
                .ifPresent(comes -> coming.plus(-1, comes));
          }
          coming.equalTo(-variables.comingAnyway(o, isolated));
        } else {
          coming.atLeast(-variables.comingAnyway(o, isolated));
        }
      }
      if (owner.keptIn(KeepingGain.ON_NODE)) {
        RowBuilder pair = builder.row("pair" + o);
        variables.addKeptPair(o, pair::plus);
        variables.isolated(o).ifPresent(isolated -> pair.plus(1, isolated));
        pair.atMost(1);
      }
      if (owner.keptIn(KeepingGain.IN_RACK)) {
        addHomes(o, owner);
      }
    }

    private void addHomes(int o, Owner owner) {
      RowBuilder one = builder.row("home" + o);
      for (int rack = 0; rack < racks.size(); rack++) {
        variables.home(o, rack).ifPresent(home -> one.plus(1, home));
      }
      one.atMost(1);
      for (int rack = 0; rack < racks.size(); rack++) {
        Optional<Variable> home = variables.home(o, rack);
        if (home.isPresent()) {
          RowBuilder here = builder.row("home" + o + "[" + rack + "]");
          here.plus(-owner.containers(), home.get());
          variables.comes(o, rack).ifPresent(comes -> here.plus(1, comes));
          variables.comesIsolated(o, rack).ifPresent(comes -> here.plus(1, comes));
          variables.addStaying(o, rack, here::plus);
          here.atLeast(0);
        }
      }
    }

    private void addArriving() {
      builder.group("jobs", "each job that arrives is counted once");
      for (int g = 0; g < running.arriving().groups().size(); g++) {
        JobGroup group = running.arriving().groups().get(g);
        if (group.taz() || !group.isKept(KeepingGain.NOWHERE)) {
          RowBuilder row = builder.row("jobs." + group.label());
          variables.addTogether(g, row::plus);
          variables.counts().spreadIsolated(g).ifPresent(spread -> row.plus(1, spread));
          row.atMost(group.count());
        }
      }
    }

    private void addIsolatedAndContended() {
      builder.group("containers", "what comes and is not kept comes to some rack");
      RowBuilder isolated = builder.row("isolated");
      for (int rack = 0; rack < racks.size(); rack++) {
        isolated.plus(1, variables.counts().freeIsolated[rack]);
      }
      for (int g = 0; g < running.arriving().groups().size(); g++) {
        int size = running.arriving().groups().get(g).size();
        variables.counts().spreadIsolated(g).ifPresent(spread -> isolated.plus(-size, spread));
      }
      for (int o = 0; o < running.owners().size(); o++) {
        Owner owner = running.owners().get(o);
        if (owner.taz() && !owner.keptIn(KeepingGain.IN_RACK)) {
          variables.addComing(o, true, MoveVariables.negative(isolated::plus));
        }
      }
      isolated.equalTo(0);
      RowBuilder contended = builder.row("contended");
      for (int rack = 0; rack < racks.size(); rack++) {
        contended.plus(1, variables.counts().freeContended[rack]);
      }
      contended.equalTo(addRest(contended, true, 0));
    }

    private void addTurtles(int intensity) {
      int t = running.jobs().turtleIntensities().indexOf(intensity);
      RowBuilder turtles = builder.row("turtles" + intensity);
      for (int rack = 0; rack < racks.size(); rack++) {
        turtles.plus(1, variables.counts().freeTurtles[t][rack]);
      }
      turtles.equalTo(addRest(turtles, false, intensity));
    }

    /** Subtracts what is neither isolated nor kept in a rack; returns the constant part of it. */
    private int addRest(RowBuilder row, boolean taz, int intensity) {
      int all = 0;
      for (int g = 0; g < running.arriving().groups().size(); g++) {
        JobGroup group = running.arriving().groups().get(g);
        if (MoveVariables.isOf(group, taz, intensity)) {
          all += group.containers();
          variables.addTogether(g, (factor, kept) -> row.plus(factor * group.size(), kept));
          variables.counts().spreadIsolated(g).ifPresent(spread -> row.plus(group.size(), spread));
        }
      }
      for (int o = 0; o < running.owners().size(); o++) {
        Owner owner = running.owners().get(o);
        if (MoveVariables.isOf(owner.kind(), taz, intensity)
            && !owner.keptIn(KeepingGain.IN_RACK)) {
          all += variables.comingAnyway(o, false);
          variables.addComing(o, false, MoveVariables.negative(row::plus));
        }
      }
      return all;
    }

    private void addMatches(int rack) {
      builder.group("matches", "a match takes a turtle and an isolated taz");
      CountVariables counts = variables.counts();
      String at = "[" + rack + "]";
      RowBuilder toTazes = builder.row("toTazes" + at);
      variables.addOpen(rack, Role.ISOLATED, 0, MoveVariables.negative(toTazes::plus));
      for (int t = 0; t < running.jobs().turtleIntensities().size(); t++) {
        toTazes.plus(1, variables.turtleComes(t, rack));
      }
      toTazes.atMost(0);
      RowBuilder partners = builder.row("partners" + at);
      variables.addIsolated(rack, MoveVariables.negative(partners::plus));
      for (int t = 0; t < running.jobs().turtleIntensities().size(); t++) {
        partners.plus(1, variables.tazComes(t, rack)).plus(1, counts.matches[t][rack]);
      }
      partners.atMost(0);
      for (int t = 0; t < running.jobs().turtleIntensities().size(); t++) {
        int intensity = running.jobs().turtleIntensities().get(t);
        RowBuilder toTurtles = builder.row("toTurtles" + intensity + at);
        toTurtles.plus(1, variables.tazComes(t, rack));
        variables.addOpen(rack, Role.STAYS, intensity, MoveVariables.negative(toTurtles::plus));
        toTurtles.atMost(0);
        RowBuilder supply = builder.row("supply" + intensity + at);
        supply.plus(1, variables.turtleComes(t, rack)).plus(1, counts.matches[t][rack]);
        variables.addOthers(rack, false, intensity, MoveVariables.negative(supply::plus));
        supply.atMost(0);
      }
    }

    private void addNodes(int rack) {
      builder.group("nodes", "two slots on a node, and no more nodes than there are");
      CountVariables counts = variables.counts();
      RowBuilder fillers = builder.row("fillers[" + rack + "]");
      fillers.plus(2, counts.fillerNodes[rack]);
      variables.addOpen(rack, Role.CONTENDED, 0, fillers::plus);
      variables.addOthers(rack, true, 0, MoveVariables.negative(fillers::plus));
      for (int t = 0; t < running.jobs().turtleIntensities().size(); t++) {
        int intensity = running.jobs().turtleIntensities().get(t);
        variables.addOpen(rack, Role.STAYS, intensity, fillers::plus);
        fillers.plus(-1, variables.tazComes(t, rack));
        variables.addOthers(rack, false, intensity, MoveVariables.negative(fillers::plus));
        fillers.plus(1, variables.turtleComes(t, rack)).plus(1, counts.matches[t][rack]);
      }
      fillers.atLeast(0);
      RowBuilder nodes = builder.row("nodes[" + rack + "]");
      variables.addUsed(rack, nodes::plus);
      nodes.atMost(racks.get(rack).allNodes());
    }
  }
}
