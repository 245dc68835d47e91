package org.wattle.heuristics.lotes;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What the sets find is what a scan finds, with few classes, many, and more than there are bits.
 */
class FreeMachinesTest {
  @ParameterizedTest(name = "{0} classes, seed {1}")
  @CsvSource({"1, 1", "3, 2", "8, 3", "20, 4", "40, 5", "64, 6", "65, 7", "200, 8"})
  void findsTheFirstMachineWithRoomOfEverySet(int classes, long seed) {
    Random random = new Random(seed);
    Fleet fleet = new Fleet(Clusters.random(random, classes));
    FreeMachines free = new FreeMachines(fleet);
    List<int[]> placed = new ArrayList<>();
    MachineSet some = MachineSet.of(0, fleet.machines(), machine -> random.nextInt(3) == 0);
    MachineSet all = MachineSet.of(0, fleet.machines(), machine -> true);
    int full = 0;
    for (int step = 0; step < 20_000; step++) {
      int jobClass = random.nextInt(classes);
      int[] need = need(fleet, jobClass, random);
      assertThat(free.first(some, jobClass, need, 0)).isEqualTo(scan(fleet, free, some, need));
      int machine = free.first(jobClass, need, 0);
      assertThat(machine).isEqualTo(scan(fleet, free, all, need));
      if (machine != FreeMachines.NONE) {
        free.take(machine, need, 0);
        placed.add(new int[] {machine, need[0], need[1]});
      } else {
        full++;
      }
      if (!placed.isEmpty() && (machine == FreeMachines.NONE || random.nextInt(3) == 0)) {
        int[] gone = placed.remove(random.nextInt(placed.size()));
        free.giveBack(gone[0], gone, 1);
      }
    }
    assertThat(full).as("times without room").isPositive();
  }

  @ParameterizedTest(name = "seed {0}")
  @CsvSource({"1", "2", "3"})
  void drawsEveryMachineWithRoomAboutAsOften(long seed) {
    Fleet fleet = new Fleet(Clusters.random(new Random(seed), 3));
    FreeMachines free = new FreeMachines(fleet);
    int[] everything = {0, 0};
    // All but every 40th machine are full, so that drawing rarely hits and counting must take over.
    for (int machine = 0; machine < fleet.machines(); machine++) {
      if (machine % 40 != 7) {
        everything[0] = free.free(machine, 0);
        everything[1] = free.free(machine, 1);
        free.take(machine, everything, 0);
      }
    }
    UniformRandomProvider random = RandomSource.XO_SHI_RO_256_PP.create(seed);
    int[] hits = new int[fleet.machines()];
    int draws = 40_000;
    for (int i = 0; i < draws; i++) {
      hits[free.random(0, new int[] {1, 1}, 0, random)]++;
    }
    int open = (fleet.machines() + 32) / 40;
    double mean = (double) draws / open;
    for (int machine = 0; machine < fleet.machines(); machine++) {
      if (machine % 40 == 7) {
        assertThat((double) hits[machine])
            .isBetween(mean - 6 * Math.sqrt(mean), mean + 6 * Math.sqrt(mean));
      } else {
        assertThat(hits[machine]).isZero();
      }
    }
  }

  private static int[] need(Fleet fleet, int jobClass, Random random) {
    int[] need = new int[fleet.resources()];
    for (int l = 0; l < need.length; l++) {
      double mean = fleet.instance().classes().get(jobClass).mean(l);
      need[l] = Math.max(1, fleet.units(l, mean * (1 + 0.3 * random.nextGaussian())));
    }
    return need;
  }

  private static int scan(Fleet fleet, FreeMachines free, MachineSet set, int[] need) {
    return IntStream.range(0, fleet.machines())
        .filter(machine -> (set.members()[machine >>> 6] >>> machine & 1) != 0)
        .filter(machine -> IntStream.range(0, 2).allMatch(l -> need[l] <= free.free(machine, l)))
        .findFirst()
        .orElse(FreeMachines.NONE);
  }
}
