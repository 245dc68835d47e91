package org.wattle.model.lotes.bins;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.wattle.model.lotes.Bin;
import org.wattle.model.lotes.LotesInstance;

/**
 * Algorithm 1 of the report, line by line as printed, for the record; {@link MaximalBins} does what
 * it is meant to do. As printed it never resets {@code nextBin}, so that every feasible bin is
 * listed and not only the non-dominated ones; the bin that it goes on with at last is empty; where
 * a class does not fit, what follows from the next class is repeated; and it asks an empty bin for
 * its most recent task. There we take away nothing, so that the bin is NULL and x moves on.
 */
public final class PrintedBins {
  private final LotesInstance instance;
  private final ClassSets classes;

  public PrintedBins(LotesInstance instance, ClassSets classes) {
    this.instance = instance;
    this.classes = classes;
  }

  /**
   * Hands over the bins b_1, b_2, … of every configuration as they are finished, repetitions and
   * the bin that is left over at last included.
   *
   * @return how many times the most recent task of an empty bin was asked for
   */
  public int forEach(Consumer<Bin> action) {
    return IntStream.range(0, instance.configurations().size())
        .map(j -> new Run(j, action).go())
        .sum();
  }

  /** The algorithm on one configuration. */
  private final class Run {
    private final int configuration;
    private final Consumer<Bin> action;
    private final List<Integer> served;
    private final Machine machine;
    private final double[] free;
    private final Deque<Integer> added = new ArrayDeque<>();

    Run(int configuration, Consumer<Bin> action) {
      this.configuration = configuration;
      this.action = action;
      this.served = classes.classes().get(configuration);
      this.machine = Machine.inOrder(instance, configuration, served);
      this.free = machine.limits();
    }

    int go() {
      int askedEmpty = 0;
      boolean nextBin = false;
      int x = 0;
      int xStar = x;
      while (x < served.size()) {
        for (int i = xStar; i < served.size(); i++) {
          while (machine.fits(i, free)) {
            add(i);
            nextBin = true;
          }
        }
        if (nextBin) {
          action.accept(bin());
        }
        if (added.isEmpty()) {
          askedEmpty++;
        } else {
          xStar = removeMostRecent();
        }
        if (added.isEmpty()) {
          x++;
          xStar = x;
        } else {
          xStar++;
        }
      }
      action.accept(bin());
      return askedEmpty;
    }

    private void add(int i) {
      added.push(i);
      machine.take(i, 1, free, free);
    }

    private int removeMostRecent() {
      int i = added.pop();
      machine.take(i, -1, free, free);
      return i;
    }

    private Bin bin() {
      Integer[] tasks = new Integer[instance.classes().size()];
      Arrays.fill(tasks, 0);
      added.forEach(i -> tasks[served.get(i)]++);
      return new Bin(configuration, List.of(tasks));
    }
  }
}
