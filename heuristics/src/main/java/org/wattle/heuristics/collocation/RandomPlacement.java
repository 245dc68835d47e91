package org.wattle.heuristics.collocation;

import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.CollocationPlacement;

/** Every container, in their order, on a node drawn uniformly from those with a free slot. */
public final class RandomPlacement implements CollocationHeuristic {
  @Override
  public String id() {
    return "random";
  }

  @Override
  public boolean randomized() {
    return true;
  }

  @Override
  public CollocationPlacement place(CollocationInstance instance, long seed) {
    return place(instance, new SplittableRandom(seed));
  }

  /** With random numbers that go on: the next call draws another placement. */
  public CollocationPlacement place(CollocationInstance instance, SplittableRandom random) {
    OpenSlots slots = new OpenSlots(instance);
    int[] open = IntStream.range(0, slots.nodes()).filter(node -> slots.free(node) > 0).toArray();
    int count = open.length;
    for (int container : slots.waiting()) {
      int drawn = random.nextInt(count);
      slots.place(container, open[drawn]);
      if (slots.free(open[drawn]) == 0) {
        open[drawn] = open[--count];
      }
    }
    return slots.placement();
  }
}
