package org.wattle.simulation.priority.policy;

import org.wattle.model.plugin.Described;

/** When servers without tasks sleep (6.2.5). */
public interface SleepRule extends PolicyPart {
  /** Whether servers sleep at all; those that never do are awake from the beginning. */
  default boolean sleeps() {
    return true;
  }

  /** After how many seconds without tasks a server sleeps, at least 0. */
  long afterSeconds();

  /** IDL: servers without tasks remain idle. */
  @Described(id = "idl", summary = "Servers without tasks remain idle.")
  final class RemainIdle implements SleepRule {
    @Override
    public boolean sleeps() {
      return false;
    }

    @Override
    public long afterSeconds() {
      return Long.MAX_VALUE;
    }
  }

  /** SLP: servers without tasks sleep immediately. */
  @Described(
      id = "slp",
      summary = "Servers without tasks sleep immediately, and take time to wake.")
  final class ImmediateSleep implements SleepRule {
    @Override
    public long afterSeconds() {
      return 0;
    }
  }
}
