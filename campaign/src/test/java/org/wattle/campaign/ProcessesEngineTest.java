package org.wattle.campaign;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ProcessesEngineTest extends EngineContract {
  @Override
  CampaignEngine engine(Duration killAfter, Duration grace) {
    return engine(TestCells.command(), TestCells.SHA256, killAfter, grace);
  }

  static SlotEngine engine(
      List<String> command, String sha256, Duration killAfter, Duration grace) {
    return new SlotEngine(
        "processes",
        2,
        () -> new WorkerProcess(command, Path.of(""), sha256, some(killAfter)),
        grace);
  }

  @Override
  boolean isolates() {
    return true;
  }

  private static void refused(List<String> command, String sha256, String problem) {
    assertThatThrownBy(
            () ->
                engine(command, sha256, LONG, Duration.ofMillis(100))
                    .run(Stream.of(new Cell(1, List.of("square", "1"))).iterator(), record -> {}))
        .isInstanceOf(WorkerFailure.class)
        .hasMessageContaining(problem);
  }

  @Test
  void aWorkerThatIsAnotherProgramIsRefused() {
    refused(TestCells.command(), "ffff", "another one than that of this worker (00ff)");
  }

  @Test
  void aWorkerThatDoesNotStartOrSaysNothingIsTold() {
    refused(List.of("/no/such/program"), TestCells.SHA256, "/no/such/program");
    refused(List.of("false"), TestCells.SHA256, "exit code (1)");
  }
}
