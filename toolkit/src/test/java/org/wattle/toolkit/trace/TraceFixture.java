package org.wattle.toolkit.trace;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.function.Function;
import java.util.zip.GZIPOutputStream;

/**
 * A trace in memory.
 *
 * @param events rows of task events, by time
 * @param machines rows of machine events, by time; not written where {@code withMachines} is false
 * @param usage rows of task usage, by start
 */
record TraceFixture(
    List<Event> events,
    List<MachineEvent> machines,
    List<Measurement> usage,
    boolean withMachines,
    boolean withUsage) {
  static final int SUBMIT = 0;
  static final int SCHEDULE = 1;
  static final int EVICT = 2;
  static final int FAIL = 3;
  static final int FINISH = 4;
  static final int KILL = 5;
  static final int LOST = 6;
  static final int UPDATE_PENDING = 7;
  static final int UPDATE_RUNNING = 8;
  static final int NONE = -1;

  /** A row; {@link #NONE} and NaN stand for empty cells. */
  record Event(
      long time,
      int missing,
      long job,
      int index,
      long machine,
      int type,
      int priority,
      double cpu,
      double memory,
      double disk) {
    String row() {
      return String.join(
          ",",
          Long.toString(time),
          cell(missing),
          Long.toString(job),
          Integer.toString(index),
          cell(machine),
          Integer.toString(type),
          "user",
          "2",
          Integer.toString(priority),
          cell(cpu),
          cell(memory),
          cell(disk),
          "0");
    }
  }

  record MachineEvent(long time, long machine, int type) {
    String row() {
      return time + "," + machine + "," + type + ",platform,0.5,0.25";
    }
  }

  record Measurement(
      long start,
      long end,
      long job,
      int index,
      long machine,
      double cpu,
      double memory,
      double maxMemory,
      double disk) {
    String row() {
      return String.format(
          Locale.ROOT,
          "%d,%d,%d,%d,%d,%s,%s,0.1,0.2,0.3,%s,0.4,%s,0.5,0.6,2.5,0.01,0,1,",
          start,
          end,
          job,
          index,
          machine,
          cell(cpu),
          cell(memory),
          cell(maxMemory),
          cell(disk));
    }
  }

  private static String cell(long number) {
    return number == NONE ? "" : Long.toString(number);
  }

  private static String cell(double number) {
    return Double.isNaN(number) ? "" : Double.toString(number);
  }

  /** Writes the trace as files, each table in so many parts, some of them compressed. */
  void write(Path folder, Random random) throws IOException {
    write(folder.resolve("task_events"), events, Event::row, random);
    if (withMachines) {
      write(folder.resolve("machine_events"), machines, MachineEvent::row, random);
    }
    if (withUsage) {
      write(folder.resolve("task_usage"), usage, Measurement::row, random);
    }
  }

  private static <R> void write(Path folder, List<R> rows, Function<R, String> text, Random random)
      throws IOException {
    Files.createDirectories(folder);
    int parts = Math.min(rows.size(), 1 + random.nextInt(3));
    for (int part = 0; part < parts; part++) {
      List<String> lines = new ArrayList<>();
      rows.subList(rows.size() * part / parts, rows.size() * (part + 1) / parts)
          .forEach(row -> lines.add(text.apply(row)));
      byte[] bytes = (String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8);
      String name = String.format(Locale.ROOT, "part-%05d-of-%05d.csv", part, parts);
      if (random.nextBoolean()) {
        try (OutputStream out =
            new GZIPOutputStream(Files.newOutputStream(folder.resolve(name + ".gz")))) {
          out.write(bytes);
        }
      } else {
        Files.write(folder.resolve(name), bytes);
      }
    }
  }
}
