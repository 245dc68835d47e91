package org.wattle.model.energy.generate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.PlacementChecker;
import org.wattle.model.energy.Task;
import org.wattle.model.energy.TaskPlacement;

class BinPackingTest {
  private static double[] sizes(EnergyInstance instance, int resource) {
    return instance.tasks().stream().mapToDouble(task -> task.demand().get(resource)).toArray();
  }

  private static double room(EnergyInstance instance, int resource) {
    return instance.serverTypes().get(0).capacity().get(resource);
  }

  @ParameterizedTest
  @EnumSource(BinPackingClass.class)
  void tasksAreIntegersThatFitAServerEach(BinPackingClass of) {
    assertThat(BinPackingClass.byId(of.word())).contains(of);
    for (long seed = 1; seed <= 20; seed++) {
      EnergyInstance instance = BinPacking.generate(of, of.defaultTasks(), seed);

      assertThat(instance).isEqualTo(BinPacking.generate(of, of.defaultTasks(), seed));
      assertThat(instance.tasks()).hasSize(of.defaultTasks());
      assertThat(instance.resources()).hasSize(of.resources());
      for (int l = 0; l < of.resources(); l++) {
        double room = room(instance, l);
        assertThat(Arrays.stream(sizes(instance, l)).boxed())
            .as("seed %d", seed)
            .allMatch(size -> size == Math.rint(size) && size >= 0 && size <= room);
      }
      assertThat(instance.tasks())
          .as("seed %d", seed)
          .allMatch(task -> Arrays.stream(task.demand().toArray()).sum() > 0);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "falkenauer-u, 1, 150, 20, 100",
    "scholl-1, 1, 100, 1, 100",
    "scholl-1, 2, 120, 1, 100",
    "scholl-1, 4, 100, 20, 100",
    "scholl-1, 9, 150, 30, 100",
    "scholl-2, 1, 1000, 267, 400",
    "scholl-2, 12, 1000, 12, 211",
    "scholl-3, 1, 100000, 20000, 35000",
    "schwerin-1, 1, 1000, 150, 200",
    "schwerin-2, 1, 1000, 150, 200",
    "hard28, 1, 1000, 1, 800",
    "caprara-toth-1, 1, 1000, 100, 400",
    "caprara-toth-2, 1, 1000, 1, 1000",
    "caprara-toth-3, 1, 1000, 200, 800",
    "caprara-toth-4, 1, 1000, 50, 200",
    "caprara-toth-5, 1, 1000, 25, 100",
    "caprara-toth-6, 1, 150, 20, 100"
  })
  void sizesFillTheirRange(String id, long seed, double room, double least, double most) {
    EnergyInstance instance =
        BinPacking.generate(BinPackingClass.byId(id).orElseThrow(), 5000, seed);

    for (int l = 0; l < instance.resources().size(); l++) {
      double near = (most - least) / 100;
      assertThat(room(instance, l)).isEqualTo(room);
      assertThat(Arrays.stream(sizes(instance, l)).min().orElseThrow())
          .isBetween(least, least + near);
      assertThat(Arrays.stream(sizes(instance, l)).max().orElseThrow())
          .isBetween(most - near, most);
    }
  }

  @Test
  void tripletsFillAThirdAsManyBinsExactly() {
    for (BinPackingClass of :
        List.of(BinPackingClass.FALKENAUER_T, BinPackingClass.CAPRARA_TOTH_10)) {
      EnergyInstance instance = BinPacking.generate(of, 60, 3);
      assertThat(of.optimum(60)).hasValue(20);
      for (int l = 0; l < of.resources(); l++) {
        assertThat(Arrays.stream(sizes(instance, l)).sum()).isEqualTo(20 * room(instance, l));
      }
      assertThat(instance.origin().orElseThrow().notes())
          .contains("The optimum is (20) by construction.");
    }
    EnergyInstance large = BinPacking.generate(BinPackingClass.FALKENAUER_T, 600, 1);
    assertThat(Arrays.stream(sizes(large, 0)).boxed()).allMatch(size -> size >= 250 && size <= 490);
  }

  @Test
  void theSizesOfAPairDependOnEachOther() {
    EnergyInstance alike = BinPacking.generate(BinPackingClass.CAPRARA_TOTH_7, 500, 1);
    EnergyInstance opposite = BinPacking.generate(BinPackingClass.CAPRARA_TOTH_8, 500, 1);

    assertThat(alike.tasks())
        .allMatch(task -> Math.abs(task.demand().get(0) - task.demand().get(1)) <= 10);
    assertThat(opposite.tasks())
        .allMatch(
            task -> {
              double both = task.demand().get(0) + task.demand().get(1);
              return both >= 110 && both <= 130;
            });
  }

  @Test
  void theBinsOfClassNineAreAsSmallAsTheSumsAllow() {
    EnergyInstance instance = BinPacking.generate(BinPackingClass.CAPRARA_TOTH_9, 100, 1);
    double[] sums =
        IntStream.range(0, 2).mapToDouble(l -> Arrays.stream(sizes(instance, l)).sum()).toArray();
    double bins = Math.ceil(Math.max(sums[0], sums[1]) / 1000);

    assertThat(room(instance, 0)).isEqualTo(Math.ceil(sums[0] / bins));
    assertThat(room(instance, 1)).isEqualTo(Math.ceil(sums[1] / bins));
  }

  @Test
  void cuttingStockHasFewSizesManyTimes() {
    Set<Double> sizes = new HashSet<>();
    EnergyInstance instance = BinPacking.generate(BinPackingClass.WASCHER, 200, 1);
    Arrays.stream(sizes(instance, 0)).forEach(sizes::add);

    assertThat(sizes).hasSizeBetween(5, 10).allMatch(size -> size <= 2500);
  }

  @Test
  void theEnergyIsTheNumberOfBins() {
    EnergyInstance instance = BinPacking.generate(BinPackingClass.FALKENAUER_U, 12, 1);
    List<Task> tasks = instance.tasks();
    Placement apart =
        new Placement(
            IntStream.range(0, tasks.size())
                .mapToObj(i -> new TaskPlacement(tasks.get(i).id(), "bin-" + i, List.of()))
                .toList());

    var check = new PlacementChecker().check(instance, apart);

    assertThat(check.violations()).isEmpty();
    assertThat(check.objectives()).containsEntry(EnergyObjective.MSEC.word(), 12.0);
  }

  @Test
  void numbersOfTasksThatCannotBeAreRefused() {
    assertThatThrownBy(() -> BinPacking.generate(BinPackingClass.FALKENAUER_T, 61, 1))
        .hasMessageContaining("(61)")
        .hasMessageContaining("Maybe 63.");
    assertThatThrownBy(() -> BinPacking.generate(BinPackingClass.FALKENAUER_U, 0, 1))
        .hasMessageContaining("(0)")
        .hasMessageContaining("1 to 100000");
    assertThat(LongStream.of(-5, 0, Long.MIN_VALUE, Long.MAX_VALUE))
        .allMatch(
            seed -> !BinPacking.generate(BinPackingClass.SCHOLL_2, 3, seed).tasks().isEmpty());
  }
}
