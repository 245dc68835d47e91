package org.wattle.importers.answer;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.wattle.model.ResourceVector;
import org.wattle.model.Tolerances;
import org.wattle.model.energy.ClusterState;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.ServerType;
import org.wattle.model.energy.ServerType.ServerPower;
import org.wattle.model.energy.Task;
import org.wattle.model.json.Issue;
import org.wattle.model.json.Parsed;

/**
 * A bin packing instance: tasks are items, in the order of their kinds, and servers, which are all
 * alike, are bins.
 *
 * @param instance with servers of one type, without network
 * @param demands how many items of each kind there are
 */
record BinPackingItems(EnergyInstance instance, List<Integer> demands) {
  BinPackingItems {
    demands = List.copyOf(demands);
  }

  private static final int MOST_ITEMS = 100_000;
  private static final int MOST_DIMENSIONS = 1_000;
  private static final long MOST_SIZE = 1_000_000_000_000L;

  /** Every task of the instance is an item of its own kind. */
  static Parsed<BinPackingItems> ofTasks(AnswerFiles files) {
    return files
        .energyInstance()
        .flatMap(
            instance -> {
              boolean alike =
                  instance.serverTypes().size() == 1
                      && instance.network().isEmpty()
                      && instance.state().running().isEmpty();
              List<Integer> ones = Collections.nCopies(instance.tasks().size(), 1);
              return alike
                  ? new Parsed.Valid<>(new BinPackingItems(instance, ones), List.of())
                  : new Parsed.Invalid<>(List.of(noBins(files.instance().name())));
            });
  }

  private static Issue noBins(String file) {
    return new Issue(
        file,
        0,
        0,
        "$.servers",
        "",
        "The servers are no bins: there are several types, a network, or running tasks.",
        "Maybe --format plain, which names the servers.");
  }

  /** Dimensions, capacities, the number of kinds, and for each its sizes and its demand. */
  static BinPackingItems ofVpsolver(String name, Numbers numbers) throws Numbers.Unreadable {
    int dimensions = numbers.nextInt("dimensions", 1, MOST_DIMENSIONS);
    Amounts capacity = numbers.all("capacity", dimensions, MOST_SIZE);
    int kinds = numbers.nextInt("kinds of items", 1, MOST_ITEMS);
    List<Amounts> sizes = new ArrayList<>();
    List<Integer> demands = new ArrayList<>();
    for (int i = 0; i < kinds; i++) {
      sizes.add(numbers.all("size", dimensions, MOST_SIZE));
      demands.add(numbers.nextInt("demand", 0, MOST_ITEMS));
    }
    return of(name, capacity, sizes, demands, numbers);
  }

  /**
   * The number of kinds, the capacity, and for each kind its size, or its size and its demand where
   * there are twice as many numbers.
   */
  static BinPackingItems ofBpplib(String name, Numbers numbers) throws Numbers.Unreadable {
    int kinds = numbers.nextInt("items", 1, MOST_ITEMS);
    Amounts capacity = numbers.all("capacity", 1, MOST_SIZE);
    boolean demanded = numbers.left() == 2 * kinds;
    List<Amounts> sizes = new ArrayList<>();
    List<Integer> demands = new ArrayList<>();
    for (int i = 0; i < kinds; i++) {
      sizes.add(numbers.all("size", 1, MOST_SIZE));
      demands.add(demanded ? numbers.nextInt("demand", 0, MOST_ITEMS) : 1);
    }
    return of(name, capacity, sizes, demands, numbers);
  }

  private static BinPackingItems of(
      String name, Amounts capacity, List<Amounts> sizes, List<Integer> demands, Numbers numbers)
      throws Numbers.Unreadable {
    List<Task> tasks = new ArrayList<>();
    if (demands.stream().mapToLong(Integer::longValue).sum() > MOST_ITEMS) {
      throw numbers.wrong(
          "demand",
          "There are more than (%d) items.".formatted(MOST_ITEMS),
          "Maybe it is a file of another format.");
    }
    for (int i = 0; i < demands.size(); i++) {
      for (int k = 1; k <= demands.get(i); k++) {
        String id = demands.get(i) == 1 ? "item-" + (i + 1) : "item-%d-%d".formatted(i + 1, k);
        tasks.add(Task.of(id, vector(sizes.get(i)), 0));
      }
    }
    ServerPower oneWatt = new ServerPower(0, 1, ResourceVector.of(new double[capacity.size()]), 1);
    ServerType bin = new ServerType("bin", Math.max(1, tasks.size()), vector(capacity), oneWatt, 0);
    List<String> resources =
        IntStream.rangeClosed(1, capacity.size()).mapToObj(d -> "size-" + d).toList();
    EnergyInstance instance =
        new EnergyInstance(
            name,
            1,
            resources,
            List.of(bin),
            Optional.empty(),
            tasks,
            ClusterState.ASLEEP,
            Optional.empty());
    return new BinPackingItems(instance, demands);
  }

  private static ResourceVector vector(Amounts amounts) {
    return ResourceVector.of(amounts.stream().asDoubleStream().toArray());
  }

  /** No packing has fewer bins: the sizes of all items fill so many. */
  int leastBins() {
    double least = 0;
    ResourceVector capacity = instance.serverTypes().get(0).capacity();
    for (int d = 0; d < capacity.size(); d++) {
      int dimension = d;
      double all = instance.tasks().stream().mapToDouble(t -> t.demand().get(dimension)).sum();
      least = capacity.get(d) > 0 ? Math.max(least, all / capacity.get(d)) : least;
    }
    return (int) Math.ceil(least * (1 - Tolerances.DIGITS));
  }
}
