package org.wattle.model.stop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.wattle.model.stop.Stopped.Cause;

class StopTest {
  private static final Stop.Watch OVER = () -> Optional.of(Cause.TIME_LIMIT);
  private static final Stop.Watch ENDLESS = Optional::empty;

  private static int polling() {
    Stop.poll();
    return 1;
  }

  @Test
  void withoutAWatchAPollDoesNothing() {
    assertThat(polling()).isEqualTo(1);
  }

  @Test
  void aPollEndsWhatIsOverAndTheWatchEndsWithTheWork() {
    assertThatThrownBy(() -> Stop.within(OVER, StopTest::polling))
        .isInstanceOfSatisfying(
            Stopped.class, stopped -> assertThat(stopped.by()).isEqualTo(Cause.TIME_LIMIT));
    assertThat(polling()).isEqualTo(1);
  }

  @Test
  void theWatchAroundAnotherGoesOnWatching() {
    assertThat(Stop.attempt(() -> Stop.within(OVER, () -> Stop.within(ENDLESS, StopTest::polling))))
        .isEmpty();
  }

  @Test
  void whatIsFinishedIsNotStopped() {
    assertThat(Stop.<Integer>within(OVER, () -> Stop.finishing(StopTest::polling))).isEqualTo(1);
  }

  @Test
  void longLoopsPollEveryThousandSteps() {
    AtomicInteger asked = new AtomicInteger();
    int steps =
        Stop.within(
            () -> {
              asked.incrementAndGet();
              return Optional.empty();
            },
            () -> {
              int k = 0;
              while (k < 10_240) {
                Stop.poll(k++);
              }
              return k;
            });
    assertThat(steps).isEqualTo(10_240);
    assertThat(asked).hasValue(10);
  }
}
