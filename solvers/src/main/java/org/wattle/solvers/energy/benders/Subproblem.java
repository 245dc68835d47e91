package org.wattle.solvers.energy.benders;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.apache.commons.rng.UniformRandomProvider;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.Task;
import org.wattle.model.energy.TaskPlacement;
import org.wattle.model.energy.bound.ServerClass;
import org.wattle.model.energy.formulation.ElementCosts;
import org.wattle.model.energy.routing.UnsplitRouter;
import org.wattle.solvers.energy.benders.CountsMaster.Selection;
import org.wattle.solvers.energy.packing.PackingProblem;
import org.wattle.solvers.energy.packing.PackingSearch;
import org.wattle.solvers.energy.packing.RackBalance;

/**
 * Searches for places of all tasks on the servers of a selection, and for paths over its switches.
 */
final class Subproblem {
  private final DataCenter center;
  private final ElementCosts costs;
  private final UniformRandomProvider random;
  private final BooleanSupplier stop;

  Subproblem(
      DataCenter center,
      EnergyObjective objective,
      UniformRandomProvider random,
      BooleanSupplier stop) {
    this.center = center;
    this.costs = new ElementCosts(center, objective);
    this.random = random;
    this.stop = stop;
  }

  int tasks() {
    return center.instance().tasks().size();
  }

  /**
   * Packs the tasks with at most this many moves of the local search and routes them; empty where
   * no placement was found.
   */
  Optional<Placement> place(Selection selection, long moves) {
    int[] servers = selection.servers().stream().mapToInt(Integer::intValue).toArray();
    boolean[] switchOn = switches(selection);
    PackingProblem problem =
        center.topology().isPresent()
            ? PackingProblem.ofLinks(center, servers, switchOn)
            : PackingProblem.ofResources(center, servers);
    return new PackingSearch(problem, random, stop)
        .search(moves)
        .flatMap(serverOfTask -> routed(serverOfTask, switchOn));
  }

  /** The placement of a packing, with paths over the switches of a selection, where it has any. */
  Optional<Placement> routed(int[] serverOfTask, Selection selection) {
    boolean[] switchOn = switches(selection);
    if (center.topology().isEmpty()) {
      return routed(serverOfTask, switchOn);
    }
    int[] servers = selection.servers().stream().mapToInt(Integer::intValue).toArray();
    int[] balanced =
        RackBalance.balanced(
            PackingProblem.ofLinks(center, servers, switchOn), classes(servers), serverOfTask);
    return routed(balanced, switchOn);
  }

  /** The class of every server; a server with running tasks has one of its own. */
  private int[] classes(int[] servers) {
    int[] classOf = new int[center.serverCount()];
    int classes = 0;
    for (ServerClass alike : ServerClass.of(center)) {
      for (int h : alike.servers()) {
        classOf[h] = classes;
        classes += alike.busy() ? 1 : 0;
      }
      classes++;
    }
    return Arrays.stream(servers).map(h -> classOf[h]).toArray();
  }

  private boolean[] switches(Selection selection) {
    boolean[] switchOn = new boolean[center.switchCount()];
    selection.switches().forEach(s -> switchOn[s] = true);
    return switchOn;
  }

  private Optional<Placement> routed(int[] serverOfTask, boolean[] switchOn) {
    if (center.topology().isEmpty()) {
      return Optional.of(placement(serverOfTask, List.of()));
    }
    return new UnsplitRouter(center)
        .route(serverOfTask, s -> switchOn[s], s -> switchOn[s] && costs.switchOn(s) < 0)
        .map(routes -> placement(serverOfTask, routes));
  }

  private Placement placement(int[] serverOfTask, List<int[]> routes) {
    List<Task> tasks = center.instance().tasks();
    List<TaskPlacement> places = new ArrayList<>();
    for (int i = 0; i < serverOfTask.length; i++) {
      List<String> route =
          routes.isEmpty()
              ? List.of()
              : Arrays.stream(routes.get(i)).mapToObj(center::switchName).toList();
      places.add(new TaskPlacement(tasks.get(i).id(), center.serverName(serverOfTask[i]), route));
    }
    return new Placement(places);
  }
}
