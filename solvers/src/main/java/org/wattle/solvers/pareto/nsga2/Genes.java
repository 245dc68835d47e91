package org.wattle.solvers.pareto.nsga2;

import io.jenetics.Chromosome;
import io.jenetics.EnumGene;
import io.jenetics.Genotype;
import io.jenetics.PermutationChromosome;
import io.jenetics.util.ISeq;
import io.jenetics.util.MSeq;
import io.jenetics.util.RandomRegistry;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/**
 * Converts permutations to genotypes of Jenetics and back. Genes are shared, so that a conversion
 * creates only a list.
 */
final class Genes {
  private final ISeq<EnumGene<Integer>> genes;

  Genes(int length) {
    ISeq<Integer> alleles = IntStream.range(0, length).boxed().collect(ISeq.toISeq());
    genes =
        IntStream.range(0, length).mapToObj(i -> EnumGene.of(i, alleles)).collect(ISeq.toISeq());
  }

  /**
   * A permutation drawn uniformly with the random numbers of Jenetics: the one that {@link
   * PermutationChromosome#of(ISeq)} draws, which refuses more than 46,340 elements.
   */
  Genotype<EnumGene<Integer>> random() {
    RandomGenerator random = RandomRegistry.random();
    int[] permutation = IntStream.range(0, genes.size()).toArray();
    for (int last = permutation.length - 1; last > 0; last--) {
      int other = random.nextInt(last + 1);
      int moved = permutation[last];
      permutation[last] = permutation[other];
      permutation[other] = moved;
    }
    return genotype(permutation);
  }

  Genotype<EnumGene<Integer>> genotype(int[] permutation) {
    MSeq<EnumGene<Integer>> chosen = MSeq.ofLength(permutation.length);
    for (int i = 0; i < permutation.length; i++) {
      chosen.set(i, genes.get(permutation[i]));
    }
    return Genotype.of(new PermutationChromosome<>(chosen.toISeq()));
  }

  static int[] permutation(Genotype<EnumGene<Integer>> genotype) {
    Chromosome<EnumGene<Integer>> chromosome = genotype.chromosome();
    int[] permutation = new int[chromosome.length()];
    for (int i = 0; i < permutation.length; i++) {
      permutation[i] = chromosome.get(i).alleleIndex();
    }
    return permutation;
  }
}
