package org.wattle.importers.google;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.wattle.importers.TimeWindow;
import org.wattle.model.json.Issue;
import org.wattle.model.json.Parsed;

/** A folder with the files of a trace, which is called {@code trace} in messages. */
record TraceFolder(Path folder) {
  static final String EVENTS = "task_events/part-00000-of-00001.csv";
  static final String MACHINES = "machine_events/part-00000-of-00001.csv";
  static final String USAGE = "task_usage/part-00000-of-00001.csv";

  TraceFolder file(String name, byte[] content) {
    try {
      Path path = folder.resolve(name);
      Files.createDirectories(path.resolveSibling(""));
      Files.write(path, content);
      return this;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  TraceFolder file(String name, String... lines) {
    return file(name, bytes(lines));
  }

  TraceFolder zipped(String name, String... lines) {
    return file(name, gzip(bytes(lines)));
  }

  static byte[] bytes(String... lines) {
    return (String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8);
  }

  static byte[] gzip(byte[] content) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (OutputStream out = new GZIPOutputStream(bytes)) {
      out.write(content);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  /** A row of task events with requests of an eighth. */
  static String event(long micros, long job, int type, String machine) {
    return micros + ",," + job + ",0," + machine + "," + type + ",user,2,4,0.125,0.125,0.125,0";
  }

  GoogleTrace trace() {
    return GoogleTrace.find(folder, "trace").orElseThrow();
  }

  Parsed<TraceReplay.Result> read(TraceListener listener) {
    return TraceReplay.run(trace(), TimeWindow.WHOLE_TRACE, listener);
  }

  TraceCounts counts() {
    return read(new TraceListener() {}).orElseThrow().counts();
  }

  /** What is wrong: file, line, column and value, problem and suggestion. */
  List<String> issues() {
    Parsed<TraceReplay.Result> read =
        GoogleTrace.find(folder, "trace")
            .flatMap(
                trace -> TraceReplay.run(trace, TimeWindow.WHOLE_TRACE, new TraceListener() {}));
    return read instanceof Parsed.Invalid<TraceReplay.Result> invalid
        ? invalid.issues().stream().map(Issue::message).toList()
        : List.of();
  }
}
