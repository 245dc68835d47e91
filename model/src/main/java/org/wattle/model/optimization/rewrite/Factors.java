package org.wattle.model.optimization.rewrite;

/**
 * Chooses the factor that makes the coefficients of a row or objective integers, exactly or
 * approximately.
 */
record Factors(double limit) {
  /** The line cannot be scaled within the limit. */
  static final double NONE = 0;

  /**
   * The smallest factor that makes all coefficients integers without any sum beyond the limit;
   * {@link #NONE} where there is none.
   */
  double exact(LinearExpression line) {
    double most = most(line);
    long factor = 1;
    for (double coefficient : line.coefficients) {
      double scaled = coefficient * factor;
      if (!Denominators.whole(scaled)) {
        long more = Denominators.of(scaled);
        if (more == Denominators.NONE || factor > most / more) {
          return NONE;
        }
        factor *= more;
      }
    }
    return factor <= most ? factor : NONE;
  }

  /**
   * A factor with which rounding errs by no more than the target, a power of ten; or the largest
   * one within the limit where that is smaller. Below 1 where the coefficients themselves lie
   * beyond it.
   */
  double close(LinearExpression line, double target) {
    double sway = line.sway();
    double most = limit / (line.reach() + (sway > limit / 2 ? sway : Math.min(sway, line.reach())));
    double wanted = Math.pow(10, Math.ceil(Math.log10(0.5 * line.sway() / target)));
    return Math.min(Math.max(1, wanted), most >= 1 ? Math.floor(most) : most);
  }

  /**
   * Where variables are unbounded no sum can be bounded: then the numbers must be integers already.
   */
  private double most(LinearExpression line) {
    double reach = line.reach();
    if (reach == 0) {
      return limit;
    }
    return Double.isInfinite(reach) ? 1 : limit / reach;
  }
}
