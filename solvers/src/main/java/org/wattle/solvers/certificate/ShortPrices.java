package org.wattle.solvers.certificate;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.wattle.solvers.certificate.ExactDual.Multipliers;

/**
 * Prices with few digits that prove as much as given ones, or nearly: fractions with a small common
 * denominator, which exact dual solutions mostly are, or else decimals of a few digits.
 */
final class ShortPrices {
  /** A bound may become weaker by this, relative to max(1, |bound|). */
  private static final BigDecimal WEAKER = new BigDecimal("1e-12");

  /** Prices smaller than this, relative to the largest, are left out. */
  private static final double NEGLIGIBLE = 1e-12;

  private static final int LARGEST_DENOMINATOR = 1000;
  private static final BigInteger LARGEST_COMMON = BigInteger.valueOf(1_000_000_000_000L);
  private static final double CLOSE = 1e-10;
  private static final int[] DIGITS = {6, 9, 12};

  private ShortPrices() {}

  /**
   * The shortest that prove a bound as strong as the given ones.
   *
   * @return empty where even the given ones prove nothing
   */
  static Optional<Multipliers> ofBound(ExactDual dual, double[] hints) {
    Optional<Multipliers> full =
        dual.multipliers(decimals(hints, MathContext.UNLIMITED), BigInteger.ONE);
    return shorter(dual, hints)
        .filter(proof -> full.isEmpty() || asStrong(proof, full.get()))
        .findFirst()
        .or(() -> full);
  }

  /** The shortest that prove that there is no point; empty where none of them does. */
  static Optional<Multipliers> ofContradiction(ExactDual dual, double[] hints) {
    return Stream.concat(
            shorter(dual, hints),
            dual.multipliers(decimals(hints, MathContext.UNLIMITED), BigInteger.ONE).stream())
        .filter(proof -> proof.bound().signum() > 0)
        .findFirst();
  }

  private static Stream<Multipliers> shorter(ExactDual dual, double[] hints) {
    return Stream.concat(
        Stream.of(hints).flatMap(prices -> fractions(dual, prices).stream()),
        Arrays.stream(DIGITS)
            .mapToObj(digits -> decimals(hints, new MathContext(digits)))
            .flatMap(prices -> dual.multipliers(prices, BigInteger.ONE).stream()));
  }

  /** Whether a bound is as strong as another one, up to {@link #WEAKER}. */
  private static boolean asStrong(Multipliers one, Multipliers other) {
    BigDecimal a = one.bound().multiply(new BigDecimal(other.denominator()));
    BigDecimal b = other.bound().multiply(new BigDecimal(one.denominator()));
    BigDecimal unit = new BigDecimal(one.denominator().multiply(other.denominator()));
    return a.compareTo(b.subtract(WEAKER.multiply(b.abs().max(unit)))) >= 0;
  }

  private static double[] kept(double[] hints) {
    double largest = Arrays.stream(hints).filter(Double::isFinite).map(Math::abs).max().orElse(0);
    return Arrays.stream(hints)
        .map(x -> Double.isFinite(x) && Math.abs(x) > NEGLIGIBLE * largest ? x : 0)
        .toArray();
  }

  private static BigDecimal[] decimals(double[] hints, MathContext digits) {
    double[] prices = digits.getPrecision() == 0 ? hints : kept(hints);
    return Arrays.stream(prices)
        .mapToObj(x -> Double.isFinite(x) ? ExactProgram.decimal(x).round(digits) : BigDecimal.ZERO)
        .toArray(BigDecimal[]::new);
  }

  private static Optional<Multipliers> fractions(ExactDual dual, double[] hints) {
    double[] prices = kept(hints);
    long[] denominators = new long[prices.length];
    BigInteger common = BigInteger.ONE;
    for (int r = 0; r < prices.length; r++) {
      denominators[r] = denominator(prices[r]);
      BigInteger own = BigInteger.valueOf(Math.max(1, denominators[r]));
      common = common.divide(common.gcd(own)).multiply(own);
      if (denominators[r] == 0 || common.compareTo(LARGEST_COMMON) > 0) {
        return Optional.empty();
      }
    }
    BigInteger shared = common;
    BigDecimal[] numerators =
        IntStream.range(0, prices.length)
            .mapToObj(
                r ->
                    new BigDecimal(Math.rint(prices[r] * denominators[r]))
                        .multiply(
                            new BigDecimal(shared.divide(BigInteger.valueOf(denominators[r])))))
            .toArray(BigDecimal[]::new);
    return dual.multipliers(numerators, shared);
  }

  /** The smallest with which a number is nearly a fraction; 0 where there is no small one. */
  private static long denominator(double number) {
    for (long d = 1; d <= LARGEST_DENOMINATOR; d++) {
      double scaled = number * d;
      if (Math.abs(scaled - Math.rint(scaled)) <= CLOSE * Math.max(1, Math.abs(scaled))) {
        return d;
      }
    }
    return 0;
  }
}
