package org.wattle.model.lotes.bins;

import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.wattle.model.lotes.Bin;
import org.wattle.model.lotes.LotesInstance;

/**
 * The bins to which no task of their configuration's classes can be added, each once: what
 * Algorithm 1 of the report is for. The class that needs the largest part of a machine first, from
 * as many of its tasks as fit down to none; the last class fills what is left; the bin is kept if
 * nothing more fits. Bins are handed over one after another and not held: there may be millions.
 *
 * <p>What fits is decided by {@link org.wattle.model.lotes.BinRoom}. A configuration on whose
 * machines none of its classes fits has one maximal bin, the empty one.
 */
public record MaximalBins(LotesInstance instance, ClassSets classes) {
  /** Hands over every bin, by configuration. */
  public void forEach(Consumer<Bin> action) {
    forEachWhile(
        bin -> {
          action.accept(bin);
          return true;
        });
  }

  /**
   * Hands over every bin, by configuration, as long as the action says to go on.
   *
   * @return whether all were handed over
   */
  public boolean forEachWhile(Predicate<Bin> goOn) {
    return IntStream.range(0, instance.configurations().size())
        .allMatch(j -> search(j, tasks -> goOn.test(new Bin(j, boxed(tasks)))));
  }

  /** How many there are. */
  public long count() {
    return IntStream.range(0, instance.configurations().size()).mapToLong(this::count).sum();
  }

  /** How many there are of a configuration. */
  public long count(int configuration) {
    long[] count = {0};
    search(
        configuration,
        tasks -> {
          count[0]++;
          return true;
        });
    return count[0];
  }

  private boolean search(int configuration, Predicate<int[]> goOn) {
    Machine machine = Machine.of(instance, configuration, classes.classes().get(configuration));
    return new Search(machine, instance.classes().size(), goOn).fill(0);
  }

  private static List<Integer> boxed(int[] tasks) {
    return Arrays.stream(tasks).boxed().toList();
  }

  /** One depth-first search. */
  private static final class Search {
    private final Machine machine;
    private final int depth;
    private final double[][] free;
    private final int[] tasks;
    private final Predicate<int[]> goOn;

    Search(Machine machine, int classes, Predicate<int[]> goOn) {
      this.machine = machine;
      this.depth = machine.classes();
      this.free = new double[depth + 1][];
      for (int d = 0; d <= depth; d++) {
        free[d] = machine.limits();
      }
      this.tasks = new int[classes];
      this.goOn = goOn;
    }

    boolean fill(int d) {
      if (d == depth) {
        return machine.fitsAny(d - 1, free[d]) || goOn.test(tasks);
      }
      int most = machine.most(d, free[d]);
      int least = d == depth - 1 ? most : 0;
      boolean on = true;
      for (int n = most; on && n >= least; n--) {
        machine.take(d, n, free[d], free[d + 1]);
        tasks[machine.jobClass(d)] = n;
        on = fill(d + 1);
      }
      return on;
    }
  }
}
