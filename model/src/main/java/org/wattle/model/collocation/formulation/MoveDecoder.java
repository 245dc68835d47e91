package org.wattle.model.collocation.formulation;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.CollocationInstance.Seat;
import org.wattle.model.collocation.CollocationPlacement;
import org.wattle.model.collocation.formulation.JobGroup.KeepingGain;
import org.wattle.model.collocation.formulation.RunningNodes.NodeClass;
import org.wattle.model.collocation.formulation.RunningNodes.Owner;
import org.wattle.model.collocation.formulation.RunningNodes.Role;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.Variable;

/** Constructs the placement of a point of a {@link MoveFormulation}. */
final class MoveDecoder {
  private final CollocationInstance instance;
  private final MoveVariables variables;
  private final RunningNodes running;
  private final Assignment point;
  private final Counts counts;
  private final RackArrivals[] racks;
  private final RackArrivals anywhere;

  /** Containers of each job by node, and how many of them have a node. */
  private final int[][] seats;

  private final int[] placed;

  private MoveDecoder(CollocationInstance instance, MoveVariables variables, Assignment point) {
    this.instance = instance;
    this.variables = variables;
    this.running = variables.running();
    this.point = point;
    counts = variables.counts().read(point);
    int intensities = running.jobs().turtleIntensities().size();
    racks = new RackArrivals[instance.cluster().racks()];
    for (int rack = 0; rack < racks.length; rack++) {
      racks[rack] = new RackArrivals(intensities);
      int first = instance.cluster().firstNode(rack);
      for (int node = first; node < first + instance.cluster().nodes(rack); node++) {
        racks[rack].empty.add(node);
      }
    }
    anywhere = new RackArrivals(intensities);
    seats = new int[instance.jobs().size()][instance.cluster().nodes()];
    placed = new int[seats.length];
  }

  static CollocationPlacement placement(
      CollocationInstance instance, MoveVariables variables, Assignment point) {
    MoveDecoder decoder = new MoveDecoder(instance, variables, point);
    decoder.stay();
    for (int o = 0; o < decoder.running.owners().size(); o++) {
      decoder.come(o, decoder.running.owners().get(o));
    }
    decoder.arrive();
    for (int rack = 0; rack < decoder.racks.length; rack++) {
      decoder.seat(rack);
    }
    return SeatDecoder.placement(instance, decoder.seats);
  }

  private int whole(Optional<Variable> variable) {
    return variable.map(each -> (int) Math.rint(point.value(each))).orElse(0);
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
        int number = whole(Optional.of(variables.nodes(k, outcome)));
        for (int n = 0; n < number; n++) {
          int node = nodes.remove();
          stay(alike, outcome, node, jobsOn.getOrDefault(node, List.of()), ownerOf);
        }
      }
    }
  }

  private void stay(NodeClass alike, int outcome, int node, List<Integer> jobsHere, int[] ownerOf) {
    List<Integer> left = new ArrayList<>(jobsHere);
    RackArrivals rack = racks[alike.rack()];
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
      for (int c = placed[job]; c < size; c++) {
        left.add(job);
      }
    }
    for (int rack = 0; rack < racks.length; rack++) {
      for (int k = 0; k < 2 * whole(variables.pair(o, rack)); k++) {
        racks[rack].pairs.add(left.remove());
      }
      take(left, whole(variables.comesIsolated(o, rack)), racks[rack].isolated);
      take(left, whole(variables.comes(o, rack)), racks[rack].others(owner.kind(), running));
    }
    boolean all = whole(variables.isolated(o)) > 0;
    take(left, all ? left.size() : whole(variables.movedIsolated(o)), anywhere.isolated);
    take(left, left.size(), anywhere.others(owner.kind(), running));
  }

  private static void take(Deque<Integer> from, int number, Deque<Integer> to) {
    for (int k = 0; k < number; k++) {
      to.add(from.remove());
    }
  }

  private void arrive() {
    for (int g = 0; g < running.arriving().groups().size(); g++) {
      JobGroup group = running.arriving().groups().get(g);
      Deque<Integer> left = new ArrayDeque<>(group.jobs());
      for (int rack = 0; rack < racks.length; rack++) {
        addJobs(left, counts.keptIsolated[g][rack], racks[rack].isolated);
        addJobs(
            left,
            counts.kept[g][rack],
            group.isKept(KeepingGain.ON_NODE)
                ? racks[rack].pairs
                : racks[rack].others(group, running));
      }
      addJobs(left, counts.spreadIsolated[g], anywhere.isolated);
      addJobs(left, left.size(), anywhere.others(group, running));
    }
    for (int rack = 0; rack < racks.length; rack++) {
      take(anywhere.isolated, counts.freeIsolated[rack], racks[rack].isolated);
      take(anywhere.contended, counts.freeContended[rack], racks[rack].contended);
      for (int t = 0; t < anywhere.turtles.size(); t++) {
        take(anywhere.turtles.get(t), counts.freeTurtles[t][rack], racks[rack].turtles.get(t));
      }
    }
  }

  private void addJobs(Deque<Integer> from, int number, Deque<Integer> to) {
    for (int k = 0; k < number; k++) {
      int job = from.remove();
      for (int c = 0; c < instance.jobs().get(job).containers(); c++) {
        to.add(job);
      }
    }
  }

  private void seat(int at) {
    RackArrivals rack = racks[at];
    for (int t = 0; t < rack.turtles.size(); t++) {
      for (int k = whole(Optional.of(variables.turtleComes(t, at))); k > 0; k--) {
        put(rack.turtles.get(t).remove(), rack.openIsolated.remove());
      }
      for (int k = whole(Optional.of(variables.tazComes(t, at))); k > 0; k--) {
        put(rack.isolated.remove(), rack.openTurtles.get(t).remove());
      }
      for (int k = counts.matches[t][at]; k > 0; k--) {
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
  private static final class RackArrivals {
    private final Deque<Integer> empty = new ArrayDeque<>();
    private final Deque<Integer> openIsolated = new ArrayDeque<>();
    private final Deque<Integer> openContended = new ArrayDeque<>();
    private final List<Deque<Integer>> openTurtles = new ArrayList<>();
    private final Deque<Integer> isolated = new ArrayDeque<>();
    private final Deque<Integer> contended = new ArrayDeque<>();
    private final Deque<Integer> pairs = new ArrayDeque<>();
    private final List<Deque<Integer>> turtles = new ArrayList<>();

    RackArrivals(int intensities) {
      for (int t = 0; t < intensities; t++) {
        openTurtles.add(new ArrayDeque<>());
        turtles.add(new ArrayDeque<>());
      }
    }

    Deque<Integer> others(JobGroup group, RunningNodes running) {
      return group.taz()
          ? contended
          : turtles.get(running.jobs().turtleIntensities().indexOf(group.intensity()));
    }
  }
}
