package org.wattle.model.collocation.formulation;

import java.util.List;
import java.util.Optional;
import org.wattle.model.collocation.formulation.JobGroup.KeepingGain;
import org.wattle.model.collocation.formulation.RunningNodes.NodeClass;
import org.wattle.model.collocation.formulation.RunningNodes.Owner;
import org.wattle.model.collocation.formulation.RunningNodes.Role;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.OptModelBuilder.RowBuilder;
import org.wattle.model.optimization.Variable;

/** The rows of a {@link MoveFormulation}. */
final class MoveRows {
  private final RunningNodes running;
  private final List<Pool> racks;
  private final MoveVariables variables;
  private final MoveTerms terms;
  private final OptModelBuilder builder;

  MoveRows(MoveVariables variables, MoveTerms terms, List<Pool> racks, OptModelBuilder builder) {
    this.running = variables.running();
    this.racks = racks;
    this.variables = variables;
    this.terms = terms;
    this.builder = builder;
  }

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
    builder.group("owners", "what leaves comes elsewhere, and a job is kept in one place at most");
    for (boolean isolated : owner.taz() ? new boolean[] {true, false} : new boolean[] {false}) {
      RowBuilder coming = builder.row((isolated ? "comingIsolated" : "coming") + o);
      terms.addComing(o, isolated, coming::plus);
      if (owner.keptIn(KeepingGain.IN_RACK)) {
        for (int rack = 0; rack < racks.size(); rack++) {
          (isolated ? variables.comesIsolated(o, rack) : variables.comes(o, rack))
              .ifPresent(comes -> coming.plus(-1, comes));
        }
        coming.equalTo(-terms.comingAnyway(o, isolated));
      } else {
        coming.atLeast(-terms.comingAnyway(o, isolated));
      }
    }
    if (owner.keptIn(KeepingGain.ON_NODE)) {
      RowBuilder pair = builder.row("pair" + o);
      terms.addKeptPair(o, pair::plus);
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
        terms.addStaying(o, rack, here::plus);
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
        terms.addTogether(g, row::plus);
        variables.counts().spreadIsolated(g).ifPresent(spread -> row.plus(1, spread));
        row.atMost(group.count());
      }
    }
  }

  private void addIsolatedAndContended() {
    builder.group("containers", "what comes and is not kept comes to some rack");
    RowBuilder isolated = builder.row("isolated");
    for (int rack = 0; rack < racks.size(); rack++) {
      isolated.plus(1, variables.counts().freeIsolated(rack));
    }
    for (int g = 0; g < running.arriving().groups().size(); g++) {
      int size = running.arriving().groups().get(g).size();
      variables.counts().spreadIsolated(g).ifPresent(spread -> isolated.plus(-size, spread));
    }
    for (int o = 0; o < running.owners().size(); o++) {
      Owner owner = running.owners().get(o);
      if (owner.taz() && !owner.keptIn(KeepingGain.IN_RACK)) {
        terms.addComing(o, true, MoveTerms.negative(isolated::plus));
      }
    }
    isolated.equalTo(0);
    RowBuilder contended = builder.row("contended");
    for (int rack = 0; rack < racks.size(); rack++) {
      contended.plus(1, variables.counts().freeContended(rack));
    }
    contended.equalTo(addRest(contended, true, 0));
  }

  private void addTurtles(int intensity) {
    int t = running.jobs().turtleIntensities().indexOf(intensity);
    RowBuilder turtles = builder.row("turtles" + intensity);
    for (int rack = 0; rack < racks.size(); rack++) {
      turtles.plus(1, variables.counts().freeTurtles(t, rack));
    }
    turtles.equalTo(addRest(turtles, false, intensity));
  }

  /** Subtracts what is neither isolated nor kept in a rack; returns the constant part of it. */
  private int addRest(RowBuilder row, boolean taz, int intensity) {
    int all = 0;
    for (int g = 0; g < running.arriving().groups().size(); g++) {
      JobGroup group = running.arriving().groups().get(g);
      if (MoveTerms.isOf(group, taz, intensity)) {
        all += group.containers();
        terms.addTogether(g, (factor, kept) -> row.plus(factor * group.size(), kept));
        variables.counts().spreadIsolated(g).ifPresent(spread -> row.plus(group.size(), spread));
      }
    }
    for (int o = 0; o < running.owners().size(); o++) {
      Owner owner = running.owners().get(o);
      if (MoveTerms.isOf(owner.kind(), taz, intensity) && !owner.keptIn(KeepingGain.IN_RACK)) {
        all += terms.comingAnyway(o, false);
        terms.addComing(o, false, MoveTerms.negative(row::plus));
      }
    }
    return all;
  }

  private void addMatches(int rack) {
    builder.group("matches", "a match takes a turtle and an isolated taz");
    CountVariables counts = variables.counts();
    String at = "[" + rack + "]";
    RowBuilder toTazes = builder.row("toTazes" + at);
    terms.addOpen(rack, Role.ISOLATED, 0, MoveTerms.negative(toTazes::plus));
    for (int t = 0; t < running.jobs().turtleIntensities().size(); t++) {
      toTazes.plus(1, variables.turtleComes(t, rack));
    }
    toTazes.atMost(0);
    RowBuilder partners = builder.row("partners" + at);
    terms.addIsolated(rack, MoveTerms.negative(partners::plus));
    for (int t = 0; t < running.jobs().turtleIntensities().size(); t++) {
      partners.plus(1, variables.tazComes(t, rack)).plus(1, counts.matches(t, rack));
    }
    partners.atMost(0);
    for (int t = 0; t < running.jobs().turtleIntensities().size(); t++) {
      int intensity = running.jobs().turtleIntensities().get(t);
      RowBuilder toTurtles = builder.row("toTurtles" + intensity + at);
      toTurtles.plus(1, variables.tazComes(t, rack));
      terms.addOpen(rack, Role.STAYS, intensity, MoveTerms.negative(toTurtles::plus));
      toTurtles.atMost(0);
      RowBuilder supply = builder.row("supply" + intensity + at);
      supply.plus(1, variables.turtleComes(t, rack)).plus(1, counts.matches(t, rack));
      terms.addOthers(rack, false, intensity, MoveTerms.negative(supply::plus));
      supply.atMost(0);
    }
  }

  private void addNodes(int rack) {
    builder.group("nodes", "two slots on a node, and no more nodes than there are");
    CountVariables counts = variables.counts();
    RowBuilder fillers = builder.row("fillers[" + rack + "]");
    fillers.plus(2, counts.fillerNodes(rack));
    terms.addOpen(rack, Role.CONTENDED, 0, fillers::plus);
    terms.addOthers(rack, true, 0, MoveTerms.negative(fillers::plus));
    for (int t = 0; t < running.jobs().turtleIntensities().size(); t++) {
      int intensity = running.jobs().turtleIntensities().get(t);
      terms.addOpen(rack, Role.STAYS, intensity, fillers::plus);
      fillers.plus(-1, variables.tazComes(t, rack));
      terms.addOthers(rack, false, intensity, MoveTerms.negative(fillers::plus));
      fillers.plus(1, variables.turtleComes(t, rack)).plus(1, counts.matches(t, rack));
    }
    fillers.atLeast(0);
    RowBuilder nodes = builder.row("nodes[" + rack + "]");
    terms.addUsed(rack, nodes::plus);
    nodes.atMost(racks.get(rack).allNodes());
  }
}
