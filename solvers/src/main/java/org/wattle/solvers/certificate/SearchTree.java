package org.wattle.solvers.certificate;

import java.math.BigDecimal;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.ModelCheck;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.SolveParameters;
import org.wattle.solvers.backend.ortools.LinearHints;
import org.wattle.solvers.backend.ortools.LinearHints.Hint;
import org.wattle.solvers.support.StopSignal;

/**
 * A search tree that proves in exact arithmetic that no point costs less than a target, or that
 * there is no point at all. A leaf is closed by the bound of {@link ExactDual} alone; the two
 * branches of a node cover every integer value. Prices of rows and the order of the search come
 * from floating-point numbers; whatever they are, a closed tree is a proof.
 */
final class SearchTree {
  /** Values of integer variables this close to an integer count as that, where a point is tried. */
  private static final double INTEGRAL = 1e-6;

  /** How an examination ended. */
  sealed interface Outcome {
    /**
     * Every leaf is closed.
     *
     * @param leaves how many there are
     * @param bound of the minimised objective; empty where there is no point
     */
    record Closed(long leaves, Optional<BigDecimal> bound) implements Outcome {}

    /** A point that refutes the claim; it passed the check of the model. */
    record Found(Assignment point) implements Outcome {}

    /** Neither; the rest of a sentence says why. */
    record Open(String reason) implements Outcome {}
  }

  private final OptModel model;
  private final ExactProgram program;
  private final Optional<BigDecimal> target;
  private final long maxNodes;
  private final SolveParameters parameters;
  private final StopSignal stop;
  private final Interrupt interrupt;
  private final Consumer<TreeStep> recorder;
  private final boolean dearFirst;
  private final Deque<Box> open = new ArrayDeque<>();
  private Optional<BigDecimal> least = Optional.empty();
  private long nodes;
  private long leaves;

  /**
   * A tree.
   *
   * @param model whose points are looked for
   * @param program the same in exact numbers
   * @param target what no point may cost less than; empty where there may be no point at all
   * @param cutoff points that cost more are of no interest; empty where every point is
   * @param maxNodes how many nodes it may have
   * @param parameters of which the time limit ends it early
   * @param interrupt ends it early
   * @param recorder is given every step
   * @param dearFirst whether what is dear is branched on before what is cheap, which mostly makes
   *     the tree smaller; otherwise what is farthest from an integer
   */
  SearchTree(
      OptModel model,
      ExactProgram program,
      Optional<BigDecimal> target,
      Optional<BigDecimal> cutoff,
      long maxNodes,
      SolveParameters parameters,
      Interrupt interrupt,
      Consumer<TreeStep> recorder,
      boolean dearFirst) {
    this.model = model;
    this.dearFirst = dearFirst;
    this.recorder = recorder;
    this.program = program;
    this.target = target;
    this.maxNodes = maxNodes;
    this.parameters = parameters;
    this.stop = StopSignal.of(parameters.withoutWorkLimit(), interrupt);
    this.interrupt = interrupt;
    this.least = cutoff;
    open.push(Box.of(program.rows(), ImpliedBounds.of(program, cutoff)));
  }

  /** Searches until every leaf is closed, a point refutes the claim, or a limit is reached. */
  Outcome run() {
    try (LinearHints hints = new LinearHints(program.rows(), parameters, interrupt)) {
      while (!open.isEmpty()) {
        if (nodes >= maxNodes) {
          return new Outcome.Open("the search tree has more than (" + maxNodes + ") nodes");
        }
        if (stop.stopped()) {
          return stopped();
        }
        nodes++;
        Optional<Outcome> end = visit(open.pop(), hints);
        if (end.isPresent()) {
          return end.get();
        }
      }
    } catch (CancellationException e) {
      return stopped();
    }
    return new Outcome.Closed(leaves, target.isPresent() ? least : Optional.empty());
  }

  private Outcome stopped() {
    return new Outcome.Open(
        interrupt.requested() ? "it was interrupted" : "the time limit was reached");
  }

