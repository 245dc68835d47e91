package org.wattle.toolkit.trace;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import org.wattle.toolkit.trace.TraceFixture.Event;
import org.wattle.toolkit.trace.TraceFixture.MachineEvent;
import org.wattle.toolkit.trace.TraceFixture.Measurement;

/**
 * Makes {@code instances/traces/google-2011-tiny}: three hours of a cluster of six machines, with
 * evictions of every cause and rows of every peculiarity that the schema describes. The main method
 * takes the folder to write to.
 */
final class TinyTrace {
  private static final long SECOND = 1_000_000;
  private static final long MINUTE = 60 * SECOND;
  private static final long BEGIN = 600 * SECOND;
  private static final long PERIOD = 300 * SECOND;
  private static final int MACHINES = 6;
  private static final int PARTS = 3;

  private final Random random = new Random(2011);
  private final List<Event> events = new ArrayList<>();
  private final List<MachineEvent> machines = new ArrayList<>();
  private final List<Measurement> usage = new ArrayList<>();
  private long nextJob = 3_418_309;

  /** A task that is being written; its run ends with the next event that says so. */
  private final class Task {
    private final long job;
    private final int index;
    private final int priority;
    private final double cpu;
    private final double memory;
    private double maxMemory = 0.9;
    private double disk = 0.5;
    private long begin;
    private long machine;

    Task(long job, int index, int priority, double cpu, double memory) {
      this.job = job;
      this.index = index;
      this.priority = priority;
      this.cpu = cpu;
      this.memory = memory;
    }

    /** Its measurements exceed its request of memory, or of disk. */
    Task exceeding(boolean memoryRequest) {
      maxMemory = memoryRequest ? 1.25 : maxMemory;
      disk = memoryRequest ? disk : 2;
      return this;
    }

    Task submit(long time) {
      return event(time, TraceFixture.SUBMIT, TraceFixture.NONE);
    }

    Task schedule(long time, long on) {
      begin = time;
      machine = on;
      return event(time, TraceFixture.SCHEDULE, on);
    }

    Task end(long time, int type) {
      measure(time);
      return event(time, type, machine);
    }

    /** It is evicted, submitted again at once and runs somewhere else, to its end. */
    void evictAndRestart(long time, long on, long minutes) {
      end(time, TraceFixture.EVICT)
          .submit(time)
          .schedule(time + 40 * SECOND, on)
          .end(time + 40 * SECOND + minutes * MINUTE, TraceFixture.FINISH);
    }

    Task event(long time, int type, long on) {
      events.add(
          new Event(time, TraceFixture.NONE, job, index, on, type, priority, cpu, memory, 0.0004));
      return this;
    }

    /** In periods that end at whole five minutes; times in whole seconds, as in the real trace. */
    private void measure(long end) {
      long start = begin / SECOND * SECOND;
      while (start < end) {
        long stop = Math.min((start / PERIOD + 1) * PERIOD, (end / SECOND + 1) * SECOND);
        double share = (40 + random.nextInt(41)) / 100.0;
        usage.add(
            new Measurement(
                start,
                stop,
                job,
                index,
                machine,
                rounded(cpu * share),
                rounded(memory * (share - 0.1)),
                rounded(memory * maxMemory),
                rounded(0.0004 * disk)));
        start = stop;
      }
    }
  }

  private static double rounded(double share) {
    return Math.rint(share * 1e6) / 1e6;
  }

  private static long at(double minutes) {
    return BEGIN + Math.round(minutes * 60e6);
  }

  private static long machine(int number) {
    return 1_000_001L + number;
  }

  private Task task(int priority, double cpu, double memory) {
    return new Task(nextJob++, 0, priority, cpu, memory);
  }

  static TraceFixture trace() {
    return new TinyTrace().made();
  }

  private TraceFixture made() {
    before();
    jobs();
    preemptions();
    otherEvictions();
    peculiarities();
    events.sort(Comparator.comparingLong(Event::time));
    machines.sort(Comparator.comparingLong(MachineEvent::time));
    usage.sort(Comparator.comparingLong(Measurement::start));
    return new TraceFixture(events, machines, usage, true, true);
  }

