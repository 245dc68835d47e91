package org.wattle.toolkit.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wattle.importers.TimeWindow;
import org.wattle.importers.google.GoogleTrace;
import org.wattle.importers.google.TaskEviction;
import org.wattle.importers.google.TraceCounts;
import org.wattle.model.json.Parsed;
import org.wattle.model.stop.Stop;
import org.wattle.model.stop.Stopped;

/** Reading once, row by row, finds what looking at all rows again and again finds. */
class TraceAnalyzerTest {
  private static final int TRACES = 300;

  /** What happens so often that the comparison means something. */
  private static final List<String> OFTEN =
      List.of(
          "after",
          "at least twice",
          "before",
          "contradictions",
          "count of cpu seconds of all",
          "disk excess",
          "evictions of all",
          "failure within 0",
          "failure within 15",
          "failure within 45",
          "finished later",
          "memory excess",
          "missing 0",
          "missing 1",
          "missing 2",
          "no cause",
          "preemption within 1",
          "preemption within 30",
          "unplaced",
          "unused",
          "without demand");

  @TempDir private Path folder;

  @Test
  void oneReadingFindsWhatTheDefinitionsSay() throws IOException {
    Map<String, Long> happened = new TreeMap<>();
    for (long seed = 0; seed < TRACES; seed++) {
      TraceFixture trace = RandomTrace.of(seed);
      Random random = new Random(seed);
      Path place = Files.createDirectories(folder.resolve("trace-" + seed));
      trace.write(place, random);
      TimeWindow window =
          random.nextInt(3) == 0
              ? new TimeWindow(random.nextInt(1000), 1000 + random.nextInt(200_000))
              : TimeWindow.WHOLE_TRACE;

      TraceAnalysis analysis = analyze(place, window);

      compare("seed " + seed + ", " + window, flat(analysis), BruteForceAnalysis.of(trace, window));
      flat(analysis)
          .forEach(
              (name, value) ->
                  happened.merge(name, value instanceof Long n && n > 0 ? n : 0L, Long::sum));
    }
    OFTEN.forEach(name -> assertThat(happened.get(name)).as(name).isGreaterThan(20));
  }

  @Test
  void howRowsAreDividedIntoFilesAndCompressedDoesNotMatter() throws IOException {
    for (long seed = 0; seed < 20; seed++) {
      TraceFixture trace = RandomTrace.of(seed);
      Path one = Files.createDirectories(folder.resolve("one-" + seed));
      Path other = Files.createDirectories(folder.resolve("other-" + seed));
      trace.write(one, new Random(1 + 2 * seed));
      trace.write(other, new Random(2 + 2 * seed));

      assertThat(flat(analyze(one, TimeWindow.WHOLE_TRACE)))
          .as("seed " + seed)
          .isEqualTo(flat(analyze(other, TimeWindow.WHOLE_TRACE)));
    }
  }

  @Test
  void oneFileOfTaskEventsIsAsGoodAsAFolderOfThem() throws IOException {
    TraceFixture trace = RandomTrace.of(5);
    TraceFixture events = new TraceFixture(trace.events(), List.of(), List.of(), false, false);
    events.write(folder, new Random(1));
    Path file = folder.resolve("events.csv");
    Files.write(file, trace.events().stream().map(TraceFixture.Event::row).toList());

    TraceAnalysis ofFile = analyze(file, TimeWindow.WHOLE_TRACE);

    assertThat(flat(ofFile)).isEqualTo(flat(analyze(folder, TimeWindow.WHOLE_TRACE)));
    assertThat(ofFile.demandMeasured()).isFalse();
    assertThat(ofFile.causes().machineFailure()).isEmpty();
    assertThat(ofFile.causes().memoryExcess()).isEmpty();
  }

