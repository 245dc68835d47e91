package org.wattle.solvers.energy.consolidation;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.DoubleStream;
import org.wattle.model.Tolerances;
import org.wattle.model.energy.EnergyObjective;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.TaskPlacement;
import org.wattle.model.energy.consolidation.Consolidation;
import org.wattle.model.energy.consolidation.OrderSearch;
import org.wattle.model.energy.formulation.Homes;
import org.wattle.model.optimization.Sense;
import org.wattle.model.solving.SolveListener.Progress;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.solvers.support.ClaimedBounds;
import org.wattle.solvers.support.ResultGrader;
import org.wattle.solvers.support.SolveLog;

/** The best plan and the best bound of a solve so far. Mutable. */
final class ConsolidationState {
  /**
   * Energies are not given up for fewer moves beyond this, even where a wider gap was asked for.
   */
  static final double LARGEST_GAP = 1e-4;

  private final EnergyObjective objective;
  private final SolveRequest<Consolidation, Placement> request;
  private final SolveLog log;
  private Optional<ConsolidationPlan> best = Optional.empty();
  private double lowestJoules = Double.POSITIVE_INFINITY;
  private double equalJoules = Double.NEGATIVE_INFINITY;
  private final Map<List<TaskPlacement>, Double> barred = new LinkedHashMap<>();
  private final Optional<DetourSearch> detours;
  private int withoutOrder;
  private final ClaimedBounds claims = new ClaimedBounds(Sense.MINIMIZE);

  ConsolidationState(
      EnergyObjective objective, SolveRequest<Consolidation, Placement> request, SolveLog log) {
    this.objective = objective;
    this.request = request;
    this.log = log;
    this.detours =
        Optional.of(request.problem())
            .filter(problem -> problem.moves().detours())
            .map(problem -> new DetourSearch(problem, this::stopped));
  }

  Optional<ConsolidationPlan> best() {
    return best;
  }

  /** Takes a placement where it is clean and better; returns whether it is clean. */
  boolean offer(Placement placement, String from) {
    Optional<ConsolidationPlan> plan =
        ConsolidationPlan.verified(request.problem(), objective, placement, from);
    plan.ifPresent(this::take);
    return plan.isPresent();
  }

  /**
   * Takes a plan where it is better; where its moves need an order and none is found, the part of
   * them that has one.
   */
  void take(ConsolidationPlan plan) {
    if (!better(plan)) {
      return;
    }
    Optional<OrderSearch> search = plan.withoutOrder(request.problem());
    if (search.isEmpty()) {
      keep(plan);
      return;
    }
    if (!plan.placement().detours().isEmpty()) {
      ConsolidationPlan.verified(
              request.problem(), objective, plan.placement().over(List.of()), plan.from())
          .ifPresent(this::take);
      return;
    }
    withoutOrder++;
    Consolidation problem = request.problem();
    double least = detours.isPresent() ? leastMoveJoules() : Double.POSITIVE_INFINITY;
    search.get().deadlock().ifPresent(places -> bar(places, least));
    if (detours.isPresent()) {
      DetourSearch.Found found = detours.get().of(plan.placement());
      OptionalDouble joules =
          found.plan().stream().mapToDouble(over -> problem.moveJoules(over)).findFirst();
      // Those that need no detour have an order after all, which costs nothing more.
      if (found.proven() && found.plan().stream().noneMatch(over -> over.detours().isEmpty())) {
        double more =
            joules.orElse(Double.POSITIVE_INFINITY) - problem.moveJoules(plan.placement());
        bar(problem.placesAfter(plan.placement()), more);
      }
      found
          .plan()
          .flatMap(over -> ConsolidationPlan.verified(problem, objective, over, plan.from()))
          .filter(over -> over.withoutOrder(problem).isEmpty())
          .filter(this::better)
          .ifPresent(this::keep);
    }
    plan.part(problem, objective, search.get()).filter(this::better).ifPresent(this::keep);
  }

  /**
   * Takes back moves of the best plan that save nothing: over its detours, and with direct moves
   * alone, which may be in an order once some are taken back.
   */
  void spare() {
    RedundantMoves without = new RedundantMoves(request.problem(), objective, this::stopped);
    best.ifPresent(plan -> take(without.within(plan, equalJoules)));
    best.filter(plan -> !plan.placement().detours().isEmpty())
        .ifPresent(
            plan ->
                ConsolidationPlan.verified(
                        request.problem(), objective, plan.placement().over(List.of()), plan.from())
                    .map(direct -> without.within(direct, Math.max(equalJoules, plan.joules())))
                    .ifPresent(this::take));
  }

