package org.wattle.simulation.priority;

import java.util.ArrayList;
import java.util.List;
import org.wattle.model.solving.Interrupt;
import org.wattle.simulation.priority.PrioritySimulation.Eviction;
import org.wattle.simulation.priority.PrioritySimulation.TaskEnd;

/** A run from event to event, with all that it tells its listener. */
final class RecordedRun implements PrioritySimulation.Listener {
  /** Many times more than occur. A run that does not end is interrupted, and differs. */
  private static final int MOST_EVENTS = 50_000;

  final List<Eviction> evictions = new ArrayList<>();
  final List<TaskEnd> ends = new ArrayList<>();
  final List<PrioritySample> samples = new ArrayList<>();
  final PriorityOutcome outcome;

  private final Interrupt interrupt = new Interrupt();
  private final int mostEnds;

  RecordedRun(PolicyOptions.Run run) {
    this(run, Integer.MAX_VALUE);
  }

  /** Is interrupted when so many tasks are done. */
  RecordedRun(PolicyOptions.Run run, int mostEnds) {
    this.mostEnds = mostEnds;
    this.outcome =
        PrioritySimulation.run(run.configured(), run.policy(), run.seed(), this, interrupt);
  }

  @Override
  public void sample(PrioritySample sample) {
    samples.add(sample);
    interruptEndless();
  }

  @Override
  public void evicted(Eviction eviction) {
    evictions.add(eviction);
    interruptEndless();
  }

  private void interruptEndless() {
    if (samples.size() + evictions.size() > MOST_EVENTS) {
      interrupt.request();
    }
  }

  @Override
  public void ended(TaskEnd end) {
    ends.add(end);
    if (ends.size() == mostEnds) {
      interrupt.request();
    }
  }

  /** All of it. */
  @Override
  public String toString() {
    return evictions + "\n" + ends + "\n" + samples + "\n" + outcome;
  }
}