  @Test
  void anAnalysisThatIsStoppedIsThatOfTheRowsThatWereRead() throws IOException {
    List<TraceFixture.Event> rows = new ArrayList<>();
    for (int i = 0; i < 1000; i++) {
      long begin = 600_000_000L + 3_000_000L * i;
      rows.add(event(begin, i, TraceFixture.SUBMIT, TraceFixture.NONE));
      rows.add(event(begin + 1, i, TraceFixture.SCHEDULE, i % 7));
      rows.add(event(begin + 2, i, i % 3 == 0 ? TraceFixture.EVICT : TraceFixture.FINISH, i % 7));
    }
    Path whole = Files.createDirectories(folder.resolve("whole"));
    Path begun = Files.createDirectories(folder.resolve("begun"));
    write(rows, whole);
    AtomicInteger polls = new AtomicInteger();

    TraceAnalysis part =
        Stop.within(
            () ->
                polls.incrementAndGet() < 2
                    ? Optional.empty()
                    : Optional.of(Stopped.Cause.TIME_LIMIT),
            () -> analyze(whole, TimeWindow.WHOLE_TRACE));

    assertThat(part.stopped()).contains(Stopped.Cause.TIME_LIMIT);
    assertThat(part.counts().taskEvents()).isBetween(1024L, 2999L);
    write(rows.subList(0, (int) part.counts().taskEvents()), begun);
    assertThat(flat(part)).isEqualTo(flat(analyze(begun, TimeWindow.WHOLE_TRACE)));
  }

  private static TraceFixture.Event event(long micros, long job, int type, long machine) {
    int priority = (int) (job % 12);
    return new TraceFixture.Event(
        micros, TraceFixture.NONE, job, 0, machine, type, priority, 0.5, 0.25, 0.125);
  }

  private static void write(List<TraceFixture.Event> rows, Path place) throws IOException {
    new TraceFixture(rows, List.of(), List.of(), false, false).write(place, new Random(1));
  }

  @Test
  void evictionsWaitNoLongerThanTheLargestTolerance() {
    CauseFinder causes = new CauseFinder(true, true);
    for (int i = 0; i < 10_000; i++) {
      causes.evicted(
          new TaskEviction(1_000_000L * i, i, 0, 0, OptionalLong.of(5), 1, false, false, false));
      assertThat(causes.waiting()).isLessThanOrEqualTo(31);
    }
    causes.finish();
    assertThat(causes.waiting()).isZero();
    assertThat(causes.causes().none()).isEqualTo(10_000);
  }

  private static TraceAnalysis analyze(Path place, TimeWindow window) {
    Parsed<GoogleTrace> found = GoogleTrace.find(place, "trace");
    return TraceAnalyzer.analyze(found.orElseThrow(), window, progress -> {}).orElseThrow();
  }

  private static void compare(
      String which, Map<String, Object> streamed, Map<String, Object> defined) {
    assertThat(streamed.keySet()).as(which).isEqualTo(defined.keySet());
    defined.forEach(
        (name, value) -> {
          Object found = streamed.get(name);
          if (value instanceof Long) {
            assertThat(found).as(which + ": " + name).isEqualTo(value);
          } else {
            double wanted = (Double) value;
            assertThat((Double) found)
                .as(which + ": " + name)
                .isCloseTo(wanted, within(1e-9 * Math.max(1, Math.abs(wanted))));
          }
        });
  }

