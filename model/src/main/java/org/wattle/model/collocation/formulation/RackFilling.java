package org.wattle.model.collocation.formulation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.wattle.model.collocation.Cluster;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.CollocationPlacement;
import org.wattle.model.collocation.formulation.JobGroup.KeepingGain;
import org.wattle.model.optimization.Variable;
import org.wattle.model.stop.Stop;

/**
 * Distributes counts over all racks to single racks, for nodes of two slots, without a search: jobs
 * that are kept in a rack are packed first, each where it needs the fewest further nodes and then
 * into the fullest rack; everything else can be anywhere and fills the remaining nodes. Turtles
 * that are kept and have to be matched lie over isolated tazes of the same rack.
 *
 * <p>It may fail where a placement exists. What it finds is as good as the counts, unless racks
 * with an odd number of fillers remain; whoever uses it evaluates the placement.
 */
public final class RackFilling {
  private final JobGroups jobs;
  private final CountTotals totals;
  private final Cluster cluster;
  private final CountModel model;
  private final Counts counts;
  private final int[] isolated;
  private final int[] matched;
  private final int[] fillers;
  private final int[] spare;
  private final int[] keptMatches;

  private RackFilling(CollocationInstance instance, CountTotals totals) {
    this.jobs = totals.jobs();
    this.totals = totals;
    cluster = instance.cluster();
    model = CountModel.of(jobs, cluster);
    counts = new Counts(model);
    isolated = new int[cluster.racks()];
    matched = new int[cluster.racks()];
    fillers = new int[cluster.racks()];
    spare = new int[cluster.racks()];
    keptMatches = new int[jobs.turtleIntensities().size()];
    for (int g = 0; g < jobs.groups().size(); g++) {
      if (jobs.groups().get(g).taz()) {
        counts.add(model.spreadIsolated[g], totals.spreadIsolated().get(g));
      }
    }
  }

  /** A placement with these counts, where the packing succeeds. */
  public static Optional<CollocationPlacement> placement(
      CollocationInstance instance, CountTotals totals) {
    for (Comparator<Item> order : List.of(Item.BY_ROLE, Item.BY_NODES)) {
      RackFilling filling = new RackFilling(instance, totals);
      if (filling.packKept(order) && filling.fill()) {
        return Optional.of(RackFormulation.Decoder.placement(instance, filling.counts));
      }
    }
    return Optional.empty();
  }

  /**
   * A job that is kept in a rack.
   *
   * @param group its group
   * @param isolated containers that need a node without another taz
   * @param matched turtles that share a node with an isolated taz
   * @param fillers containers that share nodes among themselves
   */
  private record Item(int group, int isolated, int matched, int fillers) {
    static final Comparator<Item> BY_NODES =
        Comparator.comparingInt(item -> -2 * (item.isolated + item.matched) - item.fillers);

    /** What matched turtles lie over comes before them. */
    static final Comparator<Item> BY_ROLE =
        Comparator.<Item>comparingInt(item -> item.isolated > 0 ? 0 : item.matched > 0 ? 1 : 2)
            .thenComparing(BY_NODES);
  }

  private boolean packKept(Comparator<Item> order) {
    List<Item> items = new ArrayList<>();
    for (int g = 0; g < jobs.groups().size(); g++) {
      JobGroup group = jobs.groups().get(g);
      if (group.taz() && group.isKept(KeepingGain.IN_RACK)) {
        Item isolated = new Item(g, group.size(), 0, 0);
        items.addAll(Collections.nCopies(totals.keptIsolated().get(g), isolated));
        Item contended = new Item(g, 0, 0, group.size());
        items.addAll(Collections.nCopies(totals.kept().get(g), contended));
      }
    }
    for (int t = 0; t < keptMatches.length; t++) {
      addTurtles(items, t);
    }
    items.sort(order);
    return items.stream().allMatch(this::pack);
  }

  /**
   * Of kept turtles only those are matched for which free ones do not suffice, small jobs first.
   */
  private void addTurtles(List<Item> items, int t) {
    int need = Math.max(0, totals.matches().get(t) - totals.freeTurtles(t));
    keptMatches[t] = need;
    int largestRack = cluster.largestRackSlots() / 2;
    int intensity = jobs.turtleIntensities().get(t);
    List<Integer> groups =
        IntStream.range(0, jobs.groups().size())
            .boxed()
            .filter(g -> CountModel.isOf(jobs.groups().get(g), false, intensity))
            .filter(g -> jobs.groups().get(g).isKept(KeepingGain.IN_RACK))
            .sorted(Comparator.comparingInt(g -> jobs.groups().get(g).size()))
            .toList();
    for (int g : groups) {
      int size = jobs.groups().get(g).size();
      for (int k = 0; k < totals.kept().get(g); k++) {
        int matches = Math.max(0, Math.min(need, Math.min(size, 2 * largestRack - size)));
        need -= matches;
        items.add(new Item(g, 0, matches, size - matches));
      }
    }
    keptMatches[t] -= need;
  }

