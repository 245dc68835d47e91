package org.wattle.benchmarks;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Locale;
import java.util.PriorityQueue;
import java.util.SplittableRandom;
import java.util.zip.GZIPOutputStream;

/**
 * Writes a cluster trace in the format of Google's of 2011, so that {@code wattle analyze} can be
 * measured: the folder, the number of rows of all tables, and {@code usage} where the table of task
 * usage is wanted, which then has most of the rows. 12,500 machines run some 120,000 tasks at a
 * time; one run in ten ends with an eviction by a task that is scheduled within a second.
 */
public final class ClusterTraceWriter {
  private static final int MACHINES = 12_500;
  private static final long MICROS = 1_000_000;
  private static final long PERIOD = 300 * MICROS;
  private static final double ARRIVALS_PER_SECOND = 20;
  private static final double MEAN_RUN_SECONDS = 6000;
  private static final int ROWS_OF_A_FILE = 200_000;
  private static final String USER = "70s3v5qRyCO/1PCdI6fVXnrW8FU/w+5CKRSa72xgcIo=";
  private static final int SUBMIT = 0;
  private static final int SCHEDULE = 1;
  private static final int EVICT = 2;
  private static final int FAIL = 3;
  private static final int FINISH = 4;
  private static final int KILL = 5;
  private static final int MEASURE = 9;

  private final SplittableRandom random = new SplittableRandom(1);
  private final PriorityQueue<Event> events =
      new PriorityQueue<>(Comparator.comparingLong(Event::micros).thenComparingLong(Event::number));
  private final Table taskEvents;
  private final Table usage;
  private final boolean measuring;
  private long number;
  private long tasks;

  private record Event(long micros, long number, int type, Task task, long machine, long end) {}

  private record Task(long job, int index, int priority, double cpu, double memory) {}

  private ClusterTraceWriter(Path folder, boolean measuring) throws IOException {
    this.taskEvents = new Table(folder.resolve("task_events"));
    this.usage = new Table(folder.resolve("task_usage"));
    this.measuring = measuring;
  }

  public static void main(String[] arguments) throws IOException {
    Path folder = Path.of(arguments[0]);
    boolean measuring = arguments.length > 2 && arguments[2].equals("usage");
    ClusterTraceWriter writer = new ClusterTraceWriter(folder, measuring);
    writer.write(Long.parseLong(arguments[1]));
    System.out.printf(
        Locale.ROOT,
        "%d task events and %d measurements of %d tasks%n",
        writer.taskEvents.rows,
        writer.usage.rows,
        writer.tasks);
  }

  private void write(long rows) throws IOException {
    long arrival = 600 * MICROS;
    while (taskEvents.rows + usage.rows < rows) {
      Event next = events.peek();
      if (next == null || next.micros() > arrival) {
        arrive(arrival);
        arrival += (long) (-Math.log(1 - random.nextDouble()) / ARRIVALS_PER_SECOND * MICROS);
      } else {
        events.remove();
        happen(next);
      }
    }
    taskEvents.finish();
    usage.finish();
  }

  private void arrive(long micros) {
    int[] priorities = {0, 0, 0, 1, 4, 4, 4, 4, 4, 9};
    Task task =
        new Task(
            6_000_000_000L + tasks / 20,
            (int) (tasks % 20),
            priorities[random.nextInt(priorities.length)],
            random.nextInt(1, 500) / 1000.0,
            random.nextInt(1, 500) / 1000.0);
    tasks++;
    push(micros, SUBMIT, task, 0, 0);
    push(micros + random.nextLong(2 * MICROS), SCHEDULE, task, machine(), 0);
  }

  private long machine() {
    return 1_000_000L + random.nextInt(MACHINES);
  }

  private void push(long micros, int type, Task task, long machine, long end) {
    events.add(new Event(micros, number++, type, task, machine, end));
  }

  private void happen(Event event) throws IOException {
    Task task = event.task();
    if (event.type() == MEASURE) {
      measure(event);
      return;
    }
    taskEvents.row(
        event.micros()
            + ",,"
            + task.job()
            + ","
            + task.index()
            + ","
            + (event.type() == SUBMIT ? "" : Long.toString(event.machine()))
            + ","
            + event.type()
            + ","
            + USER
            + ",2,"
            + task.priority()
            + ","
            + task.cpu()
            + ","
            + task.memory()
            + ",0.0004244,0");
    if (event.type() == SCHEDULE) {
      run(event);
    } else if (event.type() == EVICT || event.type() == FAIL) {
      push(event.micros(), SUBMIT, task, 0, 0);
      push(event.micros() + random.nextLong(60 * MICROS), SCHEDULE, task, machine(), 0);
    }
  }

  private void run(Event event) {
    double seconds = -Math.log(1 - random.nextDouble()) * MEAN_RUN_SECONDS;
    long end = event.micros() + Math.max(1, (long) (seconds * MICROS));
    int[] ends = {FINISH, FINISH, FINISH, FINISH, FINISH, FINISH, KILL, KILL, FAIL, EVICT};
    int type = ends[random.nextInt(ends.length)];
    push(end, type, event.task(), event.machine(), 0);
    if (type == EVICT && event.task().priority() < 9) {
      Task evictor = new Task(5_000_000_000L + tasks++, 0, 9, 0.25, 0.125);
      push(end, SUBMIT, evictor, 0, 0);
      push(end + random.nextLong(MICROS), SCHEDULE, evictor, event.machine(), 0);
    }
    if (measuring) {
      push(event.micros() / MICROS * MICROS, MEASURE, event.task(), event.machine(), end);
    }
  }

  private void measure(Event event) throws IOException {
    Task task = event.task();
    long start = event.micros();
    long end = Math.min((start / PERIOD + 1) * PERIOD, (event.end() / MICROS + 1) * MICROS);
    double share = random.nextInt(1000) / 1000.0;
    usage.row(
        start
            + ","
            + end
            + ","
            + task.job()
            + ","
            + task.index()
            + ","
            + event.machine()
            + ","
            + rounded(task.cpu() * share)
            + ","
            + rounded(task.memory() * share)
            + ",0.07568,0.001156,0.001503,"
            + rounded(task.memory() * share * 1.2)
            + ",2.861e-06,0.0001869,0.03967,0.0003567,2.445,0.007243,0,1,0.01");
    if (end < event.end()) {
      push(end, MEASURE, task, event.machine(), event.end());
    }
  }

  private static double rounded(double share) {
    return Math.rint(share * 1e5) / 1e5;
  }

  /** Files of a table, a new one after some rows. */
  private static final class Table {
    private final Path folder;
    private Writer out = Writer.nullWriter();
    private int files;
    private long rows;

    Table(Path folder) {
      this.folder = folder;
    }

    void row(String row) throws IOException {
      if (rows % ROWS_OF_A_FILE == 0) {
        Files.createDirectories(folder);
        out.close();
        out =
            new BufferedWriter(
                new OutputStreamWriter(
                    new GZIPOutputStream(Files.newOutputStream(part(files++)), 1 << 16),
                    StandardCharsets.US_ASCII),
                1 << 16);
      }
      out.write(row);
      out.write('\n');
      rows++;
    }

    private Path part(int file) {
      return folder.resolve(String.format(Locale.ROOT, "part-%05d.csv.gz", file));
    }

    /** Names say how many files there are. */
    void finish() throws IOException {
      out.close();
      for (int file = 0; file < files; file++) {
        String name = String.format(Locale.ROOT, "part-%05d-of-%05d.csv.gz", file, files);
        Files.move(part(file), folder.resolve(name));
      }
    }
  }
}
