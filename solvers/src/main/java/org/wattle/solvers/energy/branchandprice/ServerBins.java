package org.wattle.solvers.energy.branchandprice;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.SlotEnergy;
import org.wattle.model.energy.bound.CountsCut;
import org.wattle.model.energy.bound.ServerClass;
import org.wattle.solvers.energy.packing.PackingProblem;
import org.wattle.solvers.energy.patterns.PatternGroups;

/**
 * The tasks and servers of an instance as items and bins: tasks that must share a server are one
 * item, and where most are like others, those that nothing distinguishes are copies of one item;
 * servers of a class are bins of one kind, and every server with running tasks is a kind of its
 * own. Capacities include the checker's tolerance; the links of racks are not part of it.
 */
final class ServerBins {
  /** What the rounding of loads to floating-point numbers may take from a bound. */
  private static final double SAFETY = 1e-11;

  private final List<ServerClass> classes;
  private final PatternGroups groups;
  private final PackingInstance instance;

  /** The joules of the unit of loads. */
  private final double unit;

  /** The items of the packing problem that are copies of every item. */
  private final List<int[]> copies;

  ServerBins(DataCenter center, List<ServerClass> classes) {
    this.classes = classes;
    this.groups = new PatternGroups(center, classes);
    PackingProblem problem = groups.problem();
    this.copies = EqualItems.of(problem, groups.count());
    int items = copies.size();
    int needs = problem.needs();
    double[][] size = new double[items][needs];
    int[] demand = new int[items];
    BitSet single = new BitSet();
    for (int i = 0; i < items; i++) {
      int first = copies.get(i)[0];
      demand[i] = copies.get(i).length;
      single.set(i, problem.spreadsOf(first).length > 0);
      for (int l = 0; l < needs; l++) {
        size[i][l] = problem.need(first, l);
      }
    }
    double[][] room = new double[groups.count()][];
    boolean[][] allowed = new boolean[groups.count()][items];
    this.unit = dearest(center);
    double[][] load = new double[groups.count()][items];
    for (int g = 0; g < room.length; g++) {
      room[g] = groups.room(g);
      for (int i = 0; i < items; i++) {
        allowed[g][i] = problem.allows(copies.get(i)[0], g);
        load[g][i] = problem.load(copies.get(i)[0], g) / unit;
      }
    }
    this.instance =
        new PackingInstance(size, room, allowed, load, conflicts(problem, copies), demand, single);
  }

  /** The energy of waking the most expensive server. */
  private static double dearest(DataCenter center) {
    SlotEnergy energy = new SlotEnergy(center);
    double most = 1;
    for (int h = 0; h < center.serverCount(); h++) {
      most = Math.max(most, energy.serverAdded(h));
    }
    return most;
  }

  private static List<BitSet> conflicts(PackingProblem problem, List<int[]> copies) {
    List<BitSet> conflicts = new ArrayList<>();
    List<BitSet> spreads = new ArrayList<>();
    for (int i = 0; i < copies.size(); i++) {
      for (int spread : problem.spreadsOf(copies.get(i)[0])) {
        while (spreads.size() <= spread) {
          spreads.add(new BitSet());
        }
        spreads.get(spread).set(i);
      }
    }
    for (int i = 0; i < copies.size(); i++) {
      BitSet others = new BitSet();
      for (int spread : problem.spreadsOf(copies.get(i)[0])) {
        others.or(spreads.get(spread));
      }
      others.clear(i);
      conflicts.add(others);
    }
    return conflicts;
  }

  PackingInstance instance() {
    return instance;
  }

  /** The number of bins of every kind, given how many servers of every class are on. */
  int[] bins(List<Integer> totals) {
    int[] bins = new int[groups.count()];
    for (int g = 0; g < bins.length; g++) {
      int c = groups.classOf(g);
      bins[g] = classes.get(c).busy() ? 1 : totals.get(c);
    }
    return bins;
  }

  /**
   * The server of every task.
   *
   * @param servers those that are on, by number
   */
  int[] serverOfTask(List<BinPattern> packing, List<Integer> servers) {
    BitSet on = new BitSet();
    servers.forEach(on::set);
    List<Deque<Integer>> free = new ArrayList<>();
    int[] next = new int[classes.size()];
    for (int g = 0; g < groups.count(); g++) {
      int c = groups.classOf(g);
      List<Integer> members = classes.get(c).servers();
      free.add(
          new ArrayDeque<>(
              classes.get(c).busy()
                  ? List.of(members.get(next[c]++))
                  : members.stream().filter(on::get).toList()));
    }
    int[] serverOf = new int[groups.problem().items()];
    int[] placed = new int[copies.size()];
    for (BinPattern pattern : packing) {
      int server = free.get(pattern.kind()).removeFirst();
      for (int i : pattern.items()) {
        serverOf[copies.get(i)[placed[i]++]] = server;
      }
    }
    return groups.problem().serversOfTasks(serverOf);
  }

  /** The cut on counts of servers and the load that prices prove. */
  CountsCut cut(PackingVerdict.LoadProof proof) {
    PriceProof prices = proof.prices();
    return cover(prices, proof.scale() / unit, true, prices.items() * (1 - SAFETY));
  }

  /** The cut on counts of servers that prices prove. */
  CountsCut.Cover cut(PriceProof proof) {
    double scale =
        (double) Long.highestOneBit(Math.max(1, proof.items() / Math.max(1, classes.size())));
    return cover(proof, scale, false, (double) proof.items());
  }

  private CountsCut.Cover cover(PriceProof proof, double scale, boolean load, double items) {
    List<Double> worth = new ArrayList<>();
    classes.forEach(alike -> worth.add(0.0));
    double side = items;
    for (int g = 0; g < groups.count(); g++) {
      int c = groups.classOf(g);
      if (classes.get(c).busy()) {
        side -= proof.bin(g);
      } else {
        worth.set(c, proof.bin(g) / scale);
      }
    }
    return new CountsCut.Cover(worth, load, side / scale);
  }
}
