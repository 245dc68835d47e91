package org.wattle.model.energy.generate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.ListSampler;

/** Draws the items of a bin packing instance, and the size of its bins. */
@FunctionalInterface
interface ItemDraw {
  /** Draws the items of an instance. */
  Drawn draw(int items, UniformRandomProvider random);

  /**
   * Bins and items.
   *
   * @param room of every bin, by resource
   * @param sizes of every item, by resource
   */
  record Drawn(List<Integer> room, List<List<Integer>> sizes) {
    public Drawn {
      room = List.copyOf(room);
      sizes = List.copyOf(sizes);
    }
  }

  /** Integers, both ends included. */
  record Range(int from, int to) {
    int draw(UniformRandomProvider random) {
      return from + random.nextInt(to - from + 1);
    }
  }

  /** One resource; sizes from a range. */
  static ItemDraw uniform(int room, Range sizes) {
    return (items, random) ->
        new Drawn(
            List.of(room),
            Stream.generate(() -> List.of(sizes.draw(random))).limit(items).toList());
  }

  /** Two resources; both sizes from a range. */
  static ItemDraw independent(int room, Range sizes) {
    return pairs(room, sizes, first -> sizes);
  }

  /** Two resources; the range of the second size follows from the first size. */
  static ItemDraw pairs(int room, Range first, IntFunction<Range> second) {
    return (items, random) -> {
      List<List<Integer>> drawn = new ArrayList<>();
      for (int i = 0; i < items; i++) {
        int size = first.draw(random);
        drawn.add(List.of(size, second.apply(size).draw(random)));
      }
      return new Drawn(List.of(room, room), drawn);
    };
  }

  /** One resource; three items fill a bin, two of them at least so large; in random order. */
  static ItemDraw triplets(int room, Range large, int least) {
    return (items, random) -> {
      List<List<Integer>> drawn = new ArrayList<>();
      for (int i = 0; i < items; i += 3) {
        int first = large.draw(random);
        int second = new Range(least, (room - first) / 2).draw(random);
        drawn.add(List.of(first));
        drawn.add(List.of(second));
        drawn.add(List.of(room - first - second));
      }
      ListSampler.shuffle(random, drawn);
      return new Drawn(List.of(room), drawn);
    };
  }

  /** Two resources; three items fill a bin in both; in random order. */
  static ItemDraw pairedTriplets(int room, Range sizes) {
    return (items, random) -> {
      List<List<Integer>> drawn = new ArrayList<>();
      for (int i = 0; i < items; i += 3) {
        List<Integer> first = List.of(sizes.draw(random), sizes.draw(random));
        List<Integer> second = List.of(sizes.draw(random), sizes.draw(random));
        drawn.add(first);
        drawn.add(second);
        drawn.add(
            List.of(room - first.get(0) - second.get(0), room - first.get(1) - second.get(1)));
      }
      ListSampler.shuffle(random, drawn);
      return new Drawn(List.of(room, room), drawn);
    };
  }

  /**
   * One resource; so many sizes from a range, each in a number that is its random share of all
   * items, the last in what is left of them (CUTGEN1).
   */
  static ItemDraw types(int room, int types, Range sizes) {
    return (items, random) -> {
      int[] size = new int[types];
      double[] share = new double[types];
      for (int t = 0; t < types; t++) {
        size[t] = sizes.draw(random);
        share[t] = random.nextDouble();
      }
      double sum = Arrays.stream(share).sum();
      List<List<Integer>> drawn = new ArrayList<>();
      for (int t = 0; t < types; t++) {
        long number = t < types - 1 ? (long) (share[t] / sum * items + 0.5) : items;
        for (int i = 0; i < number && drawn.size() < items; i++) {
          drawn.add(List.of(size[t]));
        }
      }
      return new Drawn(List.of(room), drawn);
    };
  }

  /**
   * The same items in the smallest bins of which as many hold them all, by sums alone, as bins of
   * this room would be needed in the scarcer resource.
   */
  default ItemDraw fittingBins() {
    return (items, random) -> {
      Drawn drawn = draw(items, random);
      List<Long> sums = new ArrayList<>();
      long bins = 1;
      for (int l = 0; l < drawn.room().size(); l++) {
        int resource = l;
        long sum = drawn.sizes().stream().mapToLong(size -> size.get(resource)).sum();
        sums.add(sum);
        bins = Math.max(bins, -Math.floorDiv(-sum, drawn.room().get(l)));
      }
      long number = bins;
      return new Drawn(
          sums.stream().map(sum -> (int) -Math.floorDiv(-sum, number)).toList(), drawn.sizes());
    };
  }
}
