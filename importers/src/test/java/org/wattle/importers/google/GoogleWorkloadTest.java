package org.wattle.importers.google;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wattle.importers.ImportRequest;
import org.wattle.importers.ImportResult;
import org.wattle.model.json.Issue;
import org.wattle.model.json.Parsed;
import org.wattle.model.workload.Workload;
import org.wattle.model.workload.WorkloadTask;

/** Tasks that arrive and finish become tasks of a workload. */
class GoogleWorkloadTest {
  @TempDir private Path path;

  @BeforeEach
  void aTrace() {
    new TraceFolder(path)
        .file(
            TraceFolder.EVENTS,
            // There from the beginning: left out.
            "0,,1,0,5,1,u,2,9,0.5,0.5,0.5,0",
            // Evicted, and successful from second 660 to 720.
            "610500000,,7,3,,0,u,2,0,0.25,0.125,0.5,0",
            "611000000,,7,3,5,1,u,2,0,0.25,0.125,0.5,0",
            "650000000,,7,3,5,2,u,2,0,0.25,0.125,0.5,0",
            "650000000,,7,3,,0,u,2,0,0.25,0.125,0.5,0",
            "660000000,,7,3,6,1,u,2,0,0.25,0.125,0.5,0",
            // Arrives later, finishes earlier, is not measured.
            "661000000,,8,0,,0,u,2,11,0.75,0.375,0.5,0",
            "662000000,,8,0,6,1,u,2,11,0.75,0.375,0.5,0",
            "663000001,,8,0,6,4,u,2,11,0.75,0.375,0.5,0",
            "700000000,,1,0,5,4,u,2,9,0.5,0.5,0.5,0",
            // Nothing is known of its requests, and it is not measured.
            "701000000,,9,0,,0,u,2,4,,,,0",
            "702000000,,9,0,6,1,u,2,4,,,,0",
            "703000000,,9,0,6,4,u,2,4,,,,0",
            "720000000,,7,3,6,4,u,2,0,0.25,0.125,0.5,0",
            // Runs for no time.
            "721000000,,10,0,,0,u,2,4,0.5,0.5,,0",
            "722000000,,10,0,6,1,u,2,4,0.5,0.5,,0",
            "722000000,,10,0,6,4,u,2,4,0.5,0.5,,0",
            // Fails, and finishes without exact times: left out.
            "730000000,,11,0,,0,u,2,4,0.5,0.5,,0",
            "731000000,,11,0,6,1,u,2,4,0.5,0.5,,0",
            "732000000,1,11,0,6,4,u,2,4,0.5,0.5,,0")
        .file(
            TraceFolder.USAGE,
            // Of the run that was evicted: does not count.
            "611000000,651000000,7,3,5,0.9,0.9,,,,0.9,,0.9,,,,,,,",
            // 20 s at 0.1 and 40 s at 0.25 are 0.2 on average; the second goes on after the end.
            "659000000,680000000,7,3,6,0.1,0.06,,,,0.1,,0.1,,,,,,,",
            "680000000,730000000,7,3,6,0.25,0.03,,,,0.1,,0.1,,,,,,,");
  }

  private Parsed<ImportResult> read(String window, String demand) {
    ImportRequest request =
        ImportRequest.empty()
            .withPath(GoogleImporter.TRACE, new ImportRequest.NamedPath(path, "trace"))
            .withOption(GoogleImporter.DEMAND, demand);
    return new GoogleImporter()
        .read(window.isEmpty() ? request : request.withOption(GoogleImporter.WINDOW, window));
  }

  private Workload workload(String window, String demand) {
    return ((ImportResult.OfWorkload) read(window, demand).orElseThrow()).workload();
  }

  @Test
  void demandsAreMeasuredWhereTheyCanBe() {
    Workload workload = workload("", "auto");

    assertThat(workload.name()).isEqualTo("trace");
    assertThat(workload.resources()).containsExactly("cpu", "memory");
    assertThat(workload.tasks()).extracting(WorkloadTask::id).containsExactly("7-3", "8-0");
    WorkloadTask measured = workload.tasks().get(0);
    assertThat(measured.job()).contains("7");
    assertThat(measured.arrivalSeconds()).isEqualTo(610.5);
    assertThat(measured.durationSeconds()).isEqualTo(60);
    assertThat(measured.demand().get(0)).isEqualTo(0.2);
    assertThat(measured.demand().get(1)).isEqualTo(0.04);
    assertThat(measured.priority()).hasValue(0);
    WorkloadTask requested = workload.tasks().get(1);
    assertThat(requested.durationSeconds()).isEqualTo(1);
    assertThat(requested.demand().get(0)).isEqualTo(0.75);
    assertThat(requested.priority()).hasValue(11);
    assertThat(String.join(" ", workload.assumptions()))
        .contains("evicted before: 1")
        .contains("Tasks without a measurement demand what they requested (1).")
        .contains("not exact (2), whose demand is not known (1), and that ran for no time (1).");
  }

  @Test
  void demandsMayBeRequestsOrMeasuredOnly() {
    assertThat(workload("", "request").tasks())
        .extracting(task -> task.demand().get(0))
        .containsExactly(0.25, 0.75);
    assertThat(workload("", "request").assumptions()).contains("Tasks demand what they requested.");
    assertThat(workload("", "usage").tasks()).extracting(WorkloadTask::id).containsExactly("7-3");
  }

  @Test
  void aWindowHoldsWholeTasksAndItsTimesBeginWithIt() {
    assertThat(workload("655..800", "auto").tasks())
        .extracting(WorkloadTask::id, WorkloadTask::arrivalSeconds)
        .containsExactly(org.assertj.core.api.Assertions.tuple("8-0", 6.0));
    assertThat(workload("0..700", "auto").tasks())
        .extracting(WorkloadTask::id)
        .containsExactly("8-0");
  }

  @Test
  void whatCannotBeMadeIsSaid() {
    assertThat(issues(read("900..1000", "auto")))
        .containsExactly(
            "trace: --window (900..1000) No task arrives and finishes in the window. Maybe choose a"
                + " longer one.");
    assertThatThrownBy(() -> read("", "some"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("(some) is not known. Maybe auto, usage or request.");
  }

  @Test
  void usageNeedsItsTable(@TempDir Path other) {
    new TraceFolder(other).file(TraceFolder.EVENTS, TraceFolder.event(600_000_000, 1, 0, ""));
    ImportRequest request =
        ImportRequest.empty()
            .withPath(GoogleImporter.TRACE, new ImportRequest.NamedPath(other, "trace"))
            .withOption(GoogleImporter.DEMAND, "usage");

    assertThat(issues(new GoogleImporter().read(request)))
        .containsExactly(
            "trace: --demand (usage) There are no files of task usage. Maybe --demand request.");
  }

  private static List<String> issues(Parsed<ImportResult> read) {
    return ((Parsed.Invalid<ImportResult>) read).issues().stream().map(Issue::message).toList();
  }
}
