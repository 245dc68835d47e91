package org.wattle.studies;

import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * When and on what the records of a study were made: a record itself.
 *
 * @param begun in UTC
 * @param seconds that it took
 * @param load of the machine when it began, processes that ran or waited to; less than 0 where the
 *     system does not tell
 * @param wattle its version
 * @param java its version
 * @param machine operating system and architecture
 * @param cores that the Java machine may use
 */
record RunRecord(
    Instant begun,
    long seconds,
    double load,
    String wattle,
    String java,
    String machine,
    int cores) {
  static final String FILE = "run.csv";

  private static final List<String> HEAD =
      List.of("begun", "seconds", "load", "wattle", "java", "machine", "cores");

  /** A run on this machine that begins now and has taken no time yet. */
  static RunRecord begin(String wattle) {
    return new RunRecord(
        Instant.now().truncatedTo(ChronoUnit.SECONDS),
        0,
        ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage(),
        wattle,
        Runtime.version().toString(),
        System.getProperty("os.name") + " " + System.getProperty("os.arch"),
        Runtime.getRuntime().availableProcessors());
  }

  /** The same at its end. */
  RunRecord took(Duration time) {
    return new RunRecord(begun, time.toSeconds(), load, wattle, java, machine, cores);
  }

  /** The record among others, where it is. */
  static Optional<RunRecord> in(Records records) {
    return records.rows(FILE).stream()
        .findFirst()
        .map(
            row ->
                new RunRecord(
                    Instant.parse(row.text("begun")),
                    Long.parseLong(row.text("seconds")),
                    row.number("load"),
                    row.text("wattle"),
                    row.text("java"),
                    row.text("machine"),
                    Integer.parseInt(row.text("cores"))));
  }

  String csv() {
    List<String> row =
        List.of(
            begun.toString(),
            Long.toString(seconds),
            String.format(Locale.ROOT, "%.2f", load),
            wattle,
            java,
            machine,
            Integer.toString(cores));
    return Csv.text(HEAD, List.of(row));
  }
}
