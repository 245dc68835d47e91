package org.wattle.solvers.collocation.branchandbound;

import java.util.SplittableRandom;
import java.util.function.IntPredicate;
import org.wattle.solvers.collocation.branchandbound.PublishedBound.PairCounts;

/**
 * Completes a partial placement by the numbers of pairs of a {@link PublishedBound}, as the text of
 * the paper has it (section 3.2, 4): two turtles drawn from those without a node are put on an idle
 * node, until their number is reached or there are no more; then a taz and a turtle, then two
 * tazes. What remains is put on idle nodes one by one, or on any free slots where none is idle.
 *
 * <p>The text leaves open what a container is paired with when the other class has none without a
 * node: here with one that is alone on its node. Racks and jobs are not considered. Mutable.
 */
final class RandomPairing {
  private final PartialPlacement partial;
  private final InstanceArrays arrays;
  private final SplittableRandom random;
  private final Pool turtles;
  private final Pool tazes;
  private int idle;

  RandomPairing(PartialPlacement partial, long seed) {
    this.partial = partial;
    this.arrays = partial.arrays();
    this.random = new SplittableRandom(seed);
    turtles = new Pool();
    tazes = new Pool();
  }

  /** Places all remaining containers. */
  void complete(PairCounts wanted) {
    idle = 0;
    turtles.look(c -> !arrays.taz[arrays.jobOf[c]]);
    tazes.look(c -> arrays.taz[arrays.jobOf[c]]);
    form(wanted.turtles(), turtles, turtles);
    form(wanted.mixed(), tazes, turtles);
    form(wanted.tazes(), tazes, tazes);
    spread(tazes);
    spread(turtles);
  }

  private void form(int pairs, Pool one, Pool other) {
    int open = pairs;
    while (open > 0 && formed(one, other)) {
      open--;
    }
  }

  private boolean formed(Pool one, Pool other) {
    int needed = one == other ? 2 : 1;
    if (one.unplaced >= needed && other.unplaced >= needed && nextIdle()) {
      int node = idle;
      partial.place(one.draw(), node);
      partial.place(other.draw(), node);
      return true;
    }
    return putBeside(other, one) || putBeside(one, other);
  }

  private boolean putBeside(Pool one, Pool alone) {
    if (one.unplaced == 0 || alone.singles == 0) {
      return false;
    }
    partial.place(one.draw(), alone.singleNode());
    return true;
  }

  private void spread(Pool pool) {
    while (pool.unplaced > 0) {
      if (nextIdle()) {
        int node = idle;
        partial.place(pool.draw(), node);
        pool.single[pool.singles++] = node;
      } else if (!putBeside(pool, turtles) && !putBeside(pool, tazes)) {
        throw new IllegalStateException("There are fewer slots than containers.");
      }
    }
  }

  private boolean nextIdle() {
    while (idle < arrays.nodes && !partial.isEmpty(idle)) {
      idle++;
    }
    return idle < arrays.nodes;
  }

  /** The containers of one class without a node, and the nodes where one is alone. Mutable. */
  private final class Pool {
    private final int[] containers = new int[arrays.containers];
    private final int[] single = new int[arrays.containers];
    private int unplaced;
    private int singles;

    private void look(IntPredicate isOfClass) {
      unplaced = 0;
      singles = 0;
      for (int c = 0; c < arrays.containers; c++) {
        if (isOfClass.test(c)) {
          int node = partial.node(c);
          if (node < 0) {
            containers[unplaced++] = c;
          } else if (partial.hasFreeSlot(node)) {
            single[singles++] = node;
          }
        }
      }
    }

    private int draw() {
      int at = random.nextInt(unplaced);
      int drawn = containers[at];
      containers[at] = containers[--unplaced];
      return drawn;
    }

    private int singleNode() {
      return single[--singles];
    }
  }
}
