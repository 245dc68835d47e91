package org.wattle.importers.google;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wattle.model.json.Issue;
import org.wattle.model.json.Parsed;

/** Which files belong to a trace. */
class GoogleTraceTest {
  @TempDir private Path path;
  private TraceFolder folder;

  @BeforeEach
  void aFolder() {
    folder = new TraceFolder(path);
  }

  @Test
  void otherTablesAndFilesAreLeftAlone() {
    folder.file(TraceFolder.EVENTS, TraceFolder.event(1, 1, 0, ""));
    folder.file("job_events/part-00000-of-00001.csv", "x");
    folder.file("task_events/README", "x");

    GoogleTrace trace = folder.trace();

    assertThat(trace.files()).isEqualTo(1);
    assertThat(trace.hasMachineEvents()).isFalse();
    assertThat(trace.hasTaskUsage()).isFalse();
    assertThat(trace.bytes()).isEqualTo(TraceFolder.event(1, 1, 0, "").length() + 1);
    assertThat(folder.counts().taskEvents()).isEqualTo(1);
  }

  @Test
  void anEmptyFolderIsNone() {
    assertThat(folder.issues())
        .containsExactly(
            "trace:  The folder is empty. Maybe it should hold the folder task_events with files"
                + " like part-00000-of-00500.csv.gz.");
  }

  @Test
  void aFolderOfOneTableIsNone() {
    folder.file("part-00000-of-00001.csv", TraceFolder.event(1, 1, 0, ""));

    assertThat(folder.issues())
        .containsExactly(
            "trace:  The folder holds no task events. Maybe give the folder above it, which holds"
                + " the folder task_events.");
  }

  @Test
  void aMistypedFolderIsRecognised() {
    folder.file("task_event/part-00000-of-00001.csv", TraceFolder.event(1, 1, 0, ""));

    assertThat(folder.issues())
        .containsExactly(
            "trace:  The folder holds no task events. Maybe rename (task_event) to task_events.");
  }

  @Test
  void aTableWithoutFilesIsReported() throws IOException {
    Files.createDirectories(path.resolve("task_events"));

    assertThat(folder.issues())
        .containsExactly(
            "trace/task_events:  The folder holds no files of task events. Maybe they should be"
                + " named like part-00000-of-00500.csv.gz.");
  }

  @Test
  void aFileThatIsThereTwiceIsReported() {
    folder.file(TraceFolder.EVENTS, TraceFolder.event(1, 1, 0, ""));
    folder.zipped(TraceFolder.EVENTS + ".gz", TraceFolder.event(1, 1, 0, ""));

    assertThat(folder.issues())
        .containsExactly(
            "trace/task_events/part-00000-of-00001.csv.gz:  The file is there twice, compressed"
                + " and not. Maybe delete one of them.");
  }

  @Test
  void filesThatAreMissingByTheirNamesAreAWarning() {
    folder.file("task_events/part-00003-of-00500.csv", TraceFolder.event(1, 1, 0, ""));

    Parsed.Valid<GoogleTrace> found = (Parsed.Valid<GoogleTrace>) GoogleTrace.find(path, "trace");

    assertThat(found.warnings())
        .extracting(Issue::message)
        .containsExactly(
            "trace/task_events:  There are (1) files of (500), as their names say. Maybe the others"
                + " were not copied; what is in them is not counted.");
  }

  @Test
  void oneFileOfTaskEventsIsATrace() {
    folder.file("events.csv", TraceFolder.event(1, 1, 0, ""));

    Parsed<GoogleTrace> found = GoogleTrace.find(path.resolve("events.csv"), "some/events.csv");

    assertThat(found.orElseThrow().label()).isEqualTo("events.csv");
    assertThat(found.orElseThrow().files()).isEqualTo(1);
  }
}
