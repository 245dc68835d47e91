package org.wattle.solvers.energy.benders;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.wattle.model.energy.bound.CountsCut;
import org.wattle.model.solving.SolveParameters;
import org.wattle.solvers.energy.benders.CountsMaster.Selection;
import org.wattle.solvers.energy.branchandprice.PackingOracle;
import org.wattle.solvers.energy.branchandprice.PackingOracle.Answer;
import org.wattle.solvers.energy.branchandprice.PackingOracle.NoPacking;
import org.wattle.solvers.energy.branchandprice.PackingOracle.Packing;
import org.wattle.solvers.support.SolveLog;

/**
 * Decides exactly about selections that a search did not pack: those that would close the gap, the
 * largest capacity first. What holds no packing is cut off, so that the bound rises until a
 * selection is packed. Mutable.
 */
final class SelectionDecisions {
  /** The name of the method, which bounds and placements come from. */
  static final String METHOD = "branch and price";

  private static final String FIXING = "reduced costs";

  private static final int MAX_DECISIONS = 500;
  private static final int MAX_UNKNOWN = 2;
  private static final int STEPS_UP = 12;
  private static final double FIRST_EXCESS = 1e-4;

  /** A rise of the bound of this share of the gap is worth another decision. */
  private static final double LITTLE = 0.02;

  /** So many times the gap is nearly closed. */
  private static final double NEARLY = 4;

  private final PackingOracle oracle;
  private final CountsMaster master;
  private final Subproblem subproblem;
  private final BendersState state;
  private final SolveLog log;
  private final Set<List<Integer>> boundedLoads = new HashSet<>();

  /** The gap at which numbers of servers were last limited by reduced costs. */
  private double fixedGap = Double.POSITIVE_INFINITY;

  SelectionDecisions(
      PackingOracle oracle,
      CountsMaster master,
      Subproblem subproblem,
      BendersState state,
      SolveLog log) {
    this.oracle = oracle;
    this.master = master;
    this.subproblem = subproblem;
    this.state = state;
    this.log = log;
  }

  /** What a step of the iterations does besides: the bound, the limits, whether to go on. */
  interface Steps {
    /** Solves the master for its bound, which is raised; false where no selection is left. */
    boolean least();

    boolean over();

    SolveParameters limit();

    /** Counts a step of work. */
    void worked();
  }

  /**
   * Decides until the gap is closed or nothing more is decided; then improves the placement on
   * selections of more energy, from the cheapest up.
   *
   * @param share of the gap, for servers and switches
   * @param gap the relative gap
   * @param most steps of one decision
   */
  void run(Steps steps, double share, double gap, long most) {
    List<CountsCut> leftOut = new ArrayList<>();
    int unknown = 0;
    double before = Double.NEGATIVE_INFINITY;
    for (int k = 0; k < MAX_DECISIONS && unknown < MAX_UNKNOWN && !steps.over(); k++) {
      if (!steps.least() || steps.over()) {
        return;
      }
      fix(steps);
      double least = state.bound().orElse(0);
      double close = least / (1 - gap) - least;
      if (least > before + LITTLE * close) {
        unknown = oracle.boundsLoads() ? 0 : unknown;
      }
      before = least;
      Optional<Selection> selection =
          master.largestCapacity(least + share * close, leftOut, steps.limit());
      if (selection.isEmpty()) {
        break;
      }
      Answer answer = decided(selection.get(), most, steps, Double.POSITIVE_INFINITY);
      if (!(answer instanceof NoPacking)) {
        leftOut.add(new CountsCut.NoGood(selection.get().totals()));
        unknown++;
      }
    }
    improve(steps, gap, most);
  }

  /**
   * Limits the numbers of servers, where a placement is known that is better than the last time.
   */
  private void fix(Steps steps) {
    double joules = state.joules();
    double bound = state.bound().orElse(Double.NEGATIVE_INFINITY);
    if (joules < Double.POSITIVE_INFINITY && joules - bound < fixedGap) {
      fixedGap = joules - bound;
      long begin = System.nanoTime();
      master.fix(joules, steps.limit());
      log.spent(FIXING, begin);
    }
  }

  private void improve(Steps steps, double gap, long most) {
    double least = state.bound().orElse(0);
    double close = least / (1 - gap) - least;
    double failed = least + close;
    double excess = Math.max(2 * close, FIRST_EXCESS * Math.abs(least));
    Set<List<Integer>> tried = new HashSet<>();
    int unknown = 0;
    for (int k = 0; k < STEPS_UP && unknown < MAX_UNKNOWN && open(steps, failed + close); k++) {
      double before = state.joules();
      double middle = Double.isInfinite(before) ? before : (failed + before) / 2;
      double target = Math.min(least + excess, middle);
      Optional<Selection> selection = master.largestCapacity(target, List.of(), steps.limit());
      if (selection.isPresent() && tried.add(selection.get().totals())) {
        Answer answer = decided(selection.get(), most, steps, least + NEARLY * close);
        unknown = answer instanceof PackingOracle.Unknown ? unknown + 1 : 0;
      }
      if (state.joules() >= before) {
        failed = target;
        excess *= 3;
      }
    }
  }

  private boolean open(Steps steps, double joules) {
    return !steps.over() && state.joules() > joules;
  }

  /**
   * Decides about a selection, and takes what follows: a cut or a placement, and where that takes
   * nearly as little energy as is asked for, another one of less load.
   */
  private Answer decided(Selection selection, long most, Steps steps, double nearly) {
    Answer answer = asked(selection, most, steps.limit(), false);
    steps.worked();
    if (answer instanceof NoPacking none) {
      master.learn(none.cut(), METHOD);
    } else if (answer instanceof Packing packing) {
      boolean better = place(packing, selection);
      if ((better || unbounded(selection)) && state.joules() <= nearly && !steps.over()) {
        lessLoad(selection, most, steps);
      }
    }
    return answer;
  }

  /** Looks for a placement of less load on a selection, and for a bound of the load. */
  private void lessLoad(Selection selection, long most, Steps steps) {
    boundedLoads.add(selection.totals());
    Answer answer = asked(selection, most, steps.limit(), true);
    steps.worked();
    if (answer instanceof Packing packing) {
      place(packing, selection);
      packing.loads().ifPresent(cut -> master.learn(cut, METHOD));
    }
  }

  /** Whether a bound of the load of a selection can be had that is not known yet. */
  private boolean unbounded(Selection selection) {
    return oracle.boundsLoads() && !boundedLoads.contains(selection.totals());
  }

  private Answer asked(Selection selection, long steps, SolveParameters limits, boolean leastLoad) {
    long begin = System.nanoTime();
    Answer answer =
        oracle.decide(selection.totals(), selection.servers(), steps, limits, leastLoad);
    log.spent(METHOD, begin);
    return answer;
  }

  /** Whether a packing has paths and is better than what was known. */
  private boolean place(Packing packing, Selection selection) {
    int[] servers = packing.serverOfTask().stream().mapToInt(Integer::intValue).toArray();
    double before = state.joules();
    subproblem.routed(servers, selection).ifPresent(found -> state.offer(found, METHOD));
    return state.joules() < before;
  }
}
