package org.wattle.render;

import java.util.function.DoubleFunction;
import org.wattle.model.solving.SolveListener;
import org.wattle.model.solving.SolveListener.Progress;

/** Shows how solves proceed, one after the other. */
@FunctionalInterface
public interface ProgressDisplay {
  /** Shows nothing. */
  ProgressDisplay NONE =
      (label, value) ->
          new Tracker() {
            @Override
            public void progress(Progress progress) {}

            @Override
            public void close() {}
          };

  /**
   * Begins to show a solve.
   *
   * @param label of what is solved; may be empty
   * @param value how a value of the objective is written
   */
  Tracker track(String label, DoubleFunction<String> value);

  /** One solve that is shown until it is closed. */
  interface Tracker extends SolveListener, AutoCloseable {
    @Override
    void close();
  }
}
