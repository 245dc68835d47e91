package org.wattle.importers.answer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wattle.model.Seeds;
import org.wattle.model.json.Parsed;

/** Bins of others are clean exactly where sizes and demands say so. */
class BinsTest {
  static Stream<Long> seeds() {
    return Seeds.upTo(800);
  }

  /** Items of kinds in bins at random, now and then one too many or too few. */
  private static List<List<Integer>> bins(Random random, int[] demands) {
    List<Integer> items = new ArrayList<>();
    for (int i = 0; i < demands.length; i++) {
      items.addAll(Collections.nCopies(demands[i], i + 1));
    }
    if (random.nextInt(4) == 0) {
      items.add(1 + random.nextInt(demands.length));
    }
    Collections.shuffle(items, random);
    if (random.nextInt(4) == 0 && items.size() > 1) {
      items.remove(0);
    }
    List<List<Integer>> bins = new ArrayList<>();
    for (int item : items) {
      if (bins.isEmpty() || random.nextInt(3) == 0) {
        bins.add(new ArrayList<>());
      }
      bins.get(bins.size() - 1).add(item);
    }
    return bins;
  }

  private static boolean fits(List<List<Integer>> bins, int[][] sizes, int[] room) {
    return bins.stream()
        .allMatch(
            bin ->
                IntStream.range(0, room.length)
                    .allMatch(d -> bin.stream().mapToInt(i -> sizes[i - 1][d]).sum() <= room[d]));
  }

  private static boolean packsAll(List<List<Integer>> bins, int[] demands) {
    return IntStream.range(0, demands.length)
        .allMatch(
            i ->
                demands[i]
                    == bins.stream().flatMap(List::stream).filter(item -> item == i + 1).count());
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void vpsolverIsCleanWhereEveryBinFitsAndEveryItemIsPackedOnce(long seed) {
    Random random = new Random(seed);
    int[] room =
        IntStream.range(0, 1 + random.nextInt(3)).map(d -> 8 + random.nextInt(9)).toArray();
    int[][] sizes = new int[1 + random.nextInt(4)][];
    int[] demands = new int[sizes.length];
    StringBuilder instance = new StringBuilder(room.length + "\n" + words(room) + "\n");
    instance.append(sizes.length).append('\n');
    for (int i = 0; i < sizes.length; i++) {
      sizes[i] = IntStream.of(room).map(most -> random.nextInt(most / 2)).toArray();
      demands[i] = 1 + random.nextInt(3);
      instance.append(words(sizes[i])).append(' ').append(demands[i]).append('\n');
    }
    List<List<Integer>> bins = bins(random, demands);
    String answer =
        bins.stream()
            .map(
                bin ->
                    bin.stream()
                        .map(i -> "i=" + i)
                        .collect(Collectors.joining(", ", "1 x [", "]\n")))
            .collect(Collectors.joining("", "Objective: " + bins.size() + "\nSolution:\n", ""));

    Parsed<CheckedAnswer> checked = Answers.check("vpsolver", instance.toString(), answer);

    String what = "seed %d: %s%s".formatted(seed, instance, answer);
    assertThat(Answers.violated(checked).isEmpty())
        .as(what)
        .isEqualTo(fits(bins, sizes, room) && packsAll(bins, demands));
    assertThat(Answers.figure(checked, "bins")).as(what).isEqualTo(bins.size());
    if (Answers.violated(checked).isEmpty()) {
      assertThat(Answers.figure(checked, "binsAtLeast")).as(what).isLessThanOrEqualTo(bins.size());
    }
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void bpplibIsCleanWhereEveryBinFitsAndEveryItemIsPackedOnce(long seed) {
    Random random = new Random(seed);
    int[] room = {6 + random.nextInt(5)};
    int[][] sizes = new int[2 + random.nextInt(6)][];
    int[] demands = new int[sizes.length];
    boolean cuttingStock = random.nextBoolean();
    StringBuilder instance = new StringBuilder(sizes.length + "\n" + room[0] + "\n");
    for (int i = 0; i < sizes.length; i++) {
      sizes[i] = new int[] {1 + random.nextInt(room[0] / 2)};
      demands[i] = cuttingStock ? 1 + random.nextInt(3) : 1;
      instance.append(sizes[i][0]).append(cuttingStock ? "\t" + demands[i] : "").append('\n');
    }
    List<List<Integer>> bins = bins(random, demands);
    String answer =
        bins.stream()
            .map(bin -> words(bin.stream().mapToInt(i -> i).toArray()) + "\n")
            .collect(Collectors.joining());

    Parsed<CheckedAnswer> checked = Answers.check("bpplib", instance.toString(), answer);

    assertThat(Answers.violated(checked).isEmpty())
        .as("seed %d: %s%s", seed, instance, answer)
        .isEqualTo(fits(bins, sizes, room) && packsAll(bins, demands));
  }

  private static String words(int[] numbers) {
    return IntStream.of(numbers).mapToObj(Integer::toString).collect(Collectors.joining(" "));
  }

  @Test
  void repeatedBinsCountAsOftenAsTheySay() {
    Parsed<CheckedAnswer> checked =
        Answers.check(
            "vpsolver", "1 10 2  4 2  6 2", "noise\n2 x [i=1, i=2]\n1 x []\nPYSOL=(2,[])");
    assertThat(Answers.violated(checked)).isEmpty();
    assertThat(Answers.figure(checked, "bins")).isEqualTo(2);
    assertThat(Answers.figure(checked, "binsAtLeast")).isEqualTo(2);
  }

  @Test
  void whatIsNoPackingOfThisInstanceIsFoundWithItsLine() {
    assertThat(Answers.issues(Answers.check("vpsolver", "1 10 1 4 1", "1 x [i=1]\n1 x [i=2, x]")))
        .containsExactly("2 2", "2 x");
    assertThat(Answers.issues(Answers.check("vpsolver", "1 10 1 4 1", "i=1"))).hasSize(1);
    assertThat(Answers.issues(Answers.check("vpsolver", "1 10 1 4 1", "999999999 x [i=1]")))
        .hasSize(1);
    assertThat(Answers.issues(Answers.check("vpsolver", "1 10\n1 4x 1", "1 x [i=1]")))
        .containsExactly("2 4x");
    assertThat(Answers.issues(Answers.check("vpsolver", "1 10 1 4", "1 x [i=1]"))).hasSize(1);
    assertThat(Answers.issues(Answers.check("vpsolver", "1 10 1 4 1 7", "1 x [i=1]")))
        .containsExactly("1 7");
    assertThat(Answers.issues(Answers.check("bpplib", "2 10 3 4", "1\n0\n3")))
        .containsExactly("2 0", "3 3");
  }
}
