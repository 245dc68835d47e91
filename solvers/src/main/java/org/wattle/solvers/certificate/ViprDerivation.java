package org.wattle.solvers.certificate;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import org.wattle.model.optimization.OptModel;
import org.wattle.solvers.certificate.ExactDual.Multipliers;

/**
 * The derivations of a VIPR file that a closed {@link SearchTree} amounts to. A branch is an
 * assumption, a leaf a linear combination of constraints; of a node with two branches that holds
 * which holds in both, without their assumptions.
 */
final class ViprDerivation {
  private static final MathContext BOUND = new MathContext(17, RoundingMode.FLOOR);

  private final ExactProgram program;
  private final OptModel rows;
  private final ViprConstraints constraints;
  private final Iterator<TreeStep> next;
  private final Deque<Runnable> open = new ArrayDeque<>();
  private final List<Line> lines = new ArrayList<>();
  private Optional<BigDecimal> least = Optional.empty();
  private boolean complete = true;

  /**
   * A derived constraint.
   *
   * @param constraint without its name; empty where it is what is to be proved
   * @param reason without its brackets
   */
  record Line(Optional<String> constraint, String reason) {}

  private ViprDerivation(ExactProgram program, List<TreeStep> steps) {
    this.program = program;
    this.rows = program.rows();
    this.constraints = new ViprConstraints(program);
    this.next = steps.iterator();
    Node root = root();
    open.push(() -> visit(root));
    while (complete && !open.isEmpty()) {
      open.pop().run();
    }
  }

  /**
   * The derivations of a tree.
   *
   * @param program of which no side is relaxed
   * @param steps of the tree
   * @return empty where the prices of a leaf do not suffice
   */
  static Optional<ViprDerivation> of(ExactProgram program, List<TreeStep> steps) {
    ViprDerivation derivation = new ViprDerivation(program, steps);
    return derivation.complete ? Optional.of(derivation) : Optional.empty();
  }

  /** The constraints that are given. */
  ViprConstraints constraints() {
    return constraints;
  }

  /** The constraints that are derived, numbered from where those that are given end. */
  List<Line> lines() {
    return lines;
  }

  /** The bound of the minimised objective without its offset; empty where no leaf has one. */
  Optional<BigDecimal> bound() {
    return least;
  }

  private int add(Optional<String> constraint, String reason) {
    lines.add(new Line(constraint, reason));
    return constraints.size() + lines.size() - 1;
  }

  private Node root() {
    ImpliedBounds implied = ImpliedBounds.of(program, Optional.empty());
    Node root = new Node(Box.of(rows, implied), constraints.lowers(), constraints.uppers());
    for (ImpliedBounds.Implication implication : implied.implications()) {
      int v = implication.variable();
      boolean upper = implication.upper();
      BigDecimal number = (upper ? implied.upper(v) : implied.lower(v)).orElseThrow();
      root.ends(upper)[v] =
          add(
              Optional.of(ViprConstraints.bound(v, upper, number)),
              combined(root, implication).text());
    }
    return root;
  }

  /** The row less the least of its other terms, divided by the coefficient of the variable. */
  private Combination combined(Node root, ImpliedBounds.Implication implication) {
    int row = implication.row();
    BigDecimal own = BigDecimal.ZERO;
    for (int k = rows.rowStart(row); k < rows.rowEnd(row); k++) {
      own = rows.column(k) == implication.variable() ? program.coefficient(k) : own;
    }
    Combination combination = new Combination();
    combination.add(constraints.row(row), BigDecimal.ONE, own);
    for (int k = rows.rowStart(row); k < rows.rowEnd(row); k++) {
      int v = rows.column(k);
      BigDecimal coefficient = program.coefficient(k);
      if (v != implication.variable()) {
        boolean upper = coefficient.signum() > 0 == implication.fromLower();
        combination.add(root.ends(upper)[v], coefficient.negate(), own);
      }
    }
    return combination;
  }