  private Optional<Outcome> visit(Box box, LinearHints hints) {
    if (box.empty()) {
      recorder.accept(new TreeStep.Empty());
      leaves++;
      return Optional.empty();
    }
    Optional<Hint> cheapest =
        target.isPresent() ? hints.cheapest(box.lowers(), box.uppers()) : Optional.empty();
    if (cheapest.isPresent() && closedByBound(box, cheapest.get().prices())) {
      return Optional.empty();
    }
    Optional<Hint> guide = cheapest;
    if (guide.isEmpty()) {
      guide = hints.leastViolating(box.lowers(), box.uppers());
      if (guide.isPresent() && closedByContradiction(box, guide.get().prices())) {
        return Optional.empty();
      }
    }
    return guide.isPresent()
        ? split(box, guide.get().point())
        : Optional.of(new Outcome.Open("a linear program of the search tree could not be solved"));
  }

  private boolean closedByBound(Box box, double[] prices) {
    Optional<BigDecimal> bound = new ExactDual(program, box, true).bound(prices);
    if (bound.isEmpty() || bound.get().compareTo(target.orElseThrow()) < 0) {
      return false;
    }
    recorder.accept(new TreeStep.Closed(true, prices));
    leaves++;
    least = Optional.of(least.map(bound.get()::min).orElse(bound.get()));
    return true;
  }

  private boolean closedByContradiction(Box box, double[] prices) {
    Optional<BigDecimal> bound = new ExactDual(program, box, false).bound(prices);
    if (bound.isEmpty() || bound.get().signum() <= 0) {
      return false;
    }
    recorder.accept(new TreeStep.Closed(false, prices));
    leaves++;
    return true;
  }

  private Optional<Outcome> split(Box box, double[] hint) {
    double[] point = box.nearest(hint);
    int widest = -1;
    double most = 0;
    for (int v = 0; v < point.length; v++) {
      double off = Math.abs(point[v] - Math.rint(point[v]));
      double score = dearFirst ? off * (1 + Math.abs(program.cost(v).doubleValue())) : off;
      if (program.integral(v) && !box.fixed(v) && off > INTEGRAL && score > most) {
        most = score;
        widest = v;
      }
    }
    if (widest >= 0) {
      branch(box, widest, Math.floor(point[widest]), point[widest]);
      return Optional.empty();
    }
    Assignment tried = rounded(point);
    if (refutes(tried)) {
      return Optional.of(new Outcome.Found(tried));
    }
    for (int v = 0; v < point.length; v++) {
      if (program.integral(v) && !box.fixed(v)) {
        double at = Math.rint(point[v]);
        branch(box, v, at > box.lowers()[v] ? at - 1 : at, at);
        return Optional.empty();
      }
    }
    return Optional.of(
        new Outcome.Open("a linear program is too close to the claim to tell them apart"));
  }

  /** Two boxes: at most {@code below}, and above it; the one in which the value lies goes first. */
  private void branch(Box box, int variable, double below, double value) {
    Box lower = box.atMost(variable, below);
    Box upper = box.atLeast(variable, below + 1);
    boolean up = value - below > 0.5;
    recorder.accept(new TreeStep.Split(variable, below, up));
    open.push(up ? lower : upper);
    open.push(up ? upper : lower);
  }

  private Assignment rounded(double[] point) {
    double[] values = point.clone();
    for (int v = 0; v < values.length; v++) {
      values[v] = (program.integral(v) ? Math.rint(values[v]) : values[v]) + 0.0;
    }
    return Assignment.of(values);
  }

  private boolean refutes(Assignment point) {
    if (!ModelCheck.check(model, point).feasible()) {
      return false;
    }
    return target.isEmpty()
        || model.objectives().isEmpty()
        || program.toMinimised(program.value(point)).compareTo(target.get()) < 0;
  }

  /** How many nodes it has so far. */
  long nodes() {
    return nodes;
  }
}
