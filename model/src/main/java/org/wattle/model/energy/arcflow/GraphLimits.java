package org.wattle.model.energy.arcflow;

/**
 * How large a graph may become.
 *
 * @param arcs at most so many arcs in all graphs of a model together
 * @param cells at most so many integers in the labels of the states of a graph before compression
 */
record GraphLimits(int arcs, long cells) {
  /** A heap of 400 MB suffices. */
  static final GraphLimits DEFAULT = new GraphLimits(1_000_000, 24_000_000);

  /** A graph that would be larger than allowed. */
  static final class TooLarge extends RuntimeException {
    private static final long serialVersionUID = 1;

    TooLarge(String what) {
      super(what);
    }
  }
}
