package org.wattle.solvers.pareto.nsga2;

import io.jenetics.Crossover;
import io.jenetics.EnumGene;
import io.jenetics.ext.moea.Vec;
import io.jenetics.util.MSeq;
import io.jenetics.util.RandomRegistry;
import java.util.random.RandomGenerator;
import org.wattle.model.stop.Stop;

/**
 * Partially matched crossover (Goldberg and Lingle 1985) in time linear in the length of the
 * permutations. The crossover of Jenetics searches for each repeated element and takes quadratic
 * time: four fifths of a search for placements of 1,024 containers.
 */
final class PartiallyMatched extends Crossover<EnumGene<Integer>, Vec<long[]>> {
  PartiallyMatched(double probability) {
    super(probability);
  }

  @Override
  protected int crossover(MSeq<EnumGene<Integer>> one, MSeq<EnumGene<Integer>> other) {
    Stop.poll();
    int length = one.length();
    if (length >= 2) {
      RandomGenerator random = RandomRegistry.random();
      int first = random.nextInt(length);
      int second = random.nextInt(length - 1);
      if (second >= first) {
        second++;
      }
      exchange(one, other, Math.min(first, second), Math.max(first, second));
    }
    return 1;
  }

  /**
   * Exchanges the elements from begin (inclusive) to end (exclusive). An element outside that is
   * then there twice becomes the one that its double was exchanged for.
   */
  static void exchange(
      MSeq<EnumGene<Integer>> one, MSeq<EnumGene<Integer>> other, int begin, int end) {
    one.swap(begin, end, other, begin);
    repair(one, other, begin, end);
    repair(other, one, begin, end);
  }

  private static void repair(
      MSeq<EnumGene<Integer>> repaired, MSeq<EnumGene<Integer>> other, int begin, int end) {
    int[] position = new int[repaired.length()]; // in the part exchanged, plus one
    for (int i = begin; i < end; i++) {
      position[repaired.get(i).alleleIndex()] = i + 1;
    }
    for (int i = 0; i < repaired.length(); i++) {
      boolean exchanged = begin <= i && i < end;
      EnumGene<Integer> element = repaired.get(i);
      while (!exchanged && position[element.alleleIndex()] > 0) {
        element = other.get(position[element.alleleIndex()] - 1);
      }
      repaired.set(i, element);
    }
  }
}
