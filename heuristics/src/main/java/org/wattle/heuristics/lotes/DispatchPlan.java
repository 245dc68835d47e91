package org.wattle.heuristics.lotes;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.wattle.model.lotes.Bin;
import org.wattle.model.lotes.LotesInstance;
import org.wattle.model.lotes.MachineAssignment;
import org.wattle.model.lotes.MachineAssignment.BinUse;

/**
 * What stage 3 of LoTES needs from an integer assignment of machines to bins: which machines serve
 * which class (A of the report, section 4.3), and which share of a class every configuration takes
 * (ρ). Within a configuration, machines whose bins serve the same classes are neighbours.
 * Immutable.
 */
public final class DispatchPlan {
  /** How far from an integer a count of machines may be. */
  private static final double WHOLE = 1e-6;

  private final Fleet fleet;
  private final int[] binOf;
  private final List<Bin> bins = new ArrayList<>();
  private final double[][] share;
  private final int[] groupEnds;

  /**
   * A plan.
   *
   * @throws IllegalArgumentException if counts are not integers, if they differ from those of the
   *     instance, or if no machine serves some class
   */
  public DispatchPlan(LotesInstance instance, MachineAssignment assignment) {
    fleet = new Fleet(instance);
    binOf = new int[fleet.machines()];
    int machine = 0;
    for (int j = 0; j < fleet.configurations(); j++) {
      for (BinUse use : neighbours(assignment, j)) {
        int many = whole(use);
        if (machine + many > fleet.firstMachine(j + 1)) {
          throw wrongCount(j);
        }
        for (int i = 0; i < many; i++) {
          binOf[machine++] = bins.size();
        }
        bins.add(use.bin());
      }
      if (machine != fleet.firstMachine(j + 1)) {
        throw wrongCount(j);
      }
    }
    share = shares();
    groupEnds =
        IntStream.rangeClosed(1, fleet.machines())
            .filter(end -> end == fleet.machines() || !alike(end - 1, end))
            .toArray();
  }

  /** The uses of a configuration, those that serve the same classes side by side. */
  private static List<BinUse> neighbours(MachineAssignment assignment, int configuration) {
    Map<List<Boolean>, List<BinUse>> byClasses = new LinkedHashMap<>();
    for (BinUse use : assignment.uses()) {
      if (use.bin().configuration() == configuration) {
        List<Boolean> served = use.bin().tasks().stream().map(many -> many > 0).toList();
        byClasses.computeIfAbsent(served, key -> new ArrayList<>()).add(use);
      }
    }
    return byClasses.values().stream().flatMap(List::stream).toList();
  }

  private static int whole(BinUse use) {
    double machines = use.machines();
    if (Math.abs(machines - Math.rint(machines)) > WHOLE) {
      throw new IllegalArgumentException(
          "A bin is emulated by (" + machines + ") machines. Maybe solve for whole machines.");
    }
    return (int) Math.rint(machines);
  }

  private IllegalArgumentException wrongCount(int configuration) {
    return new IllegalArgumentException(
        "The assignment does not use each of the (%s) machines of configuration (%s) once."
            .formatted(
                fleet.instance().configurations().get(configuration).count(),
                fleet.instance().configurations().get(configuration).name()));
  }

  private double[][] shares() {
    int classes = fleet.instance().classes().size();
    double[][] shares = new double[fleet.configurations()][classes];
    for (int k = 0; k < classes; k++) {
      long all = 0;
      for (int j = 0; j < fleet.configurations(); j++) {
        long here = 0;
        for (int machine = fleet.firstMachine(j); machine < fleet.firstMachine(j + 1); machine++) {
          here += bins.get(binOf[machine]).tasks().get(k);
        }
        shares[j][k] = here;
        all += here;
      }
      if (all == 0) {
        throw new IllegalArgumentException(
            "No machine serves class (" + fleet.instance().classes().get(k).name() + ").");
      }
      for (int j = 0; j < fleet.configurations(); j++) {
        shares[j][k] /= all;
      }
    }
    return shares;
  }

  public Fleet fleet() {
    return fleet;
  }

  /** The bin that a machine emulates. */
  public Bin bin(int machine) {
    return bins.get(binOf[machine]);
  }

  /** A_ik: whether the bin of a machine holds a task of a class. */
  public boolean serves(int machine, int jobClass) {
    return bin(machine).serves(jobClass);
  }

  /** ρ_jk: which share of the tasks of a class a configuration takes, 0 to 1. */
  public double share(int configuration, int jobClass) {
    return share[configuration][jobClass];
  }

  /**
   * Where, among the machines, those end whose configuration and classes are the same; not to be
   * changed.
   */
  int[] groupEnds() {
    return groupEnds;
  }

  private boolean alike(int machine, int other) {
    if (binOf[machine] == binOf[other]) {
      return true;
    }
    Bin one = bin(machine);
    Bin two = bin(other);
    return one.configuration() == two.configuration()
        && IntStream.range(0, one.tasks().size()).allMatch(k -> one.serves(k) == two.serves(k));
  }
}
