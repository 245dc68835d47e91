package org.wattle.solvers.pareto.nsga2;

import java.util.List;
import java.util.function.Function;
import java.util.random.RandomGenerator;
import org.wattle.solvers.pareto.ObjectiveVector;

/** Evaluates each permutation from scratch. */
public final class EvaluatedWalk implements PermutationWalk {
  private final Function<int[], ObjectiveVector> evaluation;
  private final List<Mutation> mutations;
  private int[] kept = {};
  private int[] permutation = {};

  /**
   * A walk that still has to begin.
   *
   * @param mutations at least one
   */
  public EvaluatedWalk(Function<int[], ObjectiveVector> evaluation, List<Mutation> mutations) {
    this.evaluation = evaluation;
    this.mutations = List.copyOf(mutations);
  }

  @Override
  public void from(int[] begin) {
    kept = begin.clone();
    permutation = begin.clone();
  }

  @Override
  public void mutate(RandomGenerator random) {
    mutations.get(random.nextInt(mutations.size())).mutate(permutation, random);
  }

  @Override
  public ObjectiveVector objectives() {
    return evaluation.apply(permutation);
  }

  @Override
  public void keep() {
    kept = permutation.clone();
  }

  @Override
  public void back() {
    permutation = kept.clone();
  }

  @Override
  public int[] permutation() {
    return permutation.clone();
  }

  /** Changes a permutation in place, or leaves it unchanged where no change is possible. */
  @FunctionalInterface
  public interface Mutation {
    /** Exchanges two places chosen at random. */
    Mutation SWAP =
        (permutation, random) -> {
          int a = random.nextInt(permutation.length);
          int b = random.nextInt(permutation.length);
          int held = permutation[a];
          permutation[a] = permutation[b];
          permutation[b] = held;
        };

    void mutate(int[] permutation, RandomGenerator random);
  }
}
