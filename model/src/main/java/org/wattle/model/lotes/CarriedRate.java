package org.wattle.model.lotes;

/**
 * The arrival rate that running tasks carry: a class of which τ_k tasks run in the mean finishes
 * τ_k·μ_k of them per hour, so that {@code λ = min_k τ_k·μ_k / (α_k · tasks per job)} jobs per hour
 * can arrive (equations (1) and (5), without the resource on both sides).
 */
final class CarriedRate {
  private CarriedRate() {}

  /**
   * λ, in jobs per hour.
   *
   * @param running τ, how many tasks of each class run in the whole data centre
   */
  static double jobsPerHour(LotesInstance instance, double[] running) {
    double least = Double.POSITIVE_INFINITY;
    for (int k = 0; k < running.length; k++) {
      least = Math.min(least, running[k] * instance.classes().get(k).jobsPerHourOfATask());
    }
    return least;
  }
}
