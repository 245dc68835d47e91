package org.wattle.toolkit.collocation.front;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.CollocationPlacement;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.Statistics;
import org.wattle.model.solving.Termination.Cause;
import org.wattle.reports.terminal.Console;
import org.wattle.reports.terminal.StatusLine;
import org.wattle.solvers.collocation.front.CollocationFronts;
import org.wattle.solvers.pareto.Archive;
import org.wattle.solvers.pareto.Front;
import org.wattle.solvers.pareto.FrontPoint;
import org.wattle.solvers.pareto.FrontRequest;
import org.wattle.solvers.pareto.nsga2.Nsga2Options;
import org.wattle.toolkit.collocation.front.FoundFront.Search;
import org.wattle.toolkit.text.Quantities;

/** Searches for a front within one time limit, with progress on standard error. */
public final class FrontSearch {
  /** The same front for the same seed needs one thread. */
  private static final int THREADS = 1;

  private final Console console;
  private final CollocationInstance instance;
  private final FrontOrder order;
  private final Interrupt interrupt;
  private final CollocationFronts fronts;
  private final Deadline deadline;

  public FrontSearch(
      Console console, CollocationInstance instance, FrontOrder order, Interrupt interrupt) {
    this.console = console;
    this.instance = instance;
    this.order = order;
    this.interrupt = interrupt;
    this.fronts = new CollocationFronts(instance);
    this.deadline = new Deadline(order.parameters().timeLimit());
  }

  /** The front as far as limits and interrupt let it come. */
  public FoundFront run() {
    SolveParameters all = order.parameters().withThreads(THREADS).withSeed(order.firstSeed());
    if (order.exact()) {
      Front<CollocationPlacement> front = told("exact", "solves", fronts::exact, all);
      return new FoundFront(instance, order, front, List.of());
    }
    List<Front<CollocationPlacement>> found = new ArrayList<>();
    if (order.weightedSeeds()) {
      found.add(
          told(
              "weighted sums",
              "solves",
              fronts::weightedSums,
              deadline.share(all, order.searches() + 1)));
    }
    List<FrontPoint<CollocationPlacement>> known =
        found.stream().flatMap(front -> front.points().stream()).toList();
    List<Search> searches = new ArrayList<>();
    for (int s = 0; s < order.searches() && (s == 0 || goesOn()); s++) {
      long seed = order.firstSeed() + s;
      SolveParameters share = deadline.share(all, order.searches() - s).withSeed(seed);
      Front<CollocationPlacement> front =
          told(
              "seed " + seed,
              "evaluations",
              request -> fronts.evolved(known, options(), request),
              share);
      searches.add(new Search(seed, front));
      found.add(front);
    }
    return new FoundFront(instance, order, together(found), searches);
  }

  /** The first search takes place whatever the limits, so that there is a front at all. */
  private boolean goesOn() {
    return !interrupt.requested() && deadline.isAhead();
  }

  /** Without any limit asked for, the usual number of evaluations ends a search. */
  private Nsga2Options options() {
    boolean byLimitAlone =
        order.evaluations().isEmpty()
            && (order.parameters().timeLimit().isPresent()
                || order.parameters().workLimit().isPresent());
    return Nsga2Options.DEFAULT.withEvaluations(
        byLimitAlone
            ? Long.MAX_VALUE
            : order.evaluations().orElse(Nsga2Options.DEFAULT.evaluations()));
  }

  private Front<CollocationPlacement> told(
      String what,
      String steps,
      Function<FrontRequest, Front<CollocationPlacement>> search,
      SolveParameters parameters) {
    try (StatusLine line = new StatusLine(console)) {
      return search.apply(
          new FrontRequest(
              parameters,
              progress ->
                  line.report(
                      () ->
                          "%s   %s   %s   %s %s"
                              .formatted(
                                  what,
                                  Quantities.seconds(progress.seconds()),
                                  Quantities.counted(progress.points(), "point", "points"),
                                  Quantities.count(progress.steps()),
                                  steps)),
              interrupt));
    }
  }

  /** What nothing found dominates. */
  private static Front<CollocationPlacement> together(List<Front<CollocationPlacement>> fronts) {
    Archive<CollocationPlacement> archive = new Archive<>();
    Statistics statistics = Statistics.NONE;
    Cause cause = Cause.COMPLETED;
    for (Front<CollocationPlacement> front : fronts) {
      front.points().forEach(p -> archive.offer(p.objectives(), p::solution, p.proven()));
      statistics = statistics.plus(front.statistics());
      cause = cause == Cause.COMPLETED ? front.cause() : cause;
    }
    return new Front<>(archive.points(), false, cause, statistics);
  }
}