  /** Into the rack where it takes the fewest further nodes, of those the fullest. */
  private boolean pack(Item item) {
    Stop.poll();
    int best = -1;
    int fewest = Integer.MAX_VALUE;
    int fullest = Integer.MAX_VALUE;
    for (int rack = 0; rack < isolated.length; rack++) {
      int before = nodes(isolated[rack], matched[rack], fillers[rack]);
      int after =
          nodes(
              isolated[rack] + item.isolated,
              matched[rack] + item.matched,
              fillers[rack] + item.fillers);
      int left = cluster.nodes(rack) - after;
      boolean better = after - before < fewest || (after - before == fewest && left < fullest);
      if (left >= 0 && better) {
        best = rack;
        fewest = after - before;
        fullest = left;
      }
    }
    if (best < 0) {
      return false;
    }
    isolated[best] += item.isolated;
    matched[best] += item.matched;
    fillers[best] += item.fillers;
    counts.add((item.isolated > 0 ? model.keptIsolated : model.kept)[item.group][best], 1);
    JobGroup group = jobs.groups().get(item.group);
    if (item.matched > 0) {
      int t = jobs.turtleIntensities().indexOf(group.intensity());
      counts.add(model.matches[t][best], item.matched);
    }
    return true;
  }

  private static int nodes(int isolated, int matched, int fillers) {
    return Math.max(isolated, matched) + (fillers + 1) / 2;
  }

  /** Puts what may be anywhere into the remaining nodes. */
  private boolean fill() {
    int free = totals.freeIsolated();
    for (int rack = 0; rack < spare.length; rack++) {
      int missing = Math.max(0, matched[rack] - isolated[rack]);
      spare[rack] = cluster.nodes(rack) - nodes(isolated[rack], matched[rack], fillers[rack]);
      counts.add(model.freeIsolated[rack], missing);
      isolated[rack] += missing;
      free -= missing;
    }
    if (free < 0 || !takeNodes(model.freeIsolated, free, isolated)) {
      return false;
    }
    for (int g = 0; g < jobs.groups().size(); g++) {
      if (jobs.groups().get(g).isKept(KeepingGain.ON_NODE)
          && !takeNodes(model.kept[g], totals.kept().get(g), new int[spare.length])) {
        return false;
      }
    }
    return match() && fillUp();
  }

  /** Each of so many takes a node. */
  private boolean takeNodes(@Nullable Variable[] counted, int number, int[] alsoCounted) {
    int left = number;
    for (int rack = 0; rack < spare.length && left > 0; rack++) {
      int taken = Math.min(left, spare[rack]);
      counts.add(counted[rack], taken);
      alsoCounted[rack] += taken;
      spare[rack] -= taken;
      left -= taken;
    }
    return left == 0;
  }

  /** Puts free turtles beside isolated tazes. */
  private boolean match() {
    int rack = 0;
    for (int t = 0; t < keptMatches.length; t++) {
      int left = totals.matches().get(t) - keptMatches[t];
      while (left > 0) {
        if (rack == spare.length) {
          return false;
        }
        int taken = Math.min(left, isolated[rack] - matched[rack]);
        counts.add(model.freeTurtles[t][rack], taken);
        counts.add(model.matches[t][rack], taken);
        matched[rack] += taken;
        left -= taken;
        rack += left > 0 ? 1 : 0;
      }
    }
    return true;
  }

  /** Puts what shares nodes among itself where one is alone, then two on a node. */
  private boolean fillUp() {
    int[] left = new int[1 + keptMatches.length];
    left[0] = totals.freeContended();
    for (int t = 0; t < keptMatches.length; t++) {
      left[t + 1] = totals.freeTurtles(t) - Math.max(0, totals.matches().get(t) - keptMatches[t]);
      if (left[t + 1] < 0) {
        return false;
      }
    }
    for (int rack = 0; rack < spare.length; rack++) {
      addFillers(left, rack, fillers[rack] % 2);
    }
    for (int rack = 0; rack < spare.length; rack++) {
      addFillers(left, rack, 2 * spare[rack]);
    }
    return Arrays.stream(left).noneMatch(each -> each > 0);
  }

  private void addFillers(int[] left, int rack, int room) {
    int open = room;
    for (int k = 0; k < left.length; k++) {
      int taken = Math.min(open, left[k]);
      counts.add((k == 0 ? model.freeContended : model.freeTurtles[k - 1])[rack], taken);
      left[k] -= taken;
      open -= taken;
    }
  }
}
