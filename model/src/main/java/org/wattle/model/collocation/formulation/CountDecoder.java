package org.wattle.model.collocation.formulation;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.CollocationPlacement;
import org.wattle.model.collocation.formulation.JobGroup.KeepingGain;

/**
 * Constructs a placement from counts over individual racks. In each rack tazes that need not be
 * isolated share nodes with each other first, so that the placement has the isolation that the
 * counts state.
 */
public final class CountDecoder {
  private final CollocationInstance instance;
  private final Counts counts;
  private final int[] first;
  private final int[] nodes;
  private final List<RackContents> racks = new ArrayList<>();
  private final Deque<Integer> freeIsolated = new ArrayDeque<>();
  private final Deque<Integer> freeContended = new ArrayDeque<>();
  private final List<Deque<Integer>> freeTurtles = new ArrayList<>();

  private CountDecoder(CollocationInstance instance, Counts counts) {
    this.instance = instance;
    this.counts = counts;
    first = instance.firstContainers();
    nodes = new int[instance.containers()];
    Arrays.fill(nodes, -1);
    for (int rack = 0; rack < instance.cluster().racks(); rack++) {
      racks.add(new RackContents(counts.jobs.turtleIntensities().size()));
    }
    counts.jobs.turtleIntensities().forEach(each -> freeTurtles.add(new ArrayDeque<>()));
  }

  /** The placement; the pools are the racks of the instance, one by one. */
  public static CollocationPlacement placement(CollocationInstance instance, Counts counts) {
    CountDecoder decoder = new CountDecoder(instance, counts);
    decoder.distributeJobs();
    decoder.distributeFree();
    for (int rack = 0; rack < decoder.racks.size(); rack++) {
      decoder.seat(rack);
    }
    return CollocationPlacement.of(decoder.nodes);
  }

  private void distributeJobs() {
    for (int g = 0; g < counts.jobs.groups().size(); g++) {
      JobGroup group = counts.jobs.groups().get(g);
      Deque<Integer> left = new ArrayDeque<>(group.jobs());
      for (int rack = 0; rack < racks.size(); rack++) {
        RackContents contents = racks.get(rack);
        for (int k = 0; k < counts.keptIsolated[g][rack]; k++) {
          addContainers(left.remove(), contents.isolated);
        }
        for (int k = 0; k < counts.kept[g][rack]; k++) {
          addContainers(left.remove(), contents.ofKept(group, counts.jobs));
        }
      }
      for (int k = 0; k < counts.spreadIsolated[g]; k++) {
        addContainers(left.remove(), freeIsolated);
      }
      for (int job : left) {
        addContainers(
            job,
            group.taz()
                ? freeContended
                : freeTurtles.get(counts.jobs.turtleIntensities().indexOf(group.intensity())));
      }
    }
  }

  private void addContainers(int job, Deque<Integer> containers) {
    for (int c = first[job]; c < first[job + 1]; c++) {
      containers.add(c);
    }
  }

  private void distributeFree() {
    for (int rack = 0; rack < racks.size(); rack++) {
      RackContents contents = racks.get(rack);
      move(freeIsolated, counts.freeIsolated[rack], contents.isolated);
      move(freeContended, counts.freeContended[rack], contents.contended);
      for (int t = 0; t < freeTurtles.size(); t++) {
        move(freeTurtles.get(t), counts.freeTurtles[t][rack], contents.turtles.get(t));
      }
    }
  }

  private static void move(Deque<Integer> from, int number, Deque<Integer> to) {
    for (int k = 0; k < number; k++) {
      to.add(from.remove());
    }
  }

  private void seat(int rack) {
    RackContents contents = racks.get(rack);
    int node = instance.cluster().firstNode(rack);
    for (int t = 0; t < freeTurtles.size(); t++) {
      for (int k = 0; k < counts.matches[t][rack]; k++) {
        // The last of them: containers that are not kept come last, and are not torn apart by it.
        nodes[contents.isolated.remove()] = node;
        nodes[contents.turtles.get(t).removeLast()] = node++;
      }
    }
    for (int alone : contents.isolated) {
      nodes[alone] = node++;
    }
    while (!contents.pairs.isEmpty()) {
      nodes[contents.pairs.remove()] = node;
      nodes[contents.pairs.remove()] = node++;
    }
    Deque<Integer> fillers = new ArrayDeque<>(contents.contended);
    contents.turtles.forEach(fillers::addAll);
    while (!fillers.isEmpty()) {
      nodes[fillers.remove()] = node;
      if (!fillers.isEmpty()) {
        nodes[fillers.remove()] = node;
      }
      node++;
    }
  }

  /** The containers of a rack by what becomes of them. */
  private static final class RackContents {
    private final Deque<Integer> isolated = new ArrayDeque<>();
    private final Deque<Integer> pairs = new ArrayDeque<>();
    private final Deque<Integer> contended = new ArrayDeque<>();
    private final List<Deque<Integer>> turtles = new ArrayList<>();

    RackContents(int intensities) {
      for (int t = 0; t < intensities; t++) {
        turtles.add(new ArrayDeque<>());
      }
    }

    Deque<Integer> ofKept(JobGroup group, JobGroups jobs) {
      if (group.isKept(KeepingGain.ON_NODE)) {
        return pairs;
      }
      return group.taz()
          ? contended
          : turtles.get(jobs.turtleIntensities().indexOf(group.intensity()));
    }
  }
}
