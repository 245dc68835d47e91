package org.wattle.solvers.lotes;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.wattle.model.lotes.Bin;
import org.wattle.model.lotes.LotesInstance;
import org.wattle.model.lotes.MachineAssignment;
import org.wattle.model.lotes.MachineAssignment.BinUse;

/**
 * Rounds fractional numbers of machines to integers: rounds down, assigns the remaining machines to
 * the largest remainders of their configuration, and then improves the assignment by local search.
 * A move gives one machine of a configuration another bin; the best of all single moves, pairs and
 * triples of moves is made as long as it increases the job rate.
 */
final class MachineRounding {
  /** The largest number of evaluated combinations of moves; this takes some seconds. */
  static final long MAX_TRIALS = 100_000_000;

  private static final int MAX_MOVES_AT_ONCE = 3;

  private final List<Bin> bins;
  private final double[][] carried;
  private final int[] machines;
  private final double[] rates;
  private final BooleanSupplier stop;
  private final LotesInstance instance;
  private long mostTrials = MAX_TRIALS;
  private long trials;

  /**
   * Rounding over some bins.
   *
   * @param bins the bins that machines may emulate
   * @param stop polled regularly; where true, the best assignment so far is returned
   */
  MachineRounding(LotesInstance instance, List<Bin> bins, BooleanSupplier stop) {
    this.instance = instance;
    this.bins = bins;
    this.stop = stop;
    this.machines = new int[bins.size()];
    this.rates = new double[instance.classes().size()];
    this.carried = new double[bins.size()][rates.length];
    for (int i = 0; i < carried.length; i++) {
      for (int k = 0; k < rates.length; k++) {
        double each = instance.classes().get(k).jobsPerHourOfATask();
        carried[i][k] = bins.get(i).tasks().get(k) * each;
      }
    }
  }

  /**
   * The rounded assignment; may be called once.
   *
   * @param relaxed an assignment to some of the bins
   * @param most the largest number of trials
   */
  MachineAssignment of(MachineAssignment relaxed, long most) {
    mostTrials = most;
    round(relaxed);
    repair();
    return assignment();
  }

  /** How many combinations of moves were evaluated. */
  long trials() {
    return trials;
  }

  private void round(MachineAssignment relaxed) {
    Map<Bin, Double> uses = new HashMap<>();
    relaxed.uses().forEach(use -> uses.put(use.bin(), use.machines()));
    for (int j = 0; j < instance.configurations().size(); j++) {
      int left = instance.configurations().get(j).count();
      List<Integer> own = new ArrayList<>();
      for (int i = 0; i < bins.size(); i++) {
        if (bins.get(i).configuration() == j) {
          own.add(i);
          machines[i] = (int) Math.floor(uses.getOrDefault(bins.get(i), 0.0) + 1e-6);
          left -= machines[i];
        }
      }
      own.sort(Comparator.comparingDouble(i -> machines[i] - uses.getOrDefault(bins.get(i), 0.0)));
      for (int n = 0; n < left; n++) {
        machines[own.get(n % own.size())]++;
      }
    }
    for (int i = 0; i < machines.length; i++) {
      for (int k = 0; k < rates.length; k++) {
        rates[k] += machines[i] * carried[i][k];
      }
    }
  }

  private void repair() {
    int together = 1;
    while (together <= MAX_MOVES_AT_ONCE && trials < mostTrials && !stop.getAsBoolean()) {
      List<int[]> best = new Search(moves()).best(together);
      best.forEach(this::make);
      together = best.isEmpty() ? together + 1 : 1;
    }
  }

  private void make(int[] move) {
    machines[move[0]]--;
    machines[move[1]]++;
    for (int k = 0; k < rates.length; k++) {
      rates[k] += carried[move[1]][k] - carried[move[0]][k];
    }
  }

  /**
   * All moves, each as its source bin, which has a machine, and its target, another bin of the same
   * configuration.
   */
  private List<int[]> moves() {
    List<int[]> moves = new ArrayList<>();
    for (int from = 0; from < machines.length; from++) {
      for (int to = 0; to < machines.length; to++) {
        boolean alike = bins.get(from).configuration() == bins.get(to).configuration();
        if (machines[from] > 0 && from != to && alike) {
          moves.add(new int[] {from, to});
        }
      }
    }
    return moves;
  }

  private MachineAssignment assignment() {
    List<BinUse> uses = new ArrayList<>();
    for (int i = 0; i < machines.length; i++) {
      if (machines[i] > 0) {
        uses.add(new BinUse(bins.get(i), machines[i]));
      }
    }
    return new MachineAssignment(uses);
  }

  private static double least(double[] rates) {
    double least = Double.POSITIVE_INFINITY;
    for (double rate : rates) {
      least = Math.min(least, rate);
    }
    return least;
  }

  /** Searches for the best combination of a number of moves. */
  private final class Search {
    private final List<int[]> moves;
    private final double[][] changes;
    private final int[] chosen = new int[MAX_MOVES_AT_ONCE];
    private List<int[]> best = List.of();
    private double bestRate;

    Search(List<int[]> moves) {
      this.moves = moves;
      this.bestRate = least(rates) * (1 + 1e-12);
      this.changes = new double[moves.size()][rates.length];
      for (int m = 0; m < changes.length; m++) {
        for (int k = 0; k < rates.length; k++) {
          changes[m][k] = carried[moves.get(m)[1]][k] - carried[moves.get(m)[0]][k];
        }
      }
    }

    List<int[]> best(int together) {
      extend(0, 0, together, rates);
      return best;
    }

    private void extend(int depth, int first, int together, double[] before) {
      double[] after = new double[before.length];
      for (int m = first; m < changes.length && trials < mostTrials; m++) {
        chosen[depth] = m;
        if (depth + 1 < together && stop.getAsBoolean()) {
          return;
        }
        for (int k = 0; k < after.length; k++) {
          after[k] = before[k] + changes[m][k];
        }
        if (depth + 1 < together) {
          extend(depth + 1, m, together, after);
        } else {
          trials++;
          consider(together, least(after));
        }
      }
    }

    private void consider(int together, double rate) {
      if (rate > bestRate && possible(together)) {
        bestRate = rate;
        List<int[]> found = new ArrayList<>();
        for (int n = 0; n < together; n++) {
          found.add(moves.get(chosen[n]));
        }
        best = found;
      }
    }

    /** Whether no bin loses more machines than it has. */
    private boolean possible(int together) {
      for (int n = 0; n < together; n++) {
        int from = moves.get(chosen[n])[0];
        int given = 0;
        for (int other = 0; other < together; other++) {
          given += moves.get(chosen[other])[0] == from ? 1 : 0;
        }
        if (given > machines[from]) {
          return false;
        }
      }
      return true;
    }
  }
}
