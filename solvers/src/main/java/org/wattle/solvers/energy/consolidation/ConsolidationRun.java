package org.wattle.solvers.energy.consolidation;

import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.DoubleSupplier;
import org.wattle.heuristics.energy.EnergyHeuristicSolver;
import org.wattle.heuristics.energy.QuickStart;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.bound.EmptyingPrices;
import org.wattle.model.energy.consolidation.Consolidation;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.model.solving.Termination;
import org.wattle.model.stop.Stop;
import org.wattle.model.stop.Stopped;
import org.wattle.solvers.support.SolveLog;

/** One solve of a consolidation. Mutable. */
final class ConsolidationRun {
  /** A relative gap for the bound; a smaller one would take much longer. */
  private static final double BOUND_GAP = 1e-6;

  private static final Duration BOUND_LIMIT = Duration.ofSeconds(20);
  private static final Duration PLACES_LIMIT = Duration.ofSeconds(5);

  /**
   * How many sets of moves are tried where the exact model follows, and where that is too large.
   */
  private static final int FEW_SETS = 2;

  private static final int MANY_SETS = 8;

  /** Of the time that is left after the bound, and where nothing but parts of plans follows. */
  private static final double ORDERS_SHARE = 0.6;

  private static final double ORDERS_BEFORE_PARTS = 0.4;

  /**
   * Fronts ask for the energy alone in many solves, of which each does the fifth part of the work.
   */
  private static final double OF_MANY_SOLVES = 5;

  /** Of the whole time, where all that follows is to finish. */
  private static final double ALMOST_ALL = 0.93;

  /**
   * With more pairs of a task and a server, building a model of the servers that are emptied takes
   * longer than its bound, hardly above that of prices, is worth.
   */
  private static final double MOST_PAIRS = 5e7;

  private final ConsolidationSolver.Tools tools;
  private final boolean fewestMoves;
  private final EnergyObjective objective;
  private final SolveRequest<Consolidation, Placement> request;
  private final Consolidation consolidation;
  private final SolveLog log;
  private final ConsolidationState state;
  private final EmptyingSearch emptying;
  private final SlotSearch places;
  private final boolean exactFollows;
  private Optional<SeparateServersBound> separate = Optional.empty();
  private Optional<EmptyingOrders> orders = Optional.empty();
  private Optional<ConsolidationPlan> spared = Optional.empty();

  ConsolidationRun(
      EnergyObjective objective,
      ConsolidationSolver.Tools tools,
      boolean fewestMoves,
      SolveRequest<Consolidation, Placement> request) {
    this.tools = tools;
    this.fewestMoves = fewestMoves;
    this.objective = objective;
    this.request = request;
    this.consolidation = request.problem();
    this.exactFollows = ExactSearch.small(consolidation);
    this.log = new SolveLog(tools.slots().id(), "", request.parameters());
    this.state = new ConsolidationState(objective, request, log);
    this.emptying = EmptyingSearch.ofEnergy(consolidation, objective, tools.emptying());
    this.places = new SlotSearch(consolidation, tools.slots(), state, request.interrupt());
  }

  /** Where a limit ends a step between the searches, the best plan up to then. */
  SolveResult<Placement> solve() {
    try {
      return searched();
    } catch (Stopped early) {
      log.ended(early);
      return state.graded();
    }
  }

  private SolveResult<Placement> searched() {
    start();
    if (consolidation.homes().isEmpty() || !consolidation.moves().allow(1)) {
      return oneSlot(slot(Set.of(), log.remaining()));
    }
    if (anyMoves()) {
      boolean ordered = consolidation.moves().ordered();
      SolveParameters limits =
          ordered && log.remaining().timeLimit().isPresent()
              ? StageLimits.share(log.remaining(), 2, BOUND_LIMIT)
              : log.remaining();
      SolveResult<Placement> whole = slot(consolidation.homes().keySet(), limits);
      if (!ordered || state.over() || whole.solution().isEmpty()) {
        return oneSlot(whole);
      }
    }
    SeparateServersBound beside =
        new SeparateServersBound(consolidation, objective, tools.linear(), exactFollows);
    if (beside.worthwhile(log.remaining())) {
      separate = Optional.of(beside);
      tell();
      beside.begin(log.remaining(), request.interrupt());
    }
    try {
      return movesSearched();
    } finally {
      separate.ifPresent(SeparateServersBound::stop);
    }
  }

  /** Whether all tasks may move at no price, so that the slot is solved as if it were empty. */
  private boolean anyMoves() {
    return consolidation.moves().allow(consolidation.homes().size())
        && consolidation.movesAreFree();
  }

