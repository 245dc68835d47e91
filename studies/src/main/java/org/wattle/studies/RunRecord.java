package org.wattle.studies;

import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import org.wattle.render.text.Quantities;

/**
 * When and on which machine the records of a study were made. It is kept among these records.
 *
 * @param begun in UTC
 * @param seconds the duration
 * @param load the load average of the machine at the beginning; negative where the system does not
 *     report it
 * @param wattle the version of Wattle
 * @param java the version of Java
 * @param machine operating system and architecture
 * @param cores available to the Java virtual machine
 * @param plan the digest of the plan that was run; absent from earlier records
 */
record RunRecord(
    Instant begun,
    long seconds,
    double load,
    String wattle,
    String java,
    String machine,
    int cores,
    Optional<PlanDigest> plan) {
  static final String FILE = "run.csv";

  private static final String PLAN = "plan";

  private static final List<String> HEAD =
      List.of("begun", "seconds", "load", "wattle", "java", "machine", "cores", PLAN);

  /** A run of a plan on this machine that begins now. */
  static RunRecord begin(String wattle, PlanDigest plan) {
    return new RunRecord(
        Instant.now().truncatedTo(ChronoUnit.SECONDS),
        0,
        ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage(),
        wattle,
        Runtime.version().toString(),
        System.getProperty("os.name") + " " + System.getProperty("os.arch"),
        Runtime.getRuntime().availableProcessors(),
        Optional.of(plan));
  }

  /** The same run when it has ended. */
  RunRecord ended(Duration time) {
    return new RunRecord(begun, time.toSeconds(), load, wattle, java, machine, cores, plan);
  }

  /** The one among the records of a study, if any. */
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
                    Integer.parseInt(row.text("cores")),
                    Optional.ofNullable(row.cells().get(PLAN))
                        .filter(hex -> !hex.isEmpty())
                        .map(PlanDigest::new)));
  }

  String csv() {
    List<String> row =
        List.of(
            begun.toString(),
            Long.toString(seconds),
            Quantities.plain(load, 2),
            wattle,
            java,
            machine,
            Integer.toString(cores),
            plan.map(PlanDigest::hex).orElse(""));
    return Records.csv(HEAD, List.of(row));
  }
}
