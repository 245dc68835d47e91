package org.wattle.solvers.energy.benders;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.bound.CountsCut;
import org.wattle.model.solving.SolveParameters;
import org.wattle.solvers.energy.benders.CountsMaster.Least;
import org.wattle.solvers.energy.benders.CountsMaster.Selection;
import org.wattle.solvers.energy.patterns.PatternCuts;
import org.wattle.solvers.support.SolveLog;
import org.wattle.solvers.support.StageLimit;
import org.wattle.solvers.support.StopSignal;

/**
 * The iterations of master and subproblem, each with more effort than the one before. An iteration
 * tries the selections with the largest capacity that would close the gap; where these do not hold
 * the tasks, it tries selections with more energy, by bisection between the energy that failed and
 * the best known energy; and then it looks for a cut that the selection of least energy violates,
 * which raises the bound.
 */
final class BendersIterations {
  private static final String MASTER = "master";
  private static final String PACKING = "packing";
  private static final String PATTERNS = "patterns";
  private static final long FIRST_MOVES = 500_000;
  private static final long MOVES_PER_TASK = 200;

  /** Steps of a decision about a selection in the first turn. */
  private static final long FIRST_STEPS = 150_000_000;

  private static final int TURNS_OF_DECISIONS = 2;

  private static final int ALTERNATIVES = 3;
  private static final int ATTEMPTS = 3;

  /** Each is four times the one before, so that the last exceeds the need by far. */
  private static final int STEPS_UP = 10;

  private static final int HALVINGS = 5;
  private static final int MAX_CUTS = 60;

  /**
   * The share of the gap for switches and servers; the remaining share is for a different
   * distribution of the load.
   */
  private static final double SHARE = 0.9;

  /** Nodes of the branch and bound of the backend, where the solve has a work limit. */
  private static final StageLimit MASTER_LIMIT = new StageLimit(Duration.ofSeconds(10), 2_000);

  private final CountsMaster master;
  private final Optional<PatternCuts> patterns;
  private final Optional<SelectionDecisions> decisions;
  private final Subproblem subproblem;
  private final BendersState state;
  private final SolveLog log;
  private final double gap;
  private final StopSignal stop;
  private final boolean decidesFirst;
  private final Map<Selection, Long> tried = new HashMap<>();
  private long moves;

  BendersIterations(
      CountsMaster master,
      Optional<PatternCuts> patterns,
      Optional<SelectionDecisions> decisions,
      Subproblem subproblem,
      BendersState state,
      SolveLog log,
      double gap,
      StopSignal stop,
      boolean decidesFirst) {
    this.master = master;
    this.patterns = patterns;
    this.decisions = decisions;
    this.subproblem = subproblem;
    this.state = state;
    this.log = log;
    this.gap = gap;
    this.stop = stop;
    this.decidesFirst = decidesFirst;
    this.moves = Math.max(FIRST_MOVES, MOVES_PER_TASK * subproblem.tasks());
  }

  /** The method that its bounds and proofs of infeasibility come from. */
  String method() {
    return master.by();
  }

  /** Computes the first bound; false where it is proven that there is no placement. */
  boolean begin() {
    boolean infeasible = least().infeasible();
    if (infeasible && state.incumbent().isPresent()) {
      log.warn(
          "The proof of infeasibility of (%s) is refuted by a checked placement: it is dropped."
              .formatted(master.by()));
    }
    return !infeasible;
  }

  /**
   * Iterates until the gap is closed, the number of iterations is reached, or the solve is stopped.
   */
  void run(int turns) {
    long steps = FIRST_STEPS;
    for (int turn = 0; turn < turns && !over(); turn++) {
      if (!decidesFirst || turn > 0) {
        search();
      }
      if (!over() && patterns.isPresent()) {
        cut(patterns.get());
      }
      if (!over() && decisions.isPresent() && turn < TURNS_OF_DECISIONS) {
        decisions.get().run(new Steps(), SHARE, gap, steps);
      }
      moves *= 3;
      steps *= 3;
    }
  }

  /** The steps that decisions about selections share with these iterations. */
  private final class Steps implements SelectionDecisions.Steps {
    @Override
    public boolean least() {
      return BendersIterations.this.least().selection().isPresent();
    }

    @Override
    public boolean over() {
      return BendersIterations.this.over();
    }

    @Override
    public SolveParameters limit() {
      return BendersIterations.this.limit();
    }

    @Override
    public void worked() {
      stop.worked(1);
    }
  }

  private void search() {
    double least = state.bound().orElse(0);
    double close = least / (1 - gap) - least;
    double failed = least + close;
    boolean found = tryUpTo(least + SHARE * close, ALTERNATIVES);
    double excess = 4 * close;
    for (int k = 0; k < STEPS_UP && !found && !over(); k++) {
      if (least + excess >= state.joules()) {
        break;
      }
      found = tryUpTo(least + excess, 2);
      failed = found ? failed : least + excess;
      excess *= 4;
    }
    for (int k = 0; k < HALVINGS && !over() && state.joules() - failed > close; k++) {
      double middle = (failed + state.joules()) / 2;
      failed = tryUpTo(middle, 2) ? failed : middle;
    }
  }

  /** Adds cuts that the counts of least energy violate, as long as they raise the bound. */
  private void cut(PatternCuts known) {
    for (int k = 0; k < MAX_CUTS && !over(); k++) {
      Least least = least();
      if (least.selection().isEmpty()) {
        return;
      }
      long begin = System.nanoTime();
      double little = gap * state.bound().orElse(0) / 10;
      Optional<CountsCut.Cover> cut =
          known.broken(least.selection().get().totals(), least.loadJoules(), little);
      log.spent(PATTERNS, begin);
      if (cut.isEmpty()) {
        return;
      }
      master.learn(cut.get());
    }
  }

  private Least least() {
    long begin = System.nanoTime();
    Least least = master.least(limit());
    log.spent(MASTER, begin);
    stop.worked(1);
    state.raise(least.bound(), master.by());
    least.failure().ifPresent(log::warn);
    return least;
  }

  private boolean over() {
    return state.closed() || stop.stopped();
  }

  /** Whether a better placement was found on a selection up to an energy. */
  private boolean tryUpTo(double joules, int alternatives) {
    List<CountsCut> leftOut = new ArrayList<>();
    for (int k = 0; k < alternatives && !over(); k++) {
      long begin = System.nanoTime();
      Optional<Selection> selection = master.largestCapacity(joules, leftOut, limit());
      log.spent(MASTER, begin);
      boolean better = selection.isPresent() && placed(selection.get());
      stop.worked(1);
      if (better || selection.isEmpty()) {
        return better;
      }
      leftOut.add(new CountsCut.NoGood(selection.get().totals()));
    }
    return false;
  }

  private boolean placed(Selection selection) {
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
      if (tried.getOrDefault(selection, 0L) < ATTEMPTS * moves && place(selection)) {
        return true;
      }
    }
    return false;
  }

  private boolean place(Selection selection) {
    tried.merge(selection, moves, Long::sum);
    double before = state.joules();
    long begin = System.nanoTime();
    Optional<Placement> placement = subproblem.place(selection, moves);
    placement.ifPresent(found -> state.offer(found, BendersSolver.ID));
    log.spent(PACKING, begin);
    return state.joules() < before;
  }

  private SolveParameters limit() {
    SolveParameters left = log.remaining();
    return MASTER_LIMIT.of(master.limitsWork() ? left : left.withoutWorkLimit());
  }
}