  private SolveResult<Placement> movesSearched() {
    if (listsAlone()) {
      searchOrders();
      spare();
      log.note("too large for models of tasks and servers: the gap may remain open");
      ended();
      return state.graded();
    }
    EmptyingSearch.Answer first = bound();
    if (first.result() instanceof SolveResult.Infeasible) {
      if (state.best().isEmpty()) {
        log.note("proven infeasible even with the capacities of all servers added up");
        return new SolveResult.Infeasible<>(log.report());
      }
      warnRefuted(tools.emptying().id());
    }
    searchOrders();
    repair();
    separateServers();
    Optional<SolveResult<Placement>> end = Optional.empty();
    if (!anyMoves()) {
      search(first.moved().orElseGet(() -> GreedyEmptying.moved(consolidation)));
    }
    if (!state.over()) {
      if (exactFollows) {
        end = new ExactSearch(objective, tools.exact(), request, state, log).search();
      } else {
        log.note("too large for a model with all tasks: the gap may remain open");
      }
    }
    spare();
    fewestMoves();
    improvePaths();
    ended();
    return end.orElseGet(state::graded);
  }

  private boolean listsAlone() {
    return consolidation.pairs() > MOST_PAIRS && orders.filter(EmptyingOrders::usable).isPresent();
  }

  private void ended() {
    if (log.expired()) {
      log.ended(Termination.Cause.TIME_LIMIT, "");
    } else if (request.interrupt().requested()) {
      log.ended(Termination.Cause.INTERRUPTED, "");
    }
  }

  private SolveResult<Placement> slot(Set<String> moved, SolveParameters limits) {
    SolveResult<Placement> result = places.place(moved, limits, request.start());
    log.took(result.report(), result.report().provenance().formulation());
    state.raise(result.bound(), tools.slots().id() + ", the whole slot at once");
    return result;
  }

  /**
   * Where no task may move, or all may move at no cost and the best placement has an order, the
   * solver of slots determines the result.
   */
  private SolveResult<Placement> oneSlot(SolveResult<Placement> result) {
    spare();
    fewestMoves();
    if (state.best().isEmpty()) {
      return result.with(log.report());
    }
    if (result instanceof SolveResult.Infeasible) {
      warnRefuted(tools.slots().id());
    } else if (result instanceof SolveResult.Failed<Placement> failed) {
      log.warn(failed.reason());
    }
    return state.graded();
  }

  private void warnRefuted(String method) {
    log.warn(
        "The proof of infeasibility of (%s) is refuted by a checked plan: it is dropped."
            .formatted(method));
  }

  private void start() {
    long begin = System.nanoTime();
    if (request.start().isPresent()) {
      boolean clean = state.offer(request.start().get(), "the given start");
      log.note(
          clean
              ? "start: used: the search begins with it"
              : "start: not used: it is not a clean plan");
    }
    Optional<ConsolidationPlan> unmoved = quick(Set.of());
    unmoved.ifPresent(state::take);
    log.note(
        unmoved
            .map(plan -> String.format(Locale.ROOT, "without a move at most %.1f J", plan.joules()))
            .orElse("without a move the heuristics found no placement"));
    if (EmptyingOrders.worthwhile(consolidation)) {
      long seed = request.parameters().seed().orElse(EnergyHeuristicSolver.DEFAULT_SEED);
      EmptyingOrders search = new EmptyingOrders(consolidation, objective, seed);
      if (!consolidation.instance().policy().spareFor().isEmpty()) {
        search.simplest(this::take);
      }
      search.greedy(this::take);
      orders = Optional.of(search);
    } else {
      quick(GreedyEmptying.moved(consolidation)).ifPresent(state::take);
    }
    log.spent("start", begin);
    begin = System.nanoTime();
    OptionalDouble known =
        state.best().map(plan -> OptionalDouble.of(plan.joules())).orElse(OptionalDouble.empty());
    double bound = EmptyingPrices.bound(consolidation, objective, known);
    state.raise(OptionalDouble.of(bound), "prices of moves and of room");
    log.spent("prices", begin);
  }

  private Optional<ConsolidationPlan> quick(Set<String> moved) {
    EnergyInstance slot = consolidation.withMoved(moved);
    return new QuickStart(DataCenter.of(slot), objective)
        .bestPlacement()
        .flatMap(
            placed -> ConsolidationPlan.verified(consolidation, objective, placed, QuickStart.ID));
  }

  private EmptyingSearch.Answer bound() {
    long begin = System.nanoTime();
    SolveParameters parameters =
        StageLimits.share(log.remaining(), 2, BOUND_LIMIT).withGap(BOUND_GAP);
    EmptyingSearch.Answer answer = emptying.next(parameters, request.interrupt());
    state.raise(
        answer.result().bound(),
        "servers emptied one by one, others counted (" + tools.emptying().id() + ")");
    if (answer.result() instanceof SolveResult.Failed<?> failed) {
      log.warn(failed.reason());
    }
    tell();
    log.spent("bound", begin);
    return answer;
  }

