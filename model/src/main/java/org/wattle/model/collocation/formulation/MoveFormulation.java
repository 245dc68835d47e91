package org.wattle.model.collocation.formulation;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.CollocationInstance.Seat;
import org.wattle.model.collocation.CollocationPlacement;
import org.wattle.model.collocation.formulation.RunningNodes.NodeClass;
import org.wattle.model.collocation.formulation.RunningNodes.Owner;
import org.wattle.model.collocation.formulation.RunningNodes.Role;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.OptModelBuilder;
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
    OptModelBuilder builder = new OptModelBuilder(instance.name());
    MoveModel model =
        new MoveModel(RunningNodes.of(instance), Pool.apart(instance.cluster()), builder);
    model.addRows();
    int running = instance.current().size();
    builder.group("moves", "no more containers move than may");
    if (instance.migrations().most().isPresent()) {
      double most = instance.migrations().most().getAsInt();
      model.staying().row(builder, "moves").atLeast(running - most);
    }
    model.addGoals(instance, costs, limits, model.staying(), running, builder);
    return FormulatedModel.of(
        builder.build(),
        point -> Optional.of(Decoder.placement(instance, model, point)),
        placement -> Optional.empty());
  }

  /** Constructs the placement of a point of a {@link MoveFormulation}. */
  private static final class Decoder {
    private final CollocationInstance instance;
    private final MoveModel model;
    private final RunningNodes running;
    private final Assignment point;
    private final Counts counts;
    private final List<RackArrivals> racks = new ArrayList<>();
    private final RackContents anywhere;

    /** Containers of each job by node, and how many of them have a node. */
    private final int[][] seats;

    private final int[] placed;

    private Decoder(CollocationInstance instance, MoveModel model, Assignment point) {
      this.instance = instance;
      this.model = model;
      this.running = model.running;
      this.point = point;
      counts = model.read(point);
      for (int rack = 0; rack < instance.cluster().racks(); rack++) {
        RackArrivals arrivals = new RackArrivals(running.jobs());
        int first = instance.cluster().firstNode(rack);
        for (int node = first; node < first + instance.cluster().nodes(rack); node++) {
          arrivals.empty.add(node);
        }
        racks.add(arrivals);
      }
      anywhere = new RackContents(running.jobs());
      seats = new int[instance.jobs().size()][instance.cluster().nodes()];
      placed = new int[seats.length];
    }

    static CollocationPlacement placement(
        CollocationInstance instance, MoveModel model, Assignment point) {
      Decoder decoder = new Decoder(instance, model, point);
      decoder.stay();
      for (int o = 0; o < decoder.running.owners().size(); o++) {
        decoder.come(o, decoder.running.owners().get(o));
      }
      RackContents.distribute(
          decoder.counts,
          decoder.racks,
          decoder.anywhere,
          job -> Collections.nCopies(instance.jobs().get(job).containers(), job));
      for (int rack = 0; rack < decoder.racks.size(); rack++) {
        decoder.seat(rack);
      }
      return SeatDecoder.placement(instance, decoder.seats);
    }

    private int whole(@Nullable Variable variable) {
      return CountModel.whole(point, variable);
    }

    private void put(int job, int node) {
      seats[job][node]++;
      placed[job]++;
    }

    private void stay() {
      Map<Integer, List<Integer>> jobsOn = new HashMap<>();
      for (Seat seat : instance.current()) {
        jobsOn.computeIfAbsent(seat.node(), node -> new ArrayList<>()).add(seat.job());
      }
      int[] ownerOf = new int[seats.length];
      for (int o = 0; o < running.owners().size(); o++) {
        for (int job : running.owners().get(o).kind().jobs()) {
          ownerOf[job] = o;
        }
      }
      for (int k = 0; k < running.nodes().size(); k++) {
        NodeClass alike = running.nodes().get(k);
        Deque<Integer> nodes = new ArrayDeque<>(alike.nodes());
        for (int outcome = 0; outcome < alike.outcomes().size(); outcome++) {
          int number = whole(model.nodes[k][outcome]);
          for (int n = 0; n < number; n++) {
            int node = nodes.remove();
            stay(alike, outcome, node, jobsOn.getOrDefault(node, List.of()), ownerOf);
          }
        }
      }
    }

    private void stay(
        NodeClass alike, int outcome, int node, List<Integer> jobsHere, int[] ownerOf) {
      List<Integer> left = new ArrayList<>(jobsHere);
      RackArrivals rack = racks.get(alike.rack());
      rack.empty.remove(node);
      for (int k = 0; k < alike.owners().size(); k++) {
        Role role = alike.outcomes().get(outcome).get(k);
        int owner = alike.owners().get(k);
        Integer job = left.stream().filter(j -> ownerOf[j] == owner).findFirst().orElseThrow();
        left.remove(job);
        if (role != Role.LEAVES) {
          put(job, node);
        }
        if (role == Role.JOINED) {
          put(job, node);
        }
      }
      int open = alike.open(outcome);
      if (open >= 0) {
        int intensity = running.owners().get(alike.owners().get(open)).kind().intensity();
        switch (alike.outcomes().get(outcome).get(open)) {
          case ISOLATED -> rack.openIsolated.add(node);
          case CONTENDED -> rack.openContended.add(node);
          default ->
              rack.openTurtles.get(running.jobs().turtleIntensities().indexOf(intensity)).add(node);
        }
      }
    }

    private void come(int o, Owner owner) {
      Deque<Integer> left = new ArrayDeque<>();
      for (int job : owner.kind().jobs()) {
        int size = instance.jobs().get(job).containers();
        left.addAll(Collections.nCopies(size - placed[job], job));
      }
      for (int rack = 0; rack < racks.size(); rack++) {
        for (int k = 0; k < 2 * whole(model.pair[o][rack]); k++) {
          racks.get(rack).pairs.add(left.remove());
        }
        int comesIsolated = whole(model.comesIsolated[o][rack]);
        RackContents.take(left, comesIsolated, racks.get(rack).isolated);
        int comes = whole(model.comes[o][rack]);
        RackContents.take(left, comes, racks.get(rack).others(owner.kind()));
      }
      boolean all = whole(model.isolated[o]) > 0;
      int moved = all ? left.size() : whole(model.movedIsolated[o]);
      RackContents.take(left, moved, anywhere.isolated);
      RackContents.take(left, left.size(), anywhere.others(owner.kind()));
    }

    private void seat(int at) {
      RackArrivals rack = racks.get(at);
      for (int t = 0; t < rack.turtles.size(); t++) {
        for (int k = whole(model.turtleComes[t][at]); k > 0; k--) {
          put(rack.turtles.get(t).remove(), rack.openIsolated.remove());
        }
        for (int k = whole(model.tazComes[t][at]); k > 0; k--) {
          put(rack.isolated.remove(), rack.openTurtles.get(t).remove());
        }
        for (int k = counts.of(model.matches[t][at]); k > 0; k--) {
          int node = rack.empty.remove();
          put(rack.isolated.remove(), node);
          put(rack.turtles.get(t).remove(), node);
        }
      }
      rack.isolated.forEach(job -> put(job, rack.empty.remove()));
      while (!rack.pairs.isEmpty()) {
        int node = rack.empty.remove();
        put(rack.pairs.remove(), node);
        put(rack.pairs.remove(), node);
      }
      Deque<Integer> open = new ArrayDeque<>(rack.openContended);
      rack.openTurtles.forEach(open::addAll);
      Deque<Integer> fillers = new ArrayDeque<>(rack.contended);
      rack.turtles.forEach(fillers::addAll);
      for (int job : fillers) {
        if (open.isEmpty()) {
          int node = rack.empty.remove();
          open.add(node);
          open.add(node);
        }
        put(job, open.remove());
      }
    }

    /** What comes to a rack, by job, and where there is room. */
    private static final class RackArrivals extends RackContents {
      private final Deque<Integer> empty = new ArrayDeque<>();
      private final Deque<Integer> openIsolated = new ArrayDeque<>();
      private final Deque<Integer> openContended = new ArrayDeque<>();
      private final List<Deque<Integer>> openTurtles;

      RackArrivals(JobGroups jobs) {
        super(jobs);
        openTurtles = queues(jobs);
      }
    }
  }
}
