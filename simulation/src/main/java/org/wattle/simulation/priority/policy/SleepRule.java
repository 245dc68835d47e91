package org.wattle.simulation.priority.policy;

/** When servers without tasks sleep (6.2.5). */
public interface SleepRule extends PolicyPart {
  /** Whether servers sleep at all; those that never do are awake from the beginning. */
  default boolean sleeps() {
    return true;
  }

  /** After how many seconds without tasks a server sleeps, at least 0. */
  long afterSeconds();

  /** IDL: servers without tasks remain idle. */
  final class RemainIdle implements SleepRule {
    @Override
    public String id() {
      return "idl";
    }

    @Override
    public String summary() {
      return "Servers without tasks remain idle.";
    }

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
  final class ImmediateSleep implements SleepRule {
    @Override
    public String id() {
      return "slp";
    }

    @Override
    public String summary() {
      return "Servers without tasks sleep immediately, and take time to wake.";
    }

    @Override
    public long afterSeconds() {
      return 0;
    }
  }
}