  /** Bounds with every server kept apart; at the end of the time where that is found beside. */
  private void separateServers() {
    if (separate.isPresent()) {
      long begin = System.nanoTime();
      OptionalDouble bound = separate.get().end(log.remaining(), state.over(), request.interrupt());
      state.raise(bound, "every server by itself (" + tools.linear().id() + ")");
      log.spent("servers apart", begin);
    }
  }

  private void take(Placement placement) {
    take(placement, "servers emptied one after another");
  }

  private void take(Placement placement, String from) {
    state.offer(placement, from);
    tell();
  }

  /** Tells the thread beside what is known. */
  private void tell() {
    separate.ifPresent(
        beside -> state.joules().ifPresent(joules -> beside.known(joules, state.bound())));
  }

  /** Searches for orders of servers to empty, for a share of the time or as long as it is told. */
  private void searchOrders() {
    if (orders.isEmpty() || state.over()) {
      return;
    }
    long begin = System.nanoTime();
    EmptyingOrders search = orders.get();
    SolveParameters parameters = log.remaining();
    OptionalLong lists = parameters.workLimit();
    double share = listsAlone() ? ALMOST_ALL : partsFollow() ? ORDERS_BEFORE_PARTS : ORDERS_SHARE;
    double nanos =
        parameters.timeLimit().map(left -> share * left.toNanos()).orElse(Double.MAX_VALUE);
    boolean limited = parameters.timeLimit().isPresent() || lists.isPresent();
    DoubleSupplier used =
        () -> {
          double listed = lists.isPresent() ? search.lists() / (double) lists.getAsLong() : 0;
          double worked = search.effort(!exactFollows);
          double part = fewestMoves ? (limited ? 0 : worked) : OF_MANY_SOLVES * worked;
          double passed = (System.nanoTime() - begin) / nanos;
          return state.over() ? 1 : Math.max(Math.max(listed, part), passed);
        };
    Stop.finishing(
        () -> {
          search.search(used, this::take);
          return search;
        });
    log.count("lists of servers", search.lists());
    log.spent("orders", begin);
  }

  /** Whether an exact model of everything is too large, or may take longer than is left. */
  private boolean partsFollow() {
    SolveParameters asked = request.parameters();
    return fewestMoves
        && asked.timeLimit().isPresent()
        && asked.workLimit().isEmpty()
        && (!exactFollows || consolidation.pairs() > PlanRepair.FIRST_PAIRS);
  }

  /** Improves parts of the best plan, for a share of the time. */
  private void repair() {
    if (!partsFollow()) {
      return;
    }
    long begin = System.nanoTime();
    double share = exactFollows ? ORDERS_SHARE : ALMOST_ALL;
    double until = share * request.parameters().timeLimit().orElseThrow().toNanos() * 1e-9;
    new PlanRepair(objective, tools.exact(), request, state, log, this::take).search(until);
    log.spent("parts", begin);
  }

  private void search(Set<String> first) {
    long begin = System.nanoTime();
    Optional<Set<String>> moved = Optional.of(first);
    int most = exactFollows ? FEW_SETS : MANY_SETS;
    for (int set = 1; moved.isPresent() && set <= most && !state.over(); set++) {
      log.count("sets of moves", set);
      places.place(
          moved.get(), StageLimits.atMost(log.remaining(), PLACES_LIMIT), Optional.empty());
      spare();
      if (!state.over() && set < most) {
        SolveParameters parameters = StageLimits.atMost(log.remaining(), PLACES_LIMIT);
        moved = emptying.next(parameters, request.interrupt()).moved();
      }
    }
    log.spent("search", begin);
  }

  private void fewestMoves() {
    if (fewestMoves) {
      new FewestMovesSearch(objective, tools, request, state, places, log).search();
    }
  }

  /** MSEC does not include the switches: finds paths of little energy for the chosen servers. */
  private void improvePaths() {
    if (objective == EnergyObjective.MSEC
        && consolidation.instance().network().isPresent()
        && !request.interrupt().requested()
        && !log.expired()) {
      SolveParameters parameters = StageLimits.atMost(log.remaining(), PLACES_LIMIT);
      state.best().ifPresent(plan -> places.finish(plan, parameters));
    }
  }

  /** Removes moves of the best plan that save nothing. */
  private void spare() {
    if (state.best().equals(spared)) {
      return;
    }
    state.spare();
    spared = state.best();
  }
}
