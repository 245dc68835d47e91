package org.wattle.model.energy.generate;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;
import org.wattle.model.ResourceVector;
import org.wattle.model.energy.ClusterState;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.Origin;
import org.wattle.model.energy.ServerType;
import org.wattle.model.energy.ServerType.ServerPower;
import org.wattle.model.energy.Task;

/**
 * Bin packing instances of the literature as energy instances: a bin is a server that draws one
 * watt while it is on, asleep nothing, and the slot is one second. So the energy in joules is the
 * number of bins. There are as many servers as tasks.
 */
public final class BinPacking {
  private static final int MAX_TASKS = 100_000;

  private BinPacking() {}

  /**
   * An instance; the same arguments give the same instance on every machine.
   *
   * @param tasks how many, 1 to 100,000; of triplets a multiple of three
   * @throws IllegalArgumentException if the number of tasks is none of these
   */
  public static EnergyInstance generate(BinPackingClass of, int tasks, long seed) {
    TaskSizes.requireNumber("The number of tasks", tasks, 1, MAX_TASKS);
    TaskSizes.require(
        tasks % of.perBin() == 0,
        "The number of tasks",
        tasks,
        "Three of the class (%s) fill a bin. Maybe %d."
            .formatted(of.word(), (tasks / of.perBin() + 1) * of.perBin()));
    UniformRandomProvider random = RandomSource.XO_SHI_RO_256_PP.create(seed);
    ItemDraw.Drawn drawn = of.draw(tasks, seed - 1).draw(tasks, random);
    List<Task> items = new ArrayList<>();
    for (List<Integer> size : drawn.sizes()) {
      items.add(Task.of("item-" + (items.size() + 1), vector(size), 0));
    }
    ServerType bin =
        new ServerType(
            "bin",
            tasks,
            vector(drawn.room()),
            new ServerPower(0, 1, ResourceVector.of(new double[drawn.room().size()]), 1),
            0);
    return new EnergyInstance(
        "%s, %d tasks, seed %d".formatted(of.word(), tasks, seed),
        1,
        drawn.room().size() == 1 ? List.of("size") : List.of("width", "height"),
        List.of(bin),
        Optional.empty(),
        items,
        ClusterState.ASLEEP,
        Optional.of(
            new Origin(
                "Bin packing by a published rule: " + of.description() + ".",
                Map.of(),
                Map.of(),
                notes(of, tasks, seed))));
  }

  private static List<String> notes(BinPackingClass of, int tasks, long seed) {
    List<String> notes = new ArrayList<>();
    notes.add("The energy in joules is the number of bins; seed " + seed + ".");
    of.optimum(tasks)
        .ifPresent(bins -> notes.add("The optimum is (%d) by construction.".formatted(bins)));
    return notes;
  }

  private static ResourceVector vector(List<Integer> amounts) {
    return ResourceVector.of(amounts.stream().mapToDouble(amount -> amount).toArray());
  }
}
