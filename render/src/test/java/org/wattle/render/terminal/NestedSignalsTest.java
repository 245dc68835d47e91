package org.wattle.render.terminal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A command that runs others, as reproduce does. */
@Timeout(300)
class NestedSignalsTest {
  private final List<String> heard = new CopyOnWriteArrayList<>();

  @Test
  void bothTheCommandThatRunsAndTheOneAroundItHearTheFirstSignal() throws Exception {
    try (StopSignals around = StopSignals.handledBy(() -> heard.add("around"))) {
      assertThat(around).isNotNull();
      try (StopSignals within = StopSignals.handledBy(() -> heard.add("within"))) {
        assertThat(within).isNotNull();
        raise();
        while (heard.size() < 2) {
          TimeUnit.MILLISECONDS.sleep(10);
        }
      }
    }
    assertThat(heard).containsExactly("within", "around");
  }

  private static void raise() throws InterruptedException {
    String pid = Long.toString(ProcessHandle.current().pid());
    try {
      assertThat(new ProcessBuilder("kill", "-INT", pid).start().waitFor()).isZero();
    } catch (IOException e) {
      assumeTrue(false, "there is no kill on this platform");
    }
  }
}