  private void visit(Node node) {
    TreeStep step = next.next();
    if (step instanceof TreeStep.Split split) {
      Node lower = node.below(split);
      Node upper = node.above(split);
      open.push(() -> join(node, lower, upper));
      open.push(() -> branch(split.upperFirst() ? lower : upper));
      open.push(() -> branch(split.upperFirst() ? upper : lower));
    } else {
      Optional<Combination> reason =
          step instanceof TreeStep.Closed closed ? combined(node, closed) : crossing(node);
      complete = reason.isPresent();
      reason.ifPresent(sum -> node.derived = add(Optional.empty(), sum.text()));
    }
  }

  private void branch(Node node) {
    node.assume(add(Optional.of(node.assumption), "asm"));
    visit(node);
  }

  private void join(Node node, Node lower, Node upper) {
    node.derived =
        add(
            Optional.empty(),
            "uns %d %d %d %d"
                .formatted(lower.derived, lower.assumed, upper.derived, upper.assumed));
  }

  /** Rows and bounds of variables, as often as prices of the rows say. */
  private Optional<Combination> combined(Node node, TreeStep.Closed closed) {
    ExactDual dual = new ExactDual(program, node.box, closed.costly());
    Optional<Multipliers> multipliers =
        closed.costly()
            ? ShortPrices.ofBound(dual, closed.prices())
            : ShortPrices.ofContradiction(dual, closed.prices());
    if (closed.costly() && multipliers.isPresent()) {
      BigDecimal bound = bound(multipliers.get());
      least = Optional.of(least.map(bound::min).orElse(bound));
    }
    return multipliers.map(found -> combined(node, found));
  }

  private static BigDecimal bound(Multipliers multipliers) {
    return multipliers.bound().divide(new BigDecimal(multipliers.denominator()), BOUND);
  }

  private Combination combined(Node node, Multipliers multipliers) {
    BigDecimal denominator = new BigDecimal(multipliers.denominator());
    BigDecimal scale = program.minimised() ? denominator : denominator.negate();
    Combination combination = new Combination();
    for (int r = 0; r < rows.rowCount(); r++) {
      combination.add(constraints.row(r), multipliers.prices()[r], scale);
    }
    for (int v = 0; v < rows.variableCount(); v++) {
      BigDecimal reduced = multipliers.reduced()[v];
      combination.add(node.ends(reduced.signum() < 0)[v], reduced, scale);
    }
    return combination;
  }

  /** Two bounds of a variable that contradict each other. */
  private Optional<Combination> crossing(Node node) {
    for (int v = 0; v < rows.variableCount(); v++) {
      if (node.box.lowers()[v] > node.box.uppers()[v]) {
        Combination combination = new Combination();
        combination.add(node.ends(false)[v], BigDecimal.ONE, BigDecimal.ONE);
        combination.add(node.ends(true)[v], BigDecimal.ONE.negate(), BigDecimal.ONE);
        return Optional.of(combination);
      }
    }
    return Optional.empty();
  }

  /** A node of the tree with the numbers of the constraints that bound its variables. */
  private static final class Node {
    final Box box;
    private final int[] lowers;
    private final int[] uppers;
    private int branched = -1;
    private boolean upper;
    String assumption = "";
    int assumed;
    int derived;

    Node(Box box, int[] lowers, int[] uppers) {
      this.box = box;
      this.lowers = lowers;
      this.uppers = uppers;
    }

    /** The numbers of the lower or upper bounds by variable; -1 where there is none. */
    int[] ends(boolean above) {
      return above ? uppers : lowers;
    }

    Node below(TreeStep.Split split) {
      int v = split.variable();
      Node child = new Node(box.atMost(v, split.below()), lowers, uppers.clone());
      return child.branched(v, true, split.below());
    }

    Node above(TreeStep.Split split) {
      int v = split.variable();
      Node child = new Node(box.atLeast(v, split.below() + 1), lowers.clone(), uppers);
      return child.branched(v, false, split.below() + 1);
    }

    private Node branched(int variable, boolean above, double number) {
      branched = variable;
      upper = above;
      assumption = ViprConstraints.bound(variable, above, ExactProgram.decimal(number));
      return this;
    }

    /** Takes the number that its assumption got. */
    void assume(int number) {
      assumed = number;
      ends(upper)[branched] = number;
    }
  }
}
