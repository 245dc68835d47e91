package org.wattle.solvers.collocation.branchandbound;

import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/** The published bound by its definition: all numbers of pairs are tried one after the other. */
final class LiteralPairs {
  private final PartialPlacement partial;
  private final InstanceArrays arrays;
  private final int left;

  LiteralPairs(PartialPlacement partial) {
    this.partial = partial;
    this.arrays = partial.arrays();
    this.left = arrays.containers - partial.depth();
  }

  double value() {
    int turtles = free(false);
    int tazes = free(true);
    int newTurtles = unplaced(false);
    int newTazes = unplaced(true);
    double least = Double.POSITIVE_INFINITY;
    for (int tt = 0; 2 * tt <= turtles && tt <= newTurtles; tt++) {
      for (int dt = 0; 2 * tt + dt <= turtles && dt <= tazes; dt++) {
        for (int dd = 0; dt + 2 * dd <= tazes && dd <= newTazes; dd++) {
          boolean enoughNodes = partial.used() + left - tt - dt - dd <= arrays.nodes;
          if (tt + dt + dd <= left && enoughNodes) {
            least = Math.min(least, estimate(tt, dt, dd));
          }
        }
      }
    }
    return least;
  }

  private double estimate(int tt, int dt, int dd) {
    double loss = beside(dt) + together(dd);
    for (int j : jobs(true)) {
      boolean open = free(j) > 0 && !partial.isContended(j);
      loss += open ? Math.min(0, partial.lossIfContended(j)) : 0;
    }
    double broken = 2.0 * (Math.max(0, toKeep(false) - tt) + Math.max(0, toKeep(true) - dd));
    return arrays.prices.of(partial.used() + left - tt - dt - dd, partial.lost(), impossible())
        + arrays.prices.loss() * loss
        + arrays.prices.broken() * broken;
  }

  private double together(int dd) {
    return IntStream.of(jobs(true))
        .boxed()
        .flatMapToDouble(j -> DoubleStream.generate(() -> own(j)).limit(free(j)))
        .sorted()
        .limit(2L * dd)
        .sum();
  }

  private double beside(int dt) {
    double most =
        IntStream.of(jobs(true))
            .filter(j -> free(j) > 0 && !partial.isContended(j))
            .mapToDouble(this::own)
            .min()
            .orElse(0);
    int contended = IntStream.of(jobs(true)).filter(partial::isContended).map(this::free).sum();
    return IntStream.of(jobs(false))
        .boxed()
        .flatMapToDouble(
            j -> DoubleStream.generate(() -> Math.min(most, arrays.intensity[j])).limit(free(j)))
        .sorted()
        .limit(Math.max(0, dt - contended))
        .sum();
  }

  private double own(int job) {
    double whole = partial.lossIfContended(job);
    return partial.isContended(job)
        ? 0
        : Math.max(0, Math.min(arrays.intensity[job], whole / free(job)));
  }

  private long impossible() {
    SensitiveJobs keeping = new SensitiveJobs(partial);
    keeping.update();
    return partial.sensitivity()
        + IntStream.range(0, arrays.jobs)
            .filter(j -> partial.unplaced(j) > 0 && keeping.isWanted(j) && !keeping.isPossible(j))
            .map(j -> arrays.size[j])
            .sum();
  }

  private int toKeep(boolean taz) {
    SensitiveJobs keeping = new SensitiveJobs(partial);
    keeping.update();
    return (int)
        IntStream.of(jobs(taz))
            .filter(j -> arrays.byNode[j] && partial.unplaced(j) > 0)
            .filter(j -> keeping.isWanted(j) && keeping.isPossible(j))
            .count();
  }

  private int[] jobs(boolean taz) {
    return IntStream.range(0, arrays.jobs).filter(j -> arrays.taz[j] == taz).toArray();
  }

  private int free(boolean taz) {
    return IntStream.of(jobs(taz)).map(this::free).sum();
  }

  private int unplaced(boolean taz) {
    return IntStream.of(jobs(taz)).map(partial::unplaced).sum();
  }

  private int free(int job) {
    return partial.unplaced(job) + partial.singles(job);
  }
}
