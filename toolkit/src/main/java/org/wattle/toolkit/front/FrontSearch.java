package org.wattle.toolkit.front;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.Statistics;
import org.wattle.model.solving.Termination.Cause;
import org.wattle.model.stop.TimeLimit;
import org.wattle.render.text.Quantities;
import org.wattle.render.text.UserError;
import org.wattle.solvers.pareto.Archive;
import org.wattle.solvers.pareto.Front;
import org.wattle.solvers.pareto.FrontRequest;
import org.wattle.solvers.pareto.ObjectiveVector;
import org.wattle.solvers.pareto.SearchZones;
import org.wattle.solvers.pareto.nsga2.Nsga2;
import org.wattle.toolkit.front.FoundFront.Recovery;
import org.wattle.toolkit.front.FoundFront.Search;
import org.wattle.toolkit.front.InstanceFronts.Evolution;

/**
 * Searches for a front within one time limit, and reports its progress as text.
 *
 * @param <S> the solution
 */
public final class FrontSearch<S> {
  /** The same front for the same seed needs one thread. */
  private static final int THREADS = 1;

  /** For proofs before a search by NSGA-II, where no limit is asked for. */
  private static final Duration USUAL_TIME_FOR_PROOFS = Duration.ofSeconds(30);

  private final FrontSearchRequest request;
  private final Consumer<Supplier<String>> status;
  private final Interrupt interrupt;
  private final InstanceFronts<S> fronts;
  private final TimeLimit time;

  public FrontSearch(
      InstanceFronts<S> fronts,
      FrontSearchRequest request,
      Consumer<Supplier<String>> status,
      Interrupt interrupt) {
    this.status = status;
    this.request = request;
    this.interrupt = interrupt;
    this.fronts = fronts;
    this.time = new TimeLimit(request.parameters().timeLimit());
  }

  /** The front that is found within the limits. */
  public FoundFront<S> run() {
    SolveParameters all = request.parameters().withThreads(THREADS).withSeed(request.firstSeed());
    Optional<Evolution<S>> evolution =
        fronts.evolution().filter(search -> request.goals().isEmpty());
    return switch (request.method()) {
      case EXACT -> new FoundFront<>(fronts, request, exact(all));
      case NSGA2 ->
          evolved(
              evolution.orElseThrow(
                  () ->
                      UserError.invalid(
                          "NSGA-II does not search for fronts of this kind of instance. Maybe"
                              + " --method exact.")),
              Optional.empty(),
              all);
      case AUTO -> {
        Front<S> exact = exact(evolution.isEmpty() ? all : forProofs(all));
        yield exact.complete() || evolution.isEmpty() || interrupt.requested()
            ? new FoundFront<>(fronts, request, exact)
            : evolved(evolution.get(), Optional.of(exact), all);
      }
    };
  }

  private Front<S> exact(SolveParameters parameters) {
    List<Integer> selected = request.selected(fronts);
    return searched(
        "exact", "solves", within -> fronts.exact().apply(selected, within), parameters);
  }

  /** Half of the time, so that a search can follow where the proofs do not end. */
  private static SolveParameters forProofs(SolveParameters all) {
    return all.timeLimit().isEmpty() && all.workLimit().isPresent()
        ? all
        : all.withTimeLimit(
            all.timeLimit().map(limit -> limit.dividedBy(2)).orElse(USUAL_TIME_FOR_PROOFS));
  }

  /**
   * Searches by NSGA-II.
   *
   * @param exact what exact methods found; every second of its points is a seed
   */
  private FoundFront<S> evolved(
      Evolution<S> evolution, Optional<Front<S>> exact, SolveParameters all) {
    List<Front<S>> found = new ArrayList<>();
    if (request.weightedSeeds()) {
      found.add(
          searched(
              "weighted sums",
              "solves",
              evolution.weightedSums(),
              share(all, request.searches() + 1)));
    }
    List<Front.Point<S>> proven =
        exact.map(Front::points).orElse(List.of()).stream().filter(Front.Point::proven).toList();
    List<Front.Point<S>> known =
        Stream.of(found.stream().flatMap(front -> front.points().stream()), everySecond(proven, 0))
            .flatMap(points -> points)
            .toList();
    List<Search<S>> searches = new ArrayList<>();
    for (int s = 0; s < request.searches() && (s == 0 || goesOn()); s++) {
      long seed = request.firstSeed() + s;
      SolveParameters share = share(all, request.searches() - s).withSeed(seed);
      Front<S> front =
          searched(
              "seed " + seed,
              "evaluations",
              request -> evolution.search().from(known, options(), request),
              share);
      searches.add(new Search<>(seed, front));
      found.add(front);
    }
    Front<S> searched = together(found);
    Set<ObjectiveVector> vectors = Set.copyOf(searched.objectives());
    List<ObjectiveVector> others = everySecond(proven, 1).map(Front.Point::objectives).toList();
    Recovery recovery =
        new Recovery(
            proven.size() - others.size(),
            others.size(),
            (int) others.stream().filter(vectors::contains).count());
    return new FoundFront<>(
        fronts,
        request,
        exact.map(first -> joined(first, searched)).orElse(searched),
        searches,
        Optional.of(recovery).filter(judged -> judged.others() > 0));
  }

  private Stream<Front.Point<S>> everySecond(List<Front.Point<S>> points, int first) {
    return IntStream.range(0, points.size()).filter(i -> i % 2 == first).mapToObj(points::get);
  }

  /** The first search takes place whatever the limits, so that there is a front at all. */
  private boolean goesOn() {
    return !interrupt.requested() && !time.exhausted();
  }

  /** The parameters of the next of so many searches, which share what is left of the time. */
  private SolveParameters share(SolveParameters all, int searches) {
    return time.share(searches).map(all::withTimeLimit).orElse(all);
  }

  /** Without any limit asked for, the usual number of evaluations ends a search. */
  private Nsga2.Options options() {
    boolean byLimitAlone =
        request.evaluations().isEmpty()
            && (request.parameters().timeLimit().isPresent()
                || request.parameters().workLimit().isPresent());
    return Nsga2.Options.DEFAULT.withEvaluations(
        byLimitAlone
            ? Long.MAX_VALUE
            : request.evaluations().orElse(Nsga2.Options.DEFAULT.evaluations()));
  }

  private Front<S> searched(
      String what,
      String steps,
      Function<FrontRequest, Front<S>> search,
      SolveParameters parameters) {
    return search.apply(
        new FrontRequest(
            parameters,
            progress ->
                status.accept(
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

  /** The points that no other point found dominates. */
  private static <S> Front<S> together(List<Front<S>> fronts) {
    Archive<S> archive = new Archive<>();
    Statistics statistics = Statistics.NONE;
    Cause cause = Cause.COMPLETED;
    for (Front<S> front : fronts) {
      front.points().forEach(p -> archive.offer(p.objectives(), p::solution, p.proven()));
      statistics = statistics.plus(front.statistics());
      cause = cause == Cause.COMPLETED ? front.cause() : cause;
    }
    return new Front<>(archive.points(), false, cause, statistics);
  }

  /** Points that are searched for make the zones smaller that the proofs left open. */
  private static <S> Front<S> joined(Front<S> exact, Front<S> searched) {
    Front<S> all = together(List.of(exact, searched));
    SearchZones zones = new SearchZones(exact.open());
    all.objectives().forEach(zones::exclude);
    return new Front<>(all.points(), false, searched.cause(), all.statistics(), zones.undecided());
  }
}
