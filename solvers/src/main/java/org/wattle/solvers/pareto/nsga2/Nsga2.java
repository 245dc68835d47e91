package org.wattle.solvers.pareto.nsga2;

import io.jenetics.EnumGene;
import io.jenetics.Genotype;
import io.jenetics.Optimize;
import io.jenetics.Phenotype;
import io.jenetics.Selector;
import io.jenetics.engine.Engine;
import io.jenetics.engine.EvolutionStart;
import io.jenetics.ext.moea.NSGA2Selector;
import io.jenetics.ext.moea.UFTournamentSelector;
import io.jenetics.ext.moea.Vec;
import io.jenetics.util.ISeq;
import io.jenetics.util.RandomRegistry;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletionException;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.wattle.model.solving.Statistics;
import org.wattle.model.solving.Termination.Cause;
import org.wattle.model.stop.Stop;
import org.wattle.model.stop.Stopped;
import org.wattle.solvers.pareto.Archive;
import org.wattle.solvers.pareto.Front;
import org.wattle.solvers.pareto.FrontRequest;
import org.wattle.solvers.pareto.ObjectiveVector;
import org.wattle.solvers.support.StopSignal;

/**
 * NSGA-II (Deb, Pratap, Agarwal and Meyarivan, A fast and elitist multiobjective genetic algorithm,
 * 2002) on Jenetics: parents by crowded tournaments, partially matched crossover, mutations of the
 * problem; the next generation is the best of parents, children and some of the points that were
 * found so far, each vector of objectives once (μ + λ with an archive). After each generation some
 * local searches ({@link LocalSearch}) follow; when neither finds a point for long, the population
 * starts anew. The front is that of all evaluated solutions.
 *
 * <p>One thread; the same front for the same seed, unless a time limit or an interrupt ends the
 * search. The unit of work is an evaluation; the generation that reaches the limit is completed.
 */
public record Nsga2<S>(PermutationProblem<S> problem, Options options) {
  /** Local searches after each generation, of as many steps as it has solutions. */
  private static final int CLIMBS = 8;

  /** After so many generations without a new point the population starts anew. */
  private static final int STALE = 50;

  /** The front found until the evaluations, the time limit or the interrupt end the search. */
  public Front<S> find(FrontRequest request) {
    SplittableRandom random = new SplittableRandom(request.parameters().seed().orElse(0));
    return RandomRegistry.with(random, registered -> new Run(request).front());
  }

  /** One search. */
  private final class Run {
    private final FrontRequest request;
    private final StopSignal stop;
    private final Genes genes = new Genes(problem.length());
    private final Archive<int[]> archive = new Archive<>();
    private final Selector<EnumGene<Integer>, Vec<long[]>> fittest = NSGA2Selector.ofVec();
    private long evaluations;
    private long generation;
    private long changes;

    Run(FrontRequest request) {
      this.request = request;
      this.stop = StopSignal.of(request.parameters(), request.interrupt());
    }

    /** What a limit leaves of a generation stays out of the population, but in the front. */
    Front<S> front() {
      long generations =
          Stop.attempt(() -> Stop.within(stop.watch(), this::evolve)).orElseGet(() -> generation);
      Cause cause = evaluations >= options.evaluations() ? Cause.COMPLETED : stop.cause();
      Statistics statistics =
          Statistics.NONE
              .plusSeconds(Statistics.SOLVE, stop.seconds())
              .withCount("evaluations", evaluations)
              .withCount("generations", generations);
      return new Front<>(decoded(), false, cause, statistics);
    }

    private List<Front.Point<S>> decoded() {
      return archive.points().stream()
          .map(p -> new Front.Point<>(p.objectives(), problem.decode(p.solution()), false))
          .toList();
    }

    /** Jenetics wraps what evaluations and alterations throw. */
    private long evolve() {
      try {
        return generations();
      } catch (CancellationException | CompletionException wrapped) {
        if (wrapped.getCause() instanceof Stopped) {
          return generation;
        }
        throw wrapped;
      }
    }

