package org.wattle.solvers.pareto.nsga2;

/**
 * How NSGA-II searches.
 *
 * @param population how many solutions a generation has, at least 2
 * @param evaluations stops after the generation that reaches this many, at least 1
 * @param crossover the probability that a pair is crossed over
 * @param mutation the probability that a child is mutated
 */
public record Nsga2Options(int population, long evaluations, double crossover, double mutation) {
  /** 100 solutions and 100,000 evaluations; nine children in ten are mutated. */
  public static final Nsga2Options DEFAULT = new Nsga2Options(100, 100_000, 0.1, 0.9);

  public Nsga2Options withEvaluations(long changed) {
    return new Nsga2Options(population, changed, crossover, mutation);
  }
}
