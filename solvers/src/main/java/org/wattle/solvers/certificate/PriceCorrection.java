package org.wattle.solvers.certificate;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.apache.commons.math3.fraction.BigFraction;
import org.wattle.model.optimization.OptModel;

/**
 * Corrects prices of rows by rounding errors, so that the reduced costs of given variables become
 * exactly 0: solves {@code Σ a·δ = reduced cost} for every such variable by Gaussian elimination in
 * fractions. Only prices of rows that have one, or of equations, are changed.
 */
final class PriceCorrection {
  /** Systems whose elimination takes more steps take too long in fractions. */
  private static final long MAX_STEPS = 50_000;

  private PriceCorrection() {}

  /** Corrected prices, as fractions with one positive denominator. */
  static final class Corrected {
    private final BigDecimal[] numerators;
    private final BigInteger denominator;

    private Corrected(BigDecimal[] numerators, BigInteger denominator) {
      this.numerators = numerators;
      this.denominator = denominator;
    }

    /** One for each row. */
    BigDecimal[] numerators() {
      return numerators;
    }

    BigInteger denominator() {
      return denominator;
    }
  }

  /**
   * Corrects prices.
   *
   * @param tight the variables whose reduced cost shall be 0
   * @param numerators of the prices
   * @param denominator of the prices
   * @param reduced costs at these prices, times the denominator
   * @return empty where there are too many variables, or no correction
   */
  static Optional<Corrected> correct(
      ExactProgram program,
      Set<Integer> tight,
      BigDecimal[] numerators,
      BigInteger denominator,
      BigDecimal[] reduced) {
    OptModel rows = program.rows();
    List<Integer> candidates = new ArrayList<>();
    for (int r = 0; r < rows.rowCount(); r++) {
      if (numerators[r].signum() != 0 || rows.rowLower(r) == rows.rowUpper(r)) {
        candidates.add(r);
      }
    }
    if ((long) tight.size() * tight.size() * candidates.size() > MAX_STEPS) {
      return Optional.empty();
    }
    List<Integer> variables = List.copyOf(tight);
    BigFraction[][] system = new BigFraction[variables.size()][candidates.size() + 1];
    for (BigFraction[] equation : system) {
      Arrays.fill(equation, BigFraction.ZERO);
    }
    for (int c = 0; c < candidates.size(); c++) {
      int r = candidates.get(c);
      for (int k = rows.rowStart(r); k < rows.rowEnd(r); k++) {
        int e = variables.indexOf(rows.column(k));
        if (e >= 0) {
          system[e][c] = fraction(program.coefficient(k));
        }
      }
    }
    for (int e = 0; e < system.length; e++) {
      system[e][candidates.size()] = fraction(reduced[variables.get(e)]);
    }
    return solved(system).map(changes -> applied(candidates, changes, numerators, denominator));
  }

  private static BigFraction fraction(BigDecimal number) {
    return number.scale() <= 0
        ? new BigFraction(number.toBigIntegerExact())
        : new BigFraction(number.unscaledValue(), BigInteger.TEN.pow(number.scale()));
  }

  /** A solution in which variables without a pivot are 0; empty where there is none. */
  private static Optional<BigFraction[]> solved(BigFraction[][] system) {
    int unknowns = system.length == 0 ? 0 : system[0].length - 1;
    int[] pivots = new int[system.length];
    boolean[] taken = new boolean[unknowns];
    for (int e = 0; e < system.length; e++) {
      pivots[e] = pivot(system[e], taken);
      if (pivots[e] < 0) {
        if (system[e][unknowns].compareTo(BigFraction.ZERO) != 0) {
          return Optional.empty();
        }
        continue;
      }
      taken[pivots[e]] = true;
      for (int other = 0; other < system.length; other++) {
        if (other != e) {
          eliminate(system[other], system[e], pivots[e]);
        }
      }
    }
    BigFraction[] solution = new BigFraction[unknowns];
    Arrays.fill(solution, BigFraction.ZERO);
    for (int e = 0; e < system.length; e++) {
      if (pivots[e] >= 0) {
        solution[pivots[e]] = system[e][unknowns].divide(system[e][pivots[e]]);
      }
    }
    return Optional.of(solution);
  }

  /** The largest coefficient of an unknown that is no pivot yet; -1 where there is none. */
  private static int pivot(BigFraction[] equation, boolean[] taken) {
    int best = -1;
    for (int u = 0; u < taken.length; u++) {
      if (!taken[u]
          && equation[u].compareTo(BigFraction.ZERO) != 0
          && (best < 0 || equation[u].abs().compareTo(equation[best].abs()) > 0)) {
        best = u;
      }
    }
    return best;
  }

  private static void eliminate(BigFraction[] from, BigFraction[] by, int pivot) {
    if (from[pivot].compareTo(BigFraction.ZERO) == 0) {
      return;
    }
    BigFraction factor = from[pivot].divide(by[pivot]);
    for (int u = 0; u < from.length; u++) {
      if (by[u].compareTo(BigFraction.ZERO) != 0) {
        from[u] = from[u].subtract(factor.multiply(by[u]));
      }
    }
  }

  /** The changes are in units of the denominator, as the reduced costs were. */
  private static Corrected applied(
      List<Integer> candidates,
      BigFraction[] changes,
      BigDecimal[] numerators,
      BigInteger denominator) {
    BigInteger common = BigInteger.ONE;
    for (BigFraction change : changes) {
      BigInteger own = change.getDenominator();
      common = common.divide(common.gcd(own)).multiply(own);
    }
    BigDecimal[] corrected = numerators.clone();
    BigDecimal scale = new BigDecimal(common);
    Arrays.setAll(corrected, r -> numerators[r].multiply(scale));
    for (int c = 0; c < changes.length; c++) {
      BigInteger change =
          changes[c].getNumerator().multiply(common.divide(changes[c].getDenominator()));
      int r = candidates.get(c);
      corrected[r] = corrected[r].add(new BigDecimal(change));
    }
    return new Corrected(corrected, denominator.multiply(common));
  }
}
