package org.wattle.solvers.collocation.branchandbound;

import java.util.OptionalDouble;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.CollocationPlacement;
import org.wattle.model.collocation.WeightedSum;
import org.wattle.model.solving.Progress;
import org.wattle.model.solving.SolveListener;
import org.wattle.solvers.support.StopSignal;

/** The best placement so far. Mutable. */
final class Incumbent {
  private final WeightedSum sum;
  private final SolveListener listener;
  private final StopSignal stop;
  private CollocationPlacement best;
  private double value;

  /** A placement to begin with, whatever it is worth. */
  Incumbent(
      CollocationInstance instance,
      CollocationPlacement first,
      SolveListener listener,
      StopSignal stop) {
    this.sum = new WeightedSum(instance);
    this.listener = listener;
    this.stop = stop;
    best = first;
    value = sum.of(first);
    tell();
  }

  CollocationPlacement best() {
    return best;
  }

  double value() {
    return value;
  }

  /** Takes a placement where it is better. */
  void offer(CollocationPlacement placement) {
    double offered = sum.of(placement);
    if (offered < value) {
      best = placement;
      value = offered;
      tell();
    }
  }

  private void tell() {
    listener.progress(
        new Progress(stop.seconds(), OptionalDouble.of(value), OptionalDouble.empty()));
  }
}
