package org.wattle.importers.google;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wattle.importers.TimeWindow;
import org.wattle.model.stop.Stop;
import org.wattle.model.stop.Stopped;

/** What is in memory while a trace is read, and how reading ends. */
class TraceReplayTest {
  private static final long SECOND = 1_000_000;
  private static final long HOUR = 3600 * SECOND;
  private static final int SUBMIT = 0;
  private static final int SCHEDULE = 1;
  private static final int FINISH = 4;
  private static final int KILL = 5;

  @TempDir private Path path;
  private TraceFolder folder;

  @BeforeEach
  void aFolder() {
    folder = new TraceFolder(path);
  }

  /** Tasks that come one after the other, each for a second, some hours apart. */
  private static String[] oneByOne(int tasks, int end, long apart) {
    List<String> rows = new ArrayList<>();
    for (int i = 0; i < tasks; i++) {
      long begin = 600 * SECOND + i * apart;
      rows.add(TraceFolder.event(begin, i, SUBMIT, ""));
      rows.add(TraceFolder.event(begin, i, SCHEDULE, "5"));
      rows.add(TraceFolder.event(begin + SECOND, i, end, "5"));
    }
    return rows.toArray(String[]::new);
  }

  @Test
  void tasksThatFinishedAreForgotten() {
    folder.file(TraceFolder.EVENTS, oneByOne(20_000, FINISH, SECOND));

    assertThat(folder.counts().mostTasksHeld()).isLessThanOrEqualTo(2);
  }

  @Test
  void tasksThatWereKilledAreForgottenADayLater() {
    folder.file(TraceFolder.EVENTS, oneByOne(20_000, KILL, HOUR));

    // A table of 1,024 slots is full with 768 tasks, and 25 of them are from the last day.
    assertThat(folder.counts().mostTasksHeld()).isLessThanOrEqualTo(768);
    assertThat(folder.counts().eventsByType().get(KILL)).isEqualTo(20_000);
  }

  /** Whether the second submission, so long after the task was killed, is one of a new task. */
  private boolean arrivesAgain(long after) {
    folder.file(
        TraceFolder.EVENTS,
        TraceFolder.event(600 * SECOND, 1, SUBMIT, ""),
        TraceFolder.event(700 * SECOND, 1, KILL, ""),
        TraceFolder.event(700 * SECOND + after, 1, SUBMIT, ""));
    List<Boolean> firsts = new ArrayList<>();
    folder
        .read(
            new TraceListener() {
              @Override
              public void submitted(long micros, int priority, boolean first) {
                firsts.add(first);
              }
            })
        .orElseThrow();
    assertThat(firsts).hasSize(2).startsWith(true);
    return firsts.get(1);
  }

  @Test
  void aTaskThatComesBackWithinADayIsTheSame() {
    assertThat(arrivesAgain(24 * HOUR)).isFalse();
    assertThat(arrivesAgain(24 * HOUR + 1)).isTrue();
  }

  @Test
  void measurementsOfUnknownTasksAreForgottenWhenTheyEnd() {
    String[] rows = new String[20_000];
    for (int i = 0; i < rows.length; i++) {
      long begin = (600L + i) * SECOND;
      rows[i] = begin + "," + (begin + SECOND) + "," + i + ",0,5,.1,.1,,,,.1,,.1,,,,,,,";
    }
    folder.file(TraceFolder.EVENTS, TraceFolder.event(SECOND, 1, SUBMIT, ""));
    folder.file(TraceFolder.USAGE, rows);

    TraceCounts counts = folder.counts();

    assertThat(counts.mostTasksHeld()).isLessThanOrEqualTo(768);
    assertThat(counts.usageUnused()).isEqualTo(20_000);
  }

  @Test
  void aTableHoldsWhatAMapHolds() {
    for (int seed = 0; seed < 20; seed++) {
      Random random = new Random(seed);
      TaskTable table = new TaskTable();
      Map<String, MutableTask> map = new HashMap<>();
      for (int step = 0; step < 10_000; step++) {
        long job = random.nextInt(60) * 1_000_003L;
        int index = random.nextInt(60);
        MutableTask task = table.findOrAdd(job, index, 0);
        task.phase = MutableTask.Phase.RUNNING;
        MutableTask before = map.put(job + "-" + index, task);
        assertThat(before == null || before == task).as("seed " + seed).isTrue();
        if (random.nextInt(3) == 0) {
          table.remove(task);
          map.remove(job + "-" + index);
        }
        assertThat(table.size()).as("seed " + seed).isEqualTo(map.size());
      }
      map.values().forEach(task -> assertThat(table.find(task.job, task.index)).isSameAs(task));
    }
  }

  @Test
  void readingThatIsStoppedTellsWhatItHas() {
    folder.file(TraceFolder.EVENTS, oneByOne(10_000, FINISH, SECOND));
    AtomicInteger polls = new AtomicInteger();
    Stop.Watch watch =
        () -> polls.incrementAndGet() > 3 ? Optional.of(Stopped.Cause.INTERRUPT) : Optional.empty();

    TraceReplay.Result result =
        Stop.within(watch, () -> folder.read(new TraceListener() {}).orElseThrow());

    assertThat(result.stopped()).contains(Stopped.Cause.INTERRUPT);
    assertThat(result.counts().taskEvents()).isBetween(2000L, 8000L);
  }

  @Test
  void progressIsReported() {
    folder.zipped(TraceFolder.EVENTS + ".gz", oneByOne(50_000, FINISH, SECOND));
    List<TraceProgress> reports = new ArrayList<>();

    folder
        .read(
            new TraceListener() {
              @Override
              public void progressed(TraceProgress progress) {
                reports.add(progress);
              }
            })
        .orElseThrow();

    assertThat(reports).hasSize(2);
    assertThat(reports.get(1).rows()).isEqualTo(2 * 65_536);
    assertThat(reports.get(1).bytesRead()).isBetween(1L, reports.get(1).bytes());
    assertThat(reports.get(1).tasksHeld()).isLessThanOrEqualTo(2);
  }

  @Test
  void whatLiesBeyondTheWindowIsNotRead() {
    folder.file(
        TraceFolder.EVENTS,
        TraceFolder.event(600 * SECOND, 1, SUBMIT, ""),
        TraceFolder.event(700 * SECOND, 1, SCHEDULE, "5"),
        "not a row");
    TimeWindow window = new TimeWindow(0, 700);

    TraceCounts counts =
        TraceReplay.run(folder.trace(), window, new TraceListener() {}).orElseThrow().counts();

    assertThat(counts.taskEvents()).isEqualTo(1);
  }
}
