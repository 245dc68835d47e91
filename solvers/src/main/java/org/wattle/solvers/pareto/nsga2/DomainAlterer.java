package org.wattle.solvers.pareto.nsga2;

import io.jenetics.Alterer;
import io.jenetics.AltererResult;
import io.jenetics.EnumGene;
import io.jenetics.Phenotype;
import io.jenetics.ext.moea.Vec;
import io.jenetics.util.ISeq;
import io.jenetics.util.MSeq;
import io.jenetics.util.RandomRegistry;
import io.jenetics.util.Seq;
import java.util.random.RandomGenerator;
import org.wattle.model.stop.Stop;

/**
 * Mutates a child by one random mutation of the problem, and by each further one with probability
 * 1/2.
 */
record DomainAlterer(Genes genes, PermutationWalk walk, double probability)
    implements Alterer<EnumGene<Integer>, Vec<long[]>> {
  @Override
  public AltererResult<EnumGene<Integer>, Vec<long[]>> alter(
      Seq<Phenotype<EnumGene<Integer>, Vec<long[]>>> population, long generation) {
    RandomGenerator random = RandomRegistry.random();
    MSeq<Phenotype<EnumGene<Integer>, Vec<long[]>>> altered = MSeq.of(population);
    int alterations = 0;
    for (int i = 0; i < altered.length(); i++) {
      Stop.poll();
      if (random.nextDouble() < probability) {
        altered.set(i, mutated(altered.get(i), generation, random));
        alterations++;
      }
    }
    ISeq<Phenotype<EnumGene<Integer>, Vec<long[]>>> result = altered.toISeq();
    return new AltererResult<>(result, alterations);
  }

  private Phenotype<EnumGene<Integer>, Vec<long[]>> mutated(
      Phenotype<EnumGene<Integer>, Vec<long[]>> parent, long generation, RandomGenerator random) {
    walk.from(Genes.permutation(parent.genotype()));
    do {
      walk.mutate(random);
    } while (random.nextBoolean());
    return Phenotype.of(genes.genotype(walk.permutation()), generation);
  }
}