    private long generations() {
      Engine<EnumGene<Integer>, Vec<long[]>> engine = engine();
      LocalSearch local = new LocalSearch(problem.walk(), archive, this::tried);
      ISeq<Phenotype<EnumGene<Integer>, Vec<long[]>>> parents =
          engine.eval(drawn(problem.seeds(), 1));
      generation = 1;
      long stale = 0;
      while (!stop.stopped() && evaluations < options.evaluations()) {
        long before = changes;
        ISeq<Phenotype<EnumGene<Integer>, Vec<long[]>>> children =
            engine.evolve(EvolutionStart.of(parents, generation)).population();
        parents =
            best(Stream.of(parents.stream(), children.stream(), elites()).flatMap(each -> each));
        for (int climb = 0; climb < CLIMBS && evaluations < options.evaluations(); climb++) {
          local.climb(options.population());
        }
        generation++;
        stale = changes == before ? stale + 1 : 0;
        if (stale >= STALE) {
          parents = engine.eval(drawn(List.of(), generation));
          stale = 0;
        }
        request.listener().accept(new Front.Progress(stop.seconds(), archive.size(), evaluations));
      }
      return generation;
    }

    private Engine<EnumGene<Integer>, Vec<long[]>> engine() {
      return Engine.builder(this::evaluate, genes::random)
          .minimizing()
          .populationSize(options.population())
          .offspringFraction(1)
          .offspringSelector(UFTournamentSelector.ofVec())
          .alterers(
              new PartiallyMatched(options.crossover()),
              new DomainAlterer(genes, problem.walk(), options.mutation()))
          .maximalPhenotypeAge(Long.MAX_VALUE)
          .executor(Runnable::run)
          .build();
    }

    private Vec<long[]> evaluate(Genotype<EnumGene<Integer>> genotype) {
      if (evaluations > 0) {
        Stop.poll();
      }
      int[] permutation = Genes.permutation(genotype);
      ObjectiveVector objectives = problem.evaluate(permutation);
      tried(objectives, () -> permutation);
      return Vec.of(objectives.toArray());
    }

    private void tried(ObjectiveVector objectives, Supplier<int[]> permutation) {
      evaluations++;
      stop.worked(1);
      if (objectives.get(0) < PermutationProblem.INFEASIBLE
          && archive.offer(objectives, permutation)) {
        changes++;
      }
    }

    /** Some of the points found so far. */
    private Stream<Phenotype<EnumGene<Integer>, Vec<long[]>>> elites() {
      List<Front.Point<int[]>> points = archive.points();
      return points.isEmpty()
          ? Stream.empty()
          : RandomRegistry.random()
              .ints(Math.min(options.population() / 4, points.size()), 0, points.size())
              .mapToObj(points::get)
              .map(
                  point ->
                      Phenotype.of(
                          genes.genotype(point.solution()),
                          generation,
                          Vec.of(point.objectives().toArray())));
    }

    /** The given permutations, and random ones for the rest of a population. */
    private ISeq<Phenotype<EnumGene<Integer>, Vec<long[]>>> drawn(List<int[]> given, long of) {
      return Stream.concat(given.stream().map(genes::genotype), Stream.generate(genes::random))
          .limit(Math.max(options.population(), given.size()))
          .map(genotype -> Phenotype.<EnumGene<Integer>, Vec<long[]>>of(genotype, of))
          .collect(ISeq.toISeq());
    }

    /** The best by rank and crowding, each vector of objectives once. */
    private ISeq<Phenotype<EnumGene<Integer>, Vec<long[]>>> best(
        Stream<Phenotype<EnumGene<Integer>, Vec<long[]>>> all) {
      Map<ObjectiveVector, Phenotype<EnumGene<Integer>, Vec<long[]>>> different =
          new LinkedHashMap<>();
      all.forEach(one -> different.putIfAbsent(ObjectiveVector.of(one.fitness().data()), one));
      ISeq<Phenotype<EnumGene<Integer>, Vec<long[]>>> candidates = ISeq.of(different.values());
      if (candidates.length() == 1) {
        return candidates.append(candidates); // a tournament among one never ends
      }
      return candidates.length() <= options.population()
          ? candidates
          : fittest.select(candidates, options.population(), Optimize.MINIMUM);
    }
  }

  /**
   * The options of NSGA-II.
   *
   * @param population how many solutions a generation has, at least 2
   * @param evaluations stops after the generation that reaches this many, at least 1
   * @param crossover the probability that a pair is crossed over
   * @param mutation the probability that a child is mutated
   */
  public record Options(int population, long evaluations, double crossover, double mutation) {
    /** 100 solutions and 100,000 evaluations; nine children in ten are mutated. */
    public static final Options DEFAULT = new Options(100, 100_000, 0.1, 0.9);

    public Options withEvaluations(long changed) {
      return new Options(population, changed, crossover, mutation);
    }
  }
}
