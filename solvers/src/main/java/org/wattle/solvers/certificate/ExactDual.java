package org.wattle.solvers.certificate;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.wattle.model.optimization.OptModel;

/**
 * The bound that prices of the rows prove in a box, in exact arithmetic: for {@code min c·x, l ≤ Ax
 * ≤ u} and any y, no point of the box costs less than {@code Σ y·(l where y > 0, u where y < 0) + Σ
 * d·(lower bound where d > 0, upper bound where d < 0)} with {@code d = c − Aᵀy}. Prices come from
 * solvers in floating-point numbers and are not trusted: poor ones make the bound weak, not wrong.
 * With costs of 0 a bound above 0 is a proof that the box has no point (Farkas).
 */
final class ExactDual {
  /** So often prices are corrected where a reduced cost has the wrong sign and no bound. */
  private static final int CORRECTIONS = 6;

  private static final MathContext DOWN = new MathContext(40, RoundingMode.FLOOR);

  private final ExactProgram program;
  private final OptModel rows;
  private final Box box;
  private final boolean costly;

  /**
   * Bounds in a box.
   *
   * @param costly whether the costs of the program count; otherwise every cost is 0
   */
  ExactDual(ExactProgram program, Box box, boolean costly) {
    this.program = program;
    this.rows = program.rows();
    this.box = box;
    this.costly = costly;
  }

  /**
   * How often rows and bounds of variables are taken, so that their sum is the objective.
   *
   * @param prices of the rows, times the denominator
   * @param reduced costs of the variables, times the denominator: how often their bounds are taken
   * @param denominator of all, positive
   * @param bound that they prove, times the denominator and without the offset of the objective
   */
  @SuppressWarnings("ArrayRecordComponent") // large, never compared
  record Multipliers(
      BigDecimal[] prices, BigDecimal[] reduced, BigInteger denominator, BigDecimal bound) {}

  /** The bound, with the offset of the objective; empty where the prices prove nothing. */
  Optional<BigDecimal> bound(double[] hints) {
    BigDecimal[] prices = new BigDecimal[rows.rowCount()];
    Arrays.setAll(
        prices, r -> Double.isFinite(hints[r]) ? new BigDecimal(hints[r]) : BigDecimal.ZERO);
    return multipliers(prices, BigInteger.ONE)
        .map(
            proof ->
                proof
                    .bound()
                    .divide(new BigDecimal(proof.denominator()), DOWN)
                    .add(costly ? program.offset() : BigDecimal.ZERO));
  }

  /**
   * What prices prove, corrected where that is needed; empty where they prove nothing.
   *
   * @param hints one for each row, times the denominator
   */
  Optional<Multipliers> multipliers(BigDecimal[] hints, BigInteger hintedDenominator) {
    BigDecimal[] prices = new BigDecimal[hints.length];
    Arrays.setAll(prices, r -> side(r, hints[r]).isPresent() ? hints[r] : BigDecimal.ZERO);
    BigInteger denominator = hintedDenominator;
    Set<Integer> tight = new TreeSet<>();
    for (int turn = 0; turn <= CORRECTIONS; turn++) {
      BigDecimal[] reduced = reduced(prices, denominator);
      Set<Integer> wrong = endless(reduced);
      if (wrong.isEmpty()) {
        return Optional.of(new Multipliers(prices, reduced, denominator, bound(prices, reduced)));
      }
      tight.addAll(wrong);
      Optional<PriceCorrection.Corrected> corrected =
          PriceCorrection.correct(program, tight, prices, denominator, reduced);
      if (corrected.isEmpty()) {
        return Optional.empty();
      }
      prices = corrected.get().numerators();
      denominator = corrected.get().denominator();
      if (!sided(prices)) {
        return Optional.empty();
      }
    }
    return Optional.empty();
  }

  /** Reduced costs, times the denominator. */
  private BigDecimal[] reduced(BigDecimal[] prices, BigInteger denominator) {
    BigDecimal[] reduced = new BigDecimal[rows.variableCount()];
    BigDecimal scale = new BigDecimal(denominator);
    Arrays.setAll(reduced, v -> costly ? program.cost(v).multiply(scale) : BigDecimal.ZERO);
    for (int r = 0; r < prices.length; r++) {
      if (prices[r].signum() != 0) {
        for (int k = rows.rowStart(r); k < rows.rowEnd(r); k++) {
          int v = rows.column(k);
          reduced[v] = reduced[v].subtract(prices[r].multiply(program.coefficient(k)));
        }
      }
    }
    return reduced;
  }

  /** The variables whose reduced cost would be multiplied with an infinite bound. */
  private Set<Integer> endless(BigDecimal[] reduced) {
    Set<Integer> found = new TreeSet<>();
    for (int v = 0; v < reduced.length; v++) {
      if (reduced[v].signum() != 0 && end(v, reduced[v]).isEmpty()) {
        found.add(v);
      }
    }
    return found;
  }

  private Optional<BigDecimal> end(int variable, BigDecimal reduced) {
    return reduced.signum() > 0 ? box.lower(variable) : box.upper(variable);
  }

  private boolean sided(BigDecimal[] prices) {
    for (int r = 0; r < prices.length; r++) {
      if (prices[r].signum() != 0 && side(r, prices[r]).isEmpty()) {
        return false;
      }
    }
    return true;
  }

  private Optional<BigDecimal> side(int row, BigDecimal price) {
    return price.signum() > 0 ? program.rowLower(row) : program.rowUpper(row);
  }

  private BigDecimal bound(BigDecimal[] prices, BigDecimal[] reduced) {
    BigDecimal bound = BigDecimal.ZERO;
    for (int r = 0; r < prices.length; r++) {
      if (prices[r].signum() != 0) {
        bound = bound.add(prices[r].multiply(side(r, prices[r]).orElseThrow()));
      }
    }
    for (int v = 0; v < reduced.length; v++) {
      if (reduced[v].signum() != 0) {
        bound = bound.add(reduced[v].multiply(end(v, reduced[v]).orElseThrow()));
      }
    }
    return bound;
  }
}
