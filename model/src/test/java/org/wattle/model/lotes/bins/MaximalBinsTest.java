package org.wattle.model.lotes.bins;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wattle.model.ResourceVector;
import org.wattle.model.lotes.AllBins;
import org.wattle.model.lotes.Bin;
import org.wattle.model.lotes.GoogleCluster;
import org.wattle.model.lotes.JobClass;
import org.wattle.model.lotes.JobClass.Requirement;
import org.wattle.model.lotes.LotesInstance;
import org.wattle.model.lotes.MachineConfiguration;
import org.wattle.model.lotes.SmallLotes;

class MaximalBinsTest {
  static LongStream seeds() {
    return LongStream.rangeClosed(1, 200);
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void areThoseToWhichNothingCanBeAddedEachOnce(long seed) {
    LotesInstance instance = SmallLotes.random(seed);
    List<Bin> found = new ArrayList<>();
    new MaximalBins(instance, ClassSets.all(instance)).forEach(found::add);
    List<Bin> expected = new ArrayList<>();
    for (int j = 0; j < instance.configurations().size(); j++) {
      expected.addAll(AllBins.maximal(AllBins.of(instance, j)));
    }
    assertThat(found).as("seed %d", seed).containsExactlyInAnyOrderElementsOf(expected);
  }

  @Test
  void fiftyTasksOfEightHundredthsFillFourCores() {
    LotesInstance instance =
        new LotesInstance(
            "decimals",
            List.of("cores"),
            List.of(new MachineConfiguration("m", 1, ResourceVector.of(4))),
            List.of(new JobClass("k", 1, 1, 1, List.of(new Requirement(0.08, 0)))));
    List<Bin> found = new ArrayList<>();
    new MaximalBins(instance, ClassSets.all(instance)).forEach(found::add);
    assertThat(found).containsExactly(new Bin(0, List.of(50)));
  }

  @Test
  void aHandfulRemainsWhereAnAllocationSaysWhichClassesAreServed() {
    LotesInstance instance = GoogleCluster.instance();
    assertThat(new MaximalBins(instance, GoogleCluster.aVertex()).count()).isEqualTo(148);
  }

  @Test
  void thereAreTenMillionOfAllClassesAndTheyAreNotHeld() {
    LotesInstance instance = GoogleCluster.instance();
    assertThat(new MaximalBins(instance, ClassSets.all(instance)).count()).isEqualTo(10_425_128);
  }

  @Test
  void endWhereTheReceiverHasEnough() {
    LotesInstance instance = GoogleCluster.instance();
    List<Bin> found = new ArrayList<>();
    boolean all =
        new MaximalBins(instance, ClassSets.all(instance))
            .forEachWhile(bin -> found.add(bin) && found.size() < 5);
    assertThat(all).isFalse();
    assertThat(found).hasSize(5);
  }
}
