package org.wattle.spark;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;
import org.wattle.campaign.CellRecord;
import org.wattle.campaign.Protocol;
import org.wattle.campaign.Worker;

/**
 * The main class for {@code spark-submit} in client mode: it speaks the {@link Protocol} on its
 * standard input and output, and a cluster runs the cells.
 *
 * <pre>
 * SHA256 SECONDS INPUTS FOLDER JAR... -- COMMAND...
 * </pre>
 *
 * The digest of the program; how long a cell may take (0: no limit); a zip of files that cells
 * read; the folder in it in which cells run; the program; and the command line of a worker, in
 * which {@code {java}} stands for the Java of the executor and {@code {files}} for the folder that
 * has the program.
 */
public final class SparkDriver {
  /** Executors that are lost count as failures of the tasks on them. */
  private static final String LOST_EXECUTORS = "100";

  private static final int FIRST_JAR = 4;

  private SparkDriver() {}

  public static void main(String[] arguments) throws InterruptedException {
    PrintStream out = System.out;
    System.setOut(System.err);
    List<String> words = List.of(arguments);
    int end = words.indexOf("--");
    SparkConf conf = new SparkConf();
    conf.setIfMissing("spark.app.name", "wattle");
    conf.setIfMissing("spark.task.maxFailures", LOST_EXECUTORS);
    Waiting waiting = new Waiting();
    Worker driver =
        new Worker(
            words.get(0),
            conf.get("spark.master", ""),
            cell -> CellRecord.without(cell.number(), CellRecord.Status.FAILED, ""));
    try (JavaSparkContext spark = new JavaSparkContext(conf)) {
      words.subList(FIRST_JAR, end).forEach(spark::addFile);
      spark.addFile(words.get(2));
      long millis = Math.round(Double.parseDouble(words.get(1)) * 1000);
      ExecutorWorker command =
          new ExecutorWorker(
              words.get(0),
              millis,
              Path.of(words.get(2)).getFileName().toString(),
              words.get(3),
              List.copyOf(words.subList(end + 1, words.size())));
      BufferedReader lines =
          new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
      if (driver.greeted(lines, out)) {
        read(lines, waiting);
        new CellJobs(spark, command, waiting, out).run();
      }
    } catch (IOException | RuntimeException e) {
      Worker.write(out, Protocol.refusal(sentence(e)));
    }
    // What a library left running ends, too.
    System.exit(0);
  }

  private static void read(BufferedReader lines, Waiting waiting) {
    Thread reader =
        new Thread(
            () -> {
              try {
                for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                  Protocol.cell(line).ifPresent(waiting::add);
                }
              } catch (IOException e) {
                // The coordinator is gone: so is what it says.
              }
              waiting.end();
            },
            "wattle-cells");
    reader.setDaemon(true);
    reader.start();
  }

  /** What was thrown, in the words of its cause. */
  static String sentence(Throwable thrown) {
    Throwable cause = thrown;
    while (cause.getCause() != null) {
      cause = cause.getCause();
    }
    String message = Optional.ofNullable(cause.getMessage()).orElse("");
    return cause.getClass().getSimpleName() + ": " + message.lines().findFirst().orElse("") + ".";
  }

  /** How long a cell may take; empty where there is no limit. */
  static Optional<Duration> limit(long millis) {
    return millis > 0 ? Optional.of(Duration.ofMillis(millis)) : Optional.empty();
  }
}
