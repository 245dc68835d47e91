package org.wattle.model.lotes.bins;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.wattle.model.lotes.AllBins;
import org.wattle.model.lotes.Bin;
import org.wattle.model.lotes.GoogleCluster;
import org.wattle.model.lotes.JobClass;
import org.wattle.model.lotes.JobClass.Requirement;
import org.wattle.model.lotes.LotesInstance;
import org.wattle.model.lotes.SmallLotes;

/** What Algorithm 1 does as printed, and what it is said to do. */
class PrintedBinsTest {
  private static List<Bin> printed(LotesInstance instance, ClassSets classes) {
    List<Bin> found = new ArrayList<>();
    new PrintedBins(instance, classes).forEach(found::add);
    return found;
  }

  private static boolean empty(Bin bin) {
    return bin.tasks().stream().allMatch(tasks -> tasks == 0);
  }

  @Test
  void everyFeasibleBinComesOutSinceNextBinIsNeverReset() {
    List<Bin> found = printed(GoogleCluster.instance(), GoogleCluster.aVertex());
    assertThat(found.stream().filter(bin -> !empty(bin))).hasSize(2225).doesNotHaveDuplicates();
  }

  @Test
  void aMachineOfThreeTasksHasThreeBinsAndOneOfThemIsMeant() {
    LotesInstance instance = GoogleCluster.instance();
    ClassSets first = new ClassSets(GoogleCluster.aVertex().classes().subList(0, 1));
    LotesInstance one =
        new LotesInstance(
            "one",
            instance.resources(),
            instance.configurations().subList(0, 1),
            instance.classes());
    assertThat(printed(one, first).stream().map(bin -> bin.tasks().get(6)))
        .containsExactly(3, 2, 1, 0);
  }

  @Test
  void anEmptyBinIsLeftOverForEveryConfiguration() {
    List<Bin> found = printed(GoogleCluster.instance(), GoogleCluster.aVertex());
    assertThat(found.stream().filter(PrintedBinsTest::empty)).hasSize(10);
  }

  @Test
  void dominatedBinsAreAmongThem() {
    LotesInstance instance = SmallLotes.byHand(1);
    List<Bin> found = printed(instance, ClassSets.all(instance));
    List<Bin> maximal = AllBins.maximal(AllBins.of(instance, 0));
    assertThat(found).containsAll(maximal);
    assertThat(found.stream().filter(bin -> AllBins.dominates(maximal.get(0), bin))).isNotEmpty();
  }

  /** On the narrow machine, with a class first that does not fit on it. */
  @Test
  void whatFollowsAClassThatDoesNotFitComesTwice() {
    LotesInstance instance = withALargeClassFirst();
    List<Bin> found = printed(instance, new ClassSets(List.of(List.of(0, 1))));
    Set<Bin> distinct = new HashSet<>(found);
    assertThat(found).hasSizeGreaterThan(distinct.size());
  }

  @Test
  void theMostRecentTaskOfAnEmptyBinIsAskedForWhereNothingFits() {
    LotesInstance instance = withALargeClassFirst();
    List<Bin> found = new ArrayList<>();
    int asked = new PrintedBins(instance, new ClassSets(List.of(List.of(0)))).forEach(found::add);
    assertThat(asked).isPositive();
    assertThat(found).allMatch(PrintedBinsTest::empty);
  }

  private static LotesInstance withALargeClassFirst() {
    LotesInstance google = GoogleCluster.instance();
    List<Requirement> large = List.of(new Requirement(5, 0), new Requirement(1, 0));
    return new LotesInstance(
        "a large class first",
        google.resources(),
        google.configurations().subList(0, 1),
        List.of(new JobClass("large", 0.5, 1, 1, large), google.classes().get(1)));
  }
}
