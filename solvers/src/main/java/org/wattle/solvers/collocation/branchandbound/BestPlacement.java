package org.wattle.solvers.collocation.branchandbound;

import java.util.Optional;
import java.util.OptionalDouble;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.CollocationPlacement;
import org.wattle.model.collocation.WeightedSum;
import org.wattle.model.solving.SolveListener;
import org.wattle.model.solving.SolveListener.Progress;
import org.wattle.solvers.support.StopSignal;

/** The best placement so far. Mutable. */
final class BestPlacement {
  private final WeightedSum sum;
  private final SolveListener listener;
  private final StopSignal stop;
  private Optional<CollocationPlacement> best = Optional.empty();
  private double value = Double.POSITIVE_INFINITY;

  BestPlacement(CollocationInstance instance, SolveListener listener, StopSignal stop) {
    this.sum = new WeightedSum(instance);
    this.listener = listener;
    this.stop = stop;
  }

  /** The best placement; empty until one was found. */
  Optional<CollocationPlacement> best() {
    return best;
  }

  /** F' of the best placement; infinite until one was found. */
  double value() {
    return value;
  }

  /** Records a placement where it is better. */
  void offer(CollocationPlacement placement) {
    double offered = sum.of(placement);
    if (offered < value) {
      best = Optional.of(placement);
      value = offered;
      listener.progress(
          new Progress(stop.seconds(), OptionalDouble.of(value), OptionalDouble.empty()));
    }
  }
}