  /** Machines and tasks that are there when the trace begins. */
  private void before() {
    for (int m = 0; m < MACHINES; m++) {
      machines.add(new MachineEvent(0, machine(m), 0));
    }
    Task service = task(9, 0.125, 0.07446).submit(0).schedule(0, machine(0));
    service.begin = BEGIN;
    service.measure(at(170));
    task(11, 0.25, 0.125).submit(0).schedule(0, machine(1));
    Task finishing = task(0, 0.0625, 0.03125).submit(0).schedule(0, machine(2));
    finishing.begin = BEGIN;
    finishing.end(at(20), TraceFixture.FINISH);
    // Nothing says when these were made; their requests are missing, as in the real trace.
    for (int index = 0; index < 2; index++) {
      events.add(
          new Event(
              0, 2, nextJob, index, machine(index), 0, 9, Double.NaN, Double.NaN, Double.NaN));
    }
    nextJob++;
  }

  /** Jobs of one to four tasks that run to their end, most of them. */
  private void jobs() {
    int[] priorities = {0, 0, 0, 1, 4, 4, 4, 4, 6, 8, 9};
    for (double minute = 1; minute < 165; minute += 1 + random.nextInt(12)) {
      int priority = priorities[random.nextInt(priorities.length)];
      long arrival = at(minute) + random.nextInt(60_000_000);
      long job = nextJob++;
      int tasks = 1 + random.nextInt(4);
      for (int index = 0; index < tasks; index++) {
        Task task =
            new Task(
                job,
                index,
                priority,
                (1 + random.nextInt(8)) / 32.0,
                (1 + random.nextInt(8)) / 64.0);
        long begin = arrival + 1000L * (1 + random.nextInt(5000));
        long minutes = 2L + random.nextInt(16);
        task.submit(arrival).schedule(begin, machine(random.nextInt(MACHINES)));
        if (begin + minutes * MINUTE < at(180)) {
          int[] ends = {4, 4, 4, 4, 4, 4, 5};
          task.end(begin + minutes * MINUTE, ends[random.nextInt(ends.length)]);
        }
      }
    }
  }

  /** Tasks of priority 0 and 1 that make room for others. */
  private void preemptions() {
    double[] seconds = {0, 0.4, 0.9, 3, 8, 16, 27};
    int[] evictors = {4, 4, 4, 9, 4, 6, 11};
    for (int i = 0; i < seconds.length; i++) {
      double minute = 30 + 15.0 * i;
      long machine = machine(i % MACHINES);
      Task evicted =
          task(i % 3 == 2 ? 1 : 0, 0.1875, 0.0625)
              .submit(at(minute - 12))
              .schedule(at(minute - 11.95), machine);
      long evictor = at(minute) + Math.round(seconds[i] * 1e6);
      task(evictors[i], 0.25, 0.09375)
          .submit(at(minute) - SECOND)
          .schedule(evictor, machine)
          .end(evictor + 4 * MINUTE, TraceFixture.FINISH);
      if (i == 0) {
        // It is evicted again, by the same cause, and killed in the end.
        evicted.end(at(minute), TraceFixture.EVICT).submit(at(minute));
        evicted.schedule(at(minute + 1), machine(4)).end(at(minute + 4), TraceFixture.EVICT);
        task(4, 0.5, 0.25)
            .submit(at(minute + 4))
            .schedule(at(minute + 4) + SECOND / 2, machine(4))
            .end(at(minute + 9), TraceFixture.FINISH);
        evicted.submit(at(minute + 4));
        evicted.event(at(minute + 6), TraceFixture.KILL, TraceFixture.NONE);
      } else {
        evicted.evictAndRestart(at(minute), machine((i + 3) % MACHINES), 6);
      }
    }
  }

