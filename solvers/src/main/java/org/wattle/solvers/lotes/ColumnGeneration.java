package org.wattle.solvers.lotes;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import org.wattle.model.lotes.Bin;
import org.wattle.model.lotes.LotesInstance;
import org.wattle.model.lotes.bins.BestBin;
import org.wattle.model.lotes.bins.ClassSets;
import org.wattle.model.lotes.formulation.ClassPrices;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.solving.SolveListener.Progress;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.solvers.grading.CheckedBackend;
import org.wattle.solvers.support.SolveLog;

/**
 * Generates the relevant bins without listing all of them: {@link ClassPrices} are computed over
 * the bins so far, and the best bin of every configuration at these prices is added, until none is
 * worth more than its machine. Every round gives a bound of λ: Σ_j n_j times the value of a
 * machine's best bin. It is deterministic where the backend is, and it ignores the gap. Its unit of
 * work is a round, which is a solve for prices and the search for the best bin of every
 * configuration.
 */
final class ColumnGeneration {
  /** A bin is added where its value exceeds that of its machine by more than this, relative. */
  private static final double TOLERANCE = 1e-10;

  private final CheckedBackend master;
  private final SolveRequest<LotesInstance, ?> request;
  private final LotesInstance instance;
  private final BestBin best;
  private final SolveLog log;
  private final Set<Bin> bins = new LinkedHashSet<>();
  private OptionalDouble bound = OptionalDouble.empty();

  ColumnGeneration(
      CheckedBackend master,
      SolveRequest<LotesInstance, ?> request,
      ClassSets classes,
      SolveLog log) {
    this.master = master;
    this.request = request;
    this.instance = request.problem();
    this.best = new BestBin(instance, classes);
    this.log = log;
  }

  Columns run() {
    seed();
    int rounds = 0;
    long mostRounds = request.parameters().workLimit().orElse(Long.MAX_VALUE);
    Optional<String> failure = Optional.empty();
    boolean more = true;
    while (more && !stopped() && rounds < mostRounds) {
      rounds++;
      ClassPrices prices = new ClassPrices(instance, List.copyOf(bins));
      SolveResult<Assignment> result =
          master.solve(
              new SolveRequest<>(
                  prices.model(), log.remaining().withoutWorkLimit(), request.interrupt()));
      log.tookRound(result.report(), "class-prices");
      if (result.solution().isEmpty()) {
        failure = stopped() ? failure : Optional.of(why(result));
        break;
      }
      more = price(prices, result.solution().get());
      report(result);
    }
    log.count("rounds", rounds);
    log.count("bins", bins.size());
    List<Bin> sorted = new ArrayList<>(bins);
    sorted.sort(Comparator.comparingInt(Bin::configuration));
    return new Columns(sorted, bound, more && rounds >= mostRounds, failure);
  }

  private boolean stopped() {
    return request.interrupt().requested() || log.expired();
  }

  /**
   * Initial bins: for every class of a configuration the bin with most of its tasks, so that all
   * are served.
   */
  private void seed() {
    for (int j = 0; j < instance.configurations().size(); j++) {
      for (int k = 0; k < instance.classes().size(); k++) {
        double[] worth = new double[instance.classes().size()];
        worth[k] = 1;
        bins.add(best.of(j, worth, this::stopped).bin());
      }
    }
  }

  /** Prices bins and lowers the bound; returns whether bins were added. */
  private boolean price(ClassPrices prices, Assignment point) {
    double[] worth = prices.worthOfTasks(point);
    boolean joined = false;
    double sum = 0;
    for (int j = 0; j < instance.configurations().size(); j++) {
      BestBin.Priced priced = best.of(j, worth, this::stopped);
      sum += instance.configurations().get(j).count() * priced.bound();
      double known = prices.worthOfMachine(point, j);
      if (priced.worth() * (1 - TOLERANCE) > known) {
        joined |= bins.add(priced.bin());
      }
    }
    bound = OptionalDouble.of(Math.min(sum, bound.orElse(sum)));
    return joined;
  }

  private void report(SolveResult<Assignment> result) {
    double value = result.bounds().orElseThrow().value();
    request.listener().progress(new Progress(log.seconds(), OptionalDouble.of(value), bound));
  }

  private String why(SolveResult<Assignment> result) {
    return result instanceof SolveResult.Failed<Assignment> failed
        ? failed.reason()
        : "The prices of the bins were not found by (%s): it ended with (%s)."
            .formatted(master.id(), result.status());
  }

  /**
   * The result of a column generation.
   *
   * @param bins the generated bins, which include those of the optimum where it was completed; by
   *     configuration
   * @param bound an upper bound of the job rate of all assignments to bins of the allowed classes,
   *     in jobs/h
   * @param limited whether the work limit stopped it
   * @param failure why it failed, where it did
   */
  record Columns(List<Bin> bins, OptionalDouble bound, boolean limited, Optional<String> failure) {
    Columns {
      bins = List.copyOf(bins);
    }
  }
}
