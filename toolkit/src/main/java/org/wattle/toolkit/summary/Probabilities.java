package org.wattle.toolkit.summary;

import java.util.ArrayList;
import java.util.List;
import org.wattle.render.text.Quantities;

/** Probabilities that tests of significance find. */
public final class Probabilities {
  private Probabilities() {}

  /** How one is written. */
  public static String text(double p) {
    return p < 1e-4 ? "< 0.0001" : Quantities.fixed(p, 4);
  }

  /**
   * Probabilities of several tests, corrected by Holm's method: the k-th smallest of n times n - k
   * + 1, never falling, at most 1.
   */
  public static double[] holm(double... probabilities) {
    List<Integer> order = new ArrayList<>();
    for (int i = 0; i < probabilities.length; i++) {
      order.add(i);
    }
    order.sort((a, b) -> Double.compare(probabilities[a], probabilities[b]));
    double[] corrected = new double[probabilities.length];
    double last = 0;
    for (int k = 0; k < corrected.length; k++) {
      last = Math.max(last, Math.min(1, probabilities[order.get(k)] * (corrected.length - k)));
      corrected[order.get(k)] = last;
    }
    return corrected;
  }
}
