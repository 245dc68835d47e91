package org.wattle.solvers.pareto.nsga2;

import static org.assertj.core.api.Assertions.assertThat;

import io.jenetics.EnumGene;
import io.jenetics.Genotype;
import io.jenetics.PermutationChromosome;
import io.jenetics.util.ISeq;
import io.jenetics.util.RandomRegistry;
import java.util.Arrays;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GenesTest {
  private static int[] drawn(long seed, Supplier<Genotype<EnumGene<Integer>>> draw) {
    return Genes.permutation(RandomRegistry.with(new Random(seed), random -> draw.get()));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 10, 1000})
  void theDrawIsThatOfTheLibraryWhereThatTakesTheLength(int length) {
    ISeq<Integer> alleles = IntStream.range(0, length).boxed().collect(ISeq.toISeq());
    for (long seed = 0; seed < 20; seed++) {
      assertThat(drawn(seed, new Genes(length)::random))
          .isEqualTo(drawn(seed, () -> Genotype.of(PermutationChromosome.of(alleles))));
    }
  }

  @Test
  void morePlacesThanTheSquareRootOfTheLargestIntegerArePermutedToo() {
    int[] permutation = drawn(1, new Genes(46_400)::random);

    int[] sorted = permutation.clone();
    Arrays.sort(sorted);
    assertThat(sorted).isEqualTo(IntStream.range(0, 46_400).toArray());
    assertThat(permutation).isNotEqualTo(sorted);
  }
}
