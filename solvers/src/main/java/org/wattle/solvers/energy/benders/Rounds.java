package org.wattle.solvers.energy.benders;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.bound.CountsCut;
import org.wattle.solvers.energy.benders.CountsMaster.Least;
import org.wattle.solvers.energy.patterns.PatternCuts;
import org.wattle.solvers.support.SolveLog;

/** The turns of master and subproblem, each with more effort than the one before. */
final class Rounds {
  private static final String BY = "benders";
  private static final String MASTER = "master";
  private static final String PACKING = "packing";
  private static final long FIRST_STEPS = 20_000;
  private static final int ALTERNATIVES = 4;
  private static final double SHARE = 0.9;

  private final CountsMaster master;
  private final PatternCuts cuts;
  private final Subproblem subproblem;
  private final Standing standing;
  private final SolveLog log;
  private final double gap;
  private final java.util.function.BooleanSupplier stop;
  private long steps = FIRST_STEPS;

  Rounds(
      CountsMaster master,
      PatternCuts cuts,
      Subproblem subproblem,
      Standing standing,
      SolveLog log,
      double gap,
      java.util.function.BooleanSupplier stop) {
    this.master = master;
    this.cuts = cuts;
    this.subproblem = subproblem;
    this.standing = standing;
    this.log = log;
    this.gap = gap;
    this.stop = stop;
  }

  /** Raises the bound; false where it is proven that there is no placement. */
  boolean begin() {
    long begin = System.nanoTime();
    Least least = master.least(limit());
    log.spent(MASTER, begin);
    standing.raise(least.bound(), BY);
    for (int k = 0;
        k < (Boolean.getBoolean("cuts") ? 100 : 0)
            && !over()
            && !least.infeasible()
            && least.selection().isPresent();
        k++) {
      begin = System.nanoTime();
      Optional<CountsCut.Cover> cut =
          cuts.broken(
              least.selection().get().totals(),
              least.loadJoules(),
              1e-5 * standing.bound().joules().orElse(0));
      log.spent("patterns", begin);
      if (System.getenv("TRACE") != null)
        System.err.printf(
            "%.3f cut at %s: %s%n",
            log.seconds(), least.selection().get().totals(), cut.isPresent());
      if (cut.isEmpty()) {
        break;
      }
      master.learn(cut.get());
      begin = System.nanoTime();
      least = master.least(limit());
      log.spent(MASTER, begin);
      standing.raise(least.bound(), BY);
      if (System.getenv("TRACE") != null) {
        System.err.printf(
            "%.3f cut %d: bound %.1f%n", log.seconds(), k, standing.bound().joules().orElse(0));
      }
    }
    return !least.infeasible();
  }

  void run(int rounds) {
    for (int round = 0; round < rounds && !over(); round++) {
      double least = standing.bound().joules().orElse(0);
      double close = least / (1 - gap) - least;
      boolean found = tryUpTo(least + SHARE * close, ALTERNATIVES);
      double failed = least + close;
      double excess = 4 * close;
      while (!found && !over() && least + excess < standing.joules()) {
        found = tryUpTo(least + excess, 1);
        if (!found) {
          failed = least + excess;
        }
        excess *= 4;
      }
      for (int k = 0; k < 8 && !over() && standing.joules() - failed > close; k++) {
        double middle = (failed + standing.joules()) / 2;
        if (!tryUpTo(middle, 1)) {
          failed = middle;
        }
      }
      steps *= 4;
    }
  }

  private boolean over() {
    return standing.closed() || stop.getAsBoolean();
  }

  /** Whether a better placement was found on a selection up to an energy. */
  private boolean tryUpTo(double joules, int alternatives) {
    List<CountsCut> leftOut = new ArrayList<>();
    for (int k = 0; k < alternatives && !over(); k++) {
      long begin = System.nanoTime();
      Optional<Selection> selection = master.roomiest(joules, leftOut, limit());
      log.spent(MASTER, begin);
      if (selection.isEmpty()) {
        return false;
      }
      begin = System.nanoTime();
      double before = standing.joules();
      Optional<Placement> placement = subproblem.place(selection.get(), steps);
      placement.ifPresent(found -> standing.offer(found, BY));
      log.spent(PACKING, begin);
      if (System.getenv("TRACE") != null) {
        System.err.printf(
            "%.3f cap %.1f sel %s -> %s, best %.1f bound %.1f steps %d%n",
            log.seconds(),
            joules,
            selection.get().totals() + " sw " + selection.get().switches().size(),
            placement.isPresent(),
            standing.joules(),
            standing.bound().joules().orElse(-1),
            steps);
      }
      if (standing.joules() < before) {
        return true;
      }
      leftOut.add(new CountsCut.NoGood(selection.get().totals()));
    }
    return false;
  }

  private Duration limit() {
    Duration most = Duration.ofSeconds(10);
    return log.remaining().timeLimit().filter(left -> left.compareTo(most) < 0).orElse(most);
  }
}
