package org.wattle.solvers.pareto.nsga2;

import static org.assertj.core.api.Assertions.assertThat;

import io.jenetics.EnumGene;
import io.jenetics.util.MSeq;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PartiallyMatchedTest {
  /** The example of Goldberg, Genetic Algorithms (1989), section 5, with elements from 0. */
  @Test
  void childrenAreThoseOfTheTextbook() {
    List<Integer> one = List.of(8, 7, 3, 4, 5, 6, 0, 2, 1, 9);
    List<Integer> other = List.of(7, 6, 0, 1, 2, 9, 8, 4, 3, 5);

    assertThat(children(one, other, 3, 6))
        .containsExactly(
            List.of(8, 7, 3, 1, 2, 9, 0, 5, 4, 6), List.of(7, 9, 0, 4, 5, 6, 8, 1, 3, 2));
  }

  /** Literally: while an element stands in the part exchanged, take its partner there. */
  @Test
  void childrenAreThoseOfTheDefinition() {
    for (int seed = 1; seed <= 500; seed++) {
      Random random = new Random(seed);
      int length = 1 + random.nextInt(12);
      List<Integer> one = shuffled(length, random);
      List<Integer> other = shuffled(length, random);
      int begin = random.nextInt(length);
      int end = begin + random.nextInt(length - begin + 1);

      assertThat(children(one, other, begin, end))
          .as("seed %d", seed)
          .containsExactly(child(one, other, begin, end), child(other, one, begin, end));
    }
  }

  private static List<Integer> child(List<Integer> own, List<Integer> from, int begin, int end) {
    List<Integer> child = new ArrayList<>(own);
    for (int i = begin; i < end; i++) {
      child.set(i, from.get(i));
    }
    for (int i = 0; i < own.size(); i++) {
      if (i < begin || i >= end) {
        int value = own.get(i);
        while (from.subList(begin, end).contains(value)) {
          value = own.get(from.indexOf(value));
        }
        child.set(i, value);
      }
    }
    return child;
  }

  private static List<List<Integer>> children(
      List<Integer> one, List<Integer> other, int begin, int end) {
    Genes genes = new Genes(one.size());
    MSeq<EnumGene<Integer>> first = sequence(genes, one);
    MSeq<EnumGene<Integer>> second = sequence(genes, other);
    PartiallyMatched.exchange(first, second, begin, end);
    return List.of(elements(first), elements(second));
  }

  private static MSeq<EnumGene<Integer>> sequence(Genes genes, List<Integer> permutation) {
    int[] elements = permutation.stream().mapToInt(Integer::intValue).toArray();
    return MSeq.of(genes.genotype(elements).chromosome());
  }

  private static List<Integer> elements(MSeq<EnumGene<Integer>> sequence) {
    return sequence.stream().map(EnumGene::allele).toList();
  }

  private static List<Integer> shuffled(int length, Random random) {
    List<Integer> elements = new ArrayList<>(IntStream.range(0, length).boxed().toList());
    Collections.shuffle(elements, random);
    return elements;
  }
}