  private void otherEvictions() {
    // A machine fails, and comes back after half an hour; two tasks are noticed with it.
    machines.add(new MachineEvent(at(100), machine(3), 1));
    machines.add(new MachineEvent(at(130), machine(3), 0));
    machines.add(new MachineEvent(at(140), machine(5), 2));
    task(1, 0.125, 0.0625)
        .submit(at(92))
        .schedule(at(92.1), machine(3))
        .evictAndRestart(at(100), machine(1), 9);
    task(4, 0.125, 0.0625)
        .submit(at(93))
        .schedule(at(93.1), machine(3))
        .evictAndRestart(at(100) + 12 * SECOND, machine(2), 7);
    // More memory, and more disk, than asked for.
    task(0, 0.125, 0.03125)
        .exceeding(true)
        .submit(at(110))
        .schedule(at(110.1), machine(0))
        .evictAndRestart(at(117), machine(2), 5);
    task(2, 0.125, 0.03125)
        .exceeding(false)
        .submit(at(121))
        .schedule(at(121.1), machine(1))
        .evictAndRestart(at(127), machine(5), 3);
    // Nothing shows why.
    task(0, 0.0625, 0.03125)
        .submit(at(143))
        .schedule(at(143.1), machine(5))
        .evictAndRestart(at(148.37), machine(4), 4);
  }

  private void peculiarities() {
    Task failing = task(1, 0.0625, 0.015625).submit(at(50));
    for (int i = 0; i < 3; i++) {
      failing.schedule(at(50.1 + 2 * i), machine(i)).end(at(51 + 2 * i), TraceFixture.FAIL);
      failing.submit(at(51 + 2 * i));
    }
    failing.event(at(60), TraceFixture.KILL, TraceFixture.NONE);
    Task updated = task(6, 0.0625, 0.015625).submit(at(70));
    updated.event(at(70.5), TraceFixture.UPDATE_PENDING, TraceFixture.NONE);
    updated.schedule(at(71), machine(2));
    updated.event(at(73), TraceFixture.UPDATE_RUNNING, machine(2));
    updated.end(at(78), TraceFixture.FINISH);
    // An end that no record shows, and one after the trace.
    Task lost = task(0, 0.0625, 0.015625).submit(at(80)).schedule(at(80.1), machine(4));
    events.add(
        new Event(
            at(95), 1, lost.job, 0, machine(4), TraceFixture.LOST, 0, 0.0625, 0.015625, 0.0004));
    task(8, 0.03125, 0.015625)
        .submit(at(160))
        .schedule(at(160.1), machine(0))
        .event(Long.MAX_VALUE, TraceFixture.KILL, machine(0));
  }

  /** The files by their paths in the folder, uncompressed. */
  static Map<String, String> files() {
    TraceFixture trace = trace();
    Map<String, String> files = new LinkedHashMap<>();
    add(files, "task_events", trace.events().stream().map(Event::row).toList(), PARTS);
    add(files, "task_usage", trace.usage().stream().map(Measurement::row).toList(), 2);
    add(files, "machine_events", trace.machines().stream().map(MachineEvent::row).toList(), 1);
    return files;
  }

  private static void add(Map<String, String> files, String table, List<String> rows, int parts) {
    for (int part = 0; part < parts; part++) {
      List<String> of = rows.subList(rows.size() * part / parts, rows.size() * (part + 1) / parts);
      String end = part == 1 ? ".csv.gz" : ".csv";
      files.put(
          String.format(Locale.ROOT, "%s/part-%05d-of-%05d%s", table, part, parts, end),
          String.join("\n", of) + "\n");
    }
  }

  public static void main(String[] arguments) throws IOException {
    for (Map.Entry<String, String> file : files().entrySet()) {
      Path path = Path.of(arguments[0]).resolve(file.getKey());
      Files.createDirectories(path.resolveSibling(""));
      byte[] bytes = file.getValue().getBytes(StandardCharsets.US_ASCII);
      if (file.getKey().endsWith(".gz")) {
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(path))) {
          out.write(bytes);
        }
      } else {
        Files.write(path, bytes);
      }
    }
  }
}