  /** All numbers of an analysis by name; counts of 0 are left out. */
  private static Map<String, Object> flat(TraceAnalysis analysis) {
    Map<String, Object> numbers = new TreeMap<>();
    counts(numbers, analysis.counts());
    put(numbers, "machines", analysis.machines());
    EvictionCauses causes = analysis.causes();
    causes
        .machineFailure()
        .forEach(count -> put(numbers, "failure within " + count.seconds(), count.evictions()));
    causes
        .higherPriority()
        .forEach(count -> put(numbers, "preemption within " + count.seconds(), count.evictions()));
    put(numbers, "memory excess", causes.memoryExcess().orElse(-1));
    put(numbers, "disk excess", causes.diskExcess().orElse(-1));
    put(numbers, "evictions measured", causes.measured());
    put(numbers, "no cause", causes.none());
    put(numbers, "at least twice", analysis.evicted().atLeastTwice());
    put(numbers, "finished later", analysis.evicted().finishedLater());
    put(numbers, "without demand", analysis.withoutDemand());
    analysis
        .pairs()
        .forEach(
            pair ->
                put(numbers, "pair " + pair.evictor() + " " + pair.evicted(), pair.evictions()));
    assertThat(causes.evictions()).isEqualTo(analysis.all().evictions());
    assertThat(analysis.evicted().tasks()).isEqualTo(analysis.all().evictedTasks());
    profile(numbers, " of all", analysis.all());
    for (int p = 0; p < 12; p++) {
      profile(numbers, " of " + p, analysis.priorities().get(p));
      hours(numbers, analysis.arrivals(), p);
    }
    return numbers;
  }

  private static void counts(Map<String, Object> numbers, TraceCounts counts) {
    for (int type = 0; type < 9; type++) {
      put(numbers, "type " + type, counts.eventsByType().get(type));
    }
    for (int code = 0; code < 3; code++) {
      put(numbers, "missing " + code, counts.missingInfo().get(code));
    }
    put(numbers, "before", counts.before());
    put(numbers, "after", counts.after());
    put(numbers, "first", counts.firstMicros());
    put(numbers, "last", counts.lastMicros());
    put(numbers, "contradictions", counts.contradictions());
    put(numbers, "machine events", counts.machineEvents());
    put(numbers, "removals", counts.removals());
    put(numbers, "measurements", counts.usageRows());
    put(numbers, "unplaced", counts.usageUnplaced());
    put(numbers, "unused", counts.usageUnused());
    assertThat(counts.usageLate()).isZero();
  }

  private static void profile(Map<String, Object> numbers, String of, PriorityProfile profile) {
    put(numbers, "tasks" + of, profile.tasks());
    put(numbers, "evictions" + of, profile.evictions());
    put(numbers, "evicted tasks" + of, profile.evictedTasks());
    put(numbers, "arrivals" + of, profile.arrivals());
    put(numbers, "submissions" + of, profile.submissions());
    put(numbers, "finished" + of, profile.finished());
    moments(numbers, "arrivals apart" + of, profile.interarrivalSeconds());
    moments(numbers, "submissions apart" + of, profile.intersubmissionSeconds());
    moments(numbers, "cpu seconds" + of, profile.cpuSeconds());
    moments(numbers, "memory seconds" + of, profile.memorySeconds());
    moments(numbers, "cpu" + of, profile.cpuUsage());
    moments(numbers, "memory" + of, profile.memoryUsage());
  }

  private static void moments(Map<String, Object> numbers, String name, SampleMoments moments) {
    put(numbers, "count of " + name, moments.count());
    moments.mean().ifPresent(mean -> numbers.put("mean of " + name, mean));
    moments.deviation().ifPresent(deviation -> numbers.put("sd of " + name, deviation));
  }

  private static void hours(Map<String, Object> numbers, HourlyArrivals arrivals, int priority) {
    for (int hour = 0; hour < arrivals.hours(); hour++) {
      int at = arrivals.firstHour() + hour;
      add(numbers, "arrivals in hour " + at, priority, arrivals.arrivals(hour, priority));
      add(numbers, "submissions in hour " + at, priority, arrivals.submissions(hour, priority));
    }
  }

  private static void add(Map<String, Object> numbers, String name, int priority, long value) {
    if (value > 0) {
      numbers.put(name + " of " + priority, value);
      numbers.merge(name + " of all", value, (a, b) -> (Long) a + (Long) b);
    }
  }

  private static void put(Map<String, Object> numbers, String name, long value) {
    if (value != 0) {
      numbers.put(name, value);
    }
  }
}
