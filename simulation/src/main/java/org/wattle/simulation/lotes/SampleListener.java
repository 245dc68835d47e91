package org.wattle.simulation.lotes;

/** Told of samples as they come, in the thread of the run. */
@FunctionalInterface
public interface SampleListener {
  void sample(Sample sample);
}
