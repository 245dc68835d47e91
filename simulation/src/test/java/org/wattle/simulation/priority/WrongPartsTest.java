package org.wattle.simulation.priority;

import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.wattle.simulation.priority.policy.MemoryRule;
import org.wattle.simulation.priority.policy.PolicyCatalogue;
import org.wattle.simulation.priority.policy.PolicyPart;
import org.wattle.simulation.priority.policy.ResumeRule;

/** Parts of one's own that decide what cannot be are named. */
class WrongPartsTest {
  /** Names a task that is on another server, or none. */
  private static final class Elsewhere implements MemoryRule {
    @Override
    public String id() {
      return "elsewhere";
    }

    @Override
    public String summary() {
      return "Evicts a task that is not on the server.";
    }

    @Override
    public Held choose(Held checked, List<Held> onServer) {
      return new Held(checked.task() + 1000, 0, false);
    }
  }

  /**
   * Keeps another number of units than can be kept.
   *
   * @param more than was executed
   */
  private record Keeping(long more) implements ResumeRule {
    @Override
    public String id() {
      return "keeping";
    }

    @Override
    public String summary() {
      return "Keeps what was not executed.";
    }

    @Override
    public long kept(long executed) {
      return more > 0 ? executed + more : more;
    }
  }

  private static void run(PolicyPart own, String name) {
    List<PolicyPart> parts = new ArrayList<>(PolicyCatalogue.load().usable());
    parts.add(own);
    for (long seed = 1; seed <= 20; seed++) {
      PolicyOptions.Run any = PolicyOptions.random(seed, "drained");
      new PolicyOptions.Run(any.input(), new PolicyCatalogue(parts).policy(name, List.of()), seed)
          .recorded();
    }
  }

  @Test
  void memoryRulesChooseAmongTheTasksOfTheServer() {
    assertThatIllegalStateException()
        .isThrownBy(() -> run(new Elsewhere(), "mrs+elsewhere"))
        .withMessage("The part (elsewhere) chose a task that is not on the server.");
  }

  @Test
  void resumeRulesKeepNoMoreThanWasExecutedAndNoLessThanNothing() {
    for (long more : new long[] {1, -1}) {
      assertThatIllegalStateException()
          .isThrownBy(() -> run(new Keeping(more), "mrs+keeping"))
          .withMessage("The part (keeping) keeps more than was executed, or less than 0.");
    }
  }
}
