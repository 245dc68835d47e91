package org.wattle.solvers.certificate;

import java.math.BigDecimal;
import java.math.BigInteger;

/** A linear combination of the constraints of a VIPR file, as its text. */
final class Combination {
  private final StringBuilder terms = new StringBuilder();
  private int size;

  /** Takes a constraint {@code numerator / denominator} times; not at all where that is 0. */
  void add(int constraint, BigDecimal numerator, BigDecimal denominator) {
    if (numerator.signum() != 0) {
      size++;
      terms.append(' ').append(constraint).append(' ').append(fraction(numerator, denominator));
    }
  }

  /** The reason {@code lin}. */
  String text() {
    return "lin " + size + terms;
  }

  /** A number as an integer or a fraction in lowest terms, which every reader of VIPR takes. */
  static String fraction(BigDecimal number) {
    return fraction(number, BigDecimal.ONE);
  }

  /** The same of a quotient. */
  static String fraction(BigDecimal numerator, BigDecimal denominator) {
    int scale = Math.max(0, Math.max(numerator.scale(), denominator.scale()));
    BigInteger above = numerator.setScale(scale).unscaledValue();
    BigInteger below = denominator.setScale(scale).unscaledValue();
    BigInteger common = above.gcd(below);
    common = below.signum() < 0 ? common.negate() : common;
    BigInteger reduced = below.divide(common);
    return above.divide(common) + (reduced.equals(BigInteger.ONE) ? "" : "/" + reduced);
  }
}