  private void bar(List<TaskPlacement> places, double joules) {
    barred.merge(places, joules, Math::max);
  }

  private double leastMoveJoules() {
    return request.problem().moveJoules().values().stream().min(Double::compare).orElse(0.0);
  }

  /**
   * Places of running tasks which, taken at once, leave moves without an order: found in plans that
   * were better but for that.
   */
  List<Homes.Barred> barred() {
    return barred.entrySet().stream()
        .map(each -> new Homes.Barred(each.getKey(), each.getValue()))
        .toList();
  }

  private boolean better(ConsolidationPlan plan) {
    return plan.joules() < lowestJoules
        || !best.map(known -> known.betterOf(plan, equalJoules)).equals(best);
  }

  private void keep(ConsolidationPlan plan) {
    lowestJoules = Math.min(lowestJoules, plan.joules());
    best = Optional.of(best.map(known -> known.betterOf(plan, equalJoules)).orElse(plan));
    report();
  }

  /** Takes a bound where it is better. */
  void raise(OptionalDouble found, String by) {
    OptionalDouble before = bound();
    claims.add(found, by);
    if (!bound().equals(before)) {
      report();
    }
  }

  private void report() {
    report(OptionalDouble.empty(), OptionalDouble.empty());
  }

  /** Reports the progress of a search, combined with the best plan and bound so far. */
  void report(OptionalDouble incumbent, OptionalDouble proven) {
    OptionalDouble value = DoubleStream.concat(joules().stream(), incumbent.stream()).min();
    ClaimedBounds shown = ClaimedBounds.of(Sense.MINIMIZE, bound(), "");
    shown.add(proven, "search");
    request.listener().progress(new Progress(log.seconds(), value, shown.best(joules())));
  }

  /**
   * From now on, of plans whose values count as equal, the one with the fewest moves is the best.
   * Values count as equal that would be optimal within the gap asked for, but none that is dearer
   * than the best by more than {@link #LARGEST_GAP}; without a proof none that is dearer by more
   * than {@link Tolerances#RESULT}.
   *
   * @return the largest value that counts, in J
   */
  double preferFewestMoves() {
    double gap = Math.min(request.parameters().relativeGap(), LARGEST_GAP);
    double unproven = Math.max(Tolerances.SUM, Math.min(gap, Tolerances.RESULT));
    equalJoules = lowestJoules + unproven * Math.max(1, Math.abs(lowestJoules));
    if (closes(lowestJoules)) {
      double bound = bound().orElse(lowestJoules);
      double most = bound + gap / (1 + gap) * Math.abs(bound);
      equalJoules = Math.max(equalJoules, most);
    }
    return equalJoules;
  }

  /** Whether a value counts as equal to the best. */
  boolean equal(double joules) {
    return joules <= equalJoules;
  }

  /** The least value of all plans so far; the best plan may be dearer and have fewer moves. */
  OptionalDouble joules() {
    return best.isPresent() ? OptionalDouble.of(lowestJoules) : OptionalDouble.empty();
  }

  /** The best bound that the best plan does not refute. */
  OptionalDouble bound() {
    return claims.best(joules());
  }

  /** Whether a plan of this value closes the requested gap. */
  boolean closes(double joules) {
    return claims.closes(joules, request.parameters().relativeGap());
  }

  /** Whether the solve is finished or has to stop. */
  boolean over() {
    return stopped() || best.filter(plan -> closes(plan.joules())).isPresent();
  }

  private boolean stopped() {
    return request.interrupt().requested() || log.expired();
  }

  /** The graded result. */
  SolveResult<Placement> graded() {
    if (bound().isPresent()) {
      log.note("bound: " + claims.method(joules()));
    }
    if (withoutOrder > 0) {
      log.note("better plans without an order of their moves were left out: " + withoutOrder);
    }
    if (best.isEmpty()) {
      return new SolveResult.NoSolution<>(bound(), log.report());
    }
    ConsolidationPlan plan = best.get();
    log.note("plan found by " + plan.from());
    claims.refutations(lowestJoules).forEach(log::warn);
    return ResultGrader.of(
        plan.placement(),
        plan.joules(),
        ClaimedBounds.of(Sense.MINIMIZE, bound(), claims.method(joules())),
        request.parameters().relativeGap(),
        log);
  }
}
