package org.wattle.simulation.priority.policy;

import org.wattle.model.plugin.Described;

/** How much of its execution a task keeps that is evicted, for whatever reason (6.2.3.3). */
public interface ResumeRule extends PolicyPart {
  /**
   * What is kept.
   *
   * @param executed since the task began, or of what it kept before and since; at least 0
   * @return from 0 to {@code executed}, in the same unit; the rest is wasted
   */
  long kept(long executed);

  /** The state of a task is saved: it goes on where it was interrupted. */
  @Described(id = "resume", summary = "Evicted tasks go on where they were interrupted.")
  final class Resume implements ResumeRule {
    @Override
    public long kept(long executed) {
      return executed;
    }
  }

  /** The state of a task is lost: it begins again. */
  @Described(id = "non-resume", summary = "Evicted tasks begin again.")
  final class NonResume implements ResumeRule {
    @Override
    public long kept(long executed) {
      return 0;
    }
  }
}
