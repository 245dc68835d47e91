package org.wattle.studies.traces;

import java.io.BufferedWriter;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.zip.GZIPOutputStream;

/**
 * Writes the tables of a cluster trace in the format of Google's of 2011 (version 2.1). Events must
 * come in the order of time; measurements may come in any order. Mutable.
 */
final class TraceFiles implements Closeable {
  /** The types of task events. */
  enum Type {
    SUBMIT(0),
    SCHEDULE(1),
    EVICT(2),
    FINISH(4);

    private final int code;

    Type(int code) {
      this.code = code;
    }
  }

  /** The trace begins 600 s after the time that its first second stands for. */
  private static final long OFFSET_SECONDS = 600;

  private static final long MICROS = 1_000_000;
  private static final long PERIOD = 300 * MICROS;
  private static final long FIRST_JOB = 6_000_000_000L;
  private static final long FIRST_MACHINE = 1_000_000L;
  private static final long SCALE = 10_000_000;
  private static final String PART = "part-00000-of-00001.csv.gz";
  private static final int BUFFER = 1 << 16;

  private final Writer taskEvents;
  private final Writer machineEvents;
  private final Path usage;
  private final List<Measurement> measurements = new ArrayList<>();

  /** The second of the last event of a machine, and how many there were before in that second. */
  private long second = -1;

  private long ofSecond;

  private record Measurement(long start, String rest) {}

  /**
   * What a task requests.
   *
   * @param number of the task, from 0
   * @param priority from 0 to 11
   * @param cpu of the largest machine
   * @param memory of the largest machine
   */
  record Request(int number, int priority, double cpu, double memory) {}

  /**
   * A run of a task on a machine.
   *
   * @param start in microseconds of the trace
   * @param end in microseconds of the trace
   * @param cpu used on average
   * @param maxMemory the most used in its last measurement, as a multiple of the request
   */
  record Run(long start, long end, double cpu, double maxMemory) {}

  TraceFiles(Path folder) throws IOException {
    this.taskEvents = table(folder, "task_events");
    this.machineEvents = table(folder, "machine_events");
    this.usage = folder;
  }

  private static Writer table(Path folder, String name) throws IOException {
    Path of = Files.createDirectories(folder.resolve(name)).resolve(PART);
    return new BufferedWriter(
        new OutputStreamWriter(
            new GZIPOutputStream(Files.newOutputStream(of), BUFFER), StandardCharsets.US_ASCII),
        BUFFER);
  }

  /**
   * A machine that is there from before the trace.
   *
   * @param machine from 0
   */
  void machine(int machine, double cpu, double memory) {
    write(machineEvents, "0," + id(machine) + ",0,wattle," + text(cpu) + "," + text(memory));
  }

  /** A machine fails. */
  void removed(long seconds, int machine) {
    write(machineEvents, micros(seconds) + "," + id(machine) + ",1,wattle,,");
  }

  /**
   * A task is submitted.
   *
   * @param seconds to the microsecond
   */
  void submitted(double seconds, Request task) {
    event(Math.round(seconds * MICROS) + OFFSET_SECONDS * MICROS, Type.SUBMIT, task, "");
  }

  /** A task is submitted again, after whatever happened in that second before. */
  void resubmitted(long seconds, Request task) {
    event(next(seconds), Type.SUBMIT, task, "");
  }

  /**
   * An event of a task on a machine, after whatever happened in that second before.
   *
   * @return when it is in the trace, in microseconds
   */
  long event(long seconds, Type type, Request task, int machine) {
    long micros = next(seconds);
    event(micros, type, task, Long.toString(id(machine)));
    return micros;
  }

  /** A task is evicted since its machine failed, at the same time, and submitted again. */
  void failed(long seconds, Request task, int machine) {
    event(micros(seconds), Type.EVICT, task, Long.toString(id(machine)));
    event(micros(seconds), Type.SUBMIT, task, "");
  }

  /** The time of a second in the trace. */
  static long micros(long seconds) {
    return (seconds + OFFSET_SECONDS) * MICROS;
  }

  private long next(long seconds) {
    ofSecond = seconds == second ? ofSecond + 1 : 0;
    second = seconds;
    return micros(seconds) + ofSecond;
  }

  private void event(long micros, Type type, Request task, String machine) {
    write(
        taskEvents,
        micros
            + ",,"
            + (FIRST_JOB + task.number())
            + ",0,"
            + machine
            + ","
            + type.code
            + ",user,2,"
            + task.priority()
            + ","
            + text(task.cpu())
            + ","
            + text(task.memory())
            + ",0.0004,0");
  }

  /** The measurements of a run, one for every five minutes that it is in. */
  void measured(Run run, Request task, int machine) {
    long from = run.start();
    while (from < run.end()) {
      long to = Math.min((from / PERIOD + 1) * PERIOD, run.end());
      double most = task.memory() * (to == run.end() ? run.maxMemory() : 1);
      measurements.add(
          new Measurement(
              from,
              ","
                  + to
                  + ","
                  + (FIRST_JOB + task.number())
                  + ",0,"
                  + id(machine)
                  + ","
                  + text(run.cpu())
                  + ","
                  + text(task.memory())
                  + ",0,0,0,"
                  + text(most)
                  + ",0,0.0002,0,0,1,0,1,0,"
                  + text(run.cpu())));
      from = to;
    }
  }

  /** Writes what is left. */
  @Override
  public void close() throws IOException {
    taskEvents.close();
    machineEvents.close();
    measurements.sort(Comparator.comparingLong(Measurement::start));
    try (Writer out = table(usage, "task_usage")) {
      for (Measurement each : measurements) {
        write(out, each.start() + each.rest());
      }
    }
  }

  private static void write(Writer out, String row) {
    try {
      out.write(row);
      out.write('\n');
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static long id(int machine) {
    return FIRST_MACHINE + machine;
  }

  /** With seven decimals, unless it is an integer. There are millions, too many for a format. */
  private static String text(double share) {
    long scaled = Math.round(share * SCALE);
    String digits = Long.toString(SCALE + scaled % SCALE).substring(1);
    long whole = scaled / SCALE;
    return scaled % SCALE == 0 ? Long.toString(whole) : whole + "." + digits;
  }
}
