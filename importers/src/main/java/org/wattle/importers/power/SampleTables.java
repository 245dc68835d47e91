package org.wattle.importers.power;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.wattle.importers.power.MutableRuns.RunKey;
import org.wattle.importers.power.MutableSeries.Kind;
import org.wattle.importers.power.MutableSeries.Meter;
import org.wattle.model.json.Source;
import org.wattle.model.json.table.CsvRow;
import org.wattle.model.json.table.CsvTable;

/**
 * Reads tables whose rows are samples of the power of a whole node: watts, or the energy counters
 * of the power zones of Linux.
 */
record SampleTables(CsvTable table, MutableRuns runs, Labels labels, String idle) {
  static final String PROGRAM = "program";
  static final String CLASS = "class";
  static final String RUN = "run";
  static final String SECONDS = "seconds";
  static final String WATTS = "watts";
  static final String ENERGY = "energy_uj";
  static final String JOULES = "energy_j";
  private static final String ZONE = "zone";
  private static final String NAME = "name";
  private static final String RANGE = "max_energy_range_uj";

  /** The longest name of a program or class, in characters; see the schema of profiles. */
  private static final int MAX_NAME = 100;

  private static final double MICRO = 1e-6;
  private static final double MAX_WATTS = 1e6;

  /** Reads the columns program, class, run, seconds and watts. */
  static MeasuredFile watts(Source source, Labels labels, String idle) {
    MutableRuns runs = new MutableRuns(source, SECONDS);
    CsvTable table =
        CsvTable.headed(source, List.of(PROGRAM, CLASS, RUN, SECONDS, WATTS), runs.log());
    SampleTables reader = new SampleTables(table, runs, labels, idle);
    table.rows().forEach(reader::watts);
    return MeasuredFile.of(runs);
  }

  private void watts(CsvRow row) {
    Optional<RunKey> key = key(row);
    OptionalDouble seconds = row.number(SECONDS, 0);
    OptionalDouble watts = row.number(WATTS, 0, MAX_WATTS);
    if (key.isPresent() && seconds.isPresent() && watts.isPresent()) {
      runs.of(key.get(), WATTS, new Meter(Kind.GAUGE, 1))
          .add(row.line(), seconds.getAsDouble(), watts.getAsDouble(), 0);
    }
  }

  /**
   * Reads what the files {@code name}, {@code energy_uj} and {@code max_energy_range_uj} of the
   * folders of {@code /sys/class/powercap} hold: the columns seconds, zone (the folder), name and
   * energy_uj, or energy_j in joules, and perhaps max_energy_range_uj, program, class and run.
   * Packages and memory count; what lies in a package does not count twice.
   */
  static MeasuredFile zones(Source source, Labels labels, String idle) {
    MutableRuns runs = new MutableRuns(source, SECONDS);
    CsvTable table = CsvTable.headed(source, List.of(SECONDS, ZONE, NAME), runs.log());
    SampleTables reader = new SampleTables(table, runs, labels, idle);
    table.rows().forEach(reader::zone);
    return MeasuredFile.of(runs);
  }

  private void zone(CsvRow row) {
    boolean joules = !has(ENERGY);
    if (!counts(row.text(ZONE), row.text(NAME))) {
      runs.note(
          "The zone (%s, %s) does not count: it is part of another one, or holds others."
              .formatted(row.text(ZONE), row.text(NAME)));
      return;
    }
    Optional<RunKey> key = key(row);
    OptionalDouble seconds = row.number(SECONDS, 0);
    OptionalDouble energy = row.number(joules ? JOULES : ENERGY, 0);
    OptionalDouble range =
        has(RANGE) && !row.text(RANGE).isEmpty()
            ? row.positive(RANGE)
            : OptionalDouble.of(Double.POSITIVE_INFINITY);
    if (key.isPresent() && seconds.isPresent() && energy.isPresent() && range.isPresent()) {
      runs.of(key.get(), row.text(ZONE), new Meter(Kind.WRAPPING, joules ? 1 : MICRO))
          .add(
              row.line(),
              seconds.getAsDouble(),
              energy.getAsDouble(),
              range.getAsDouble() * (joules ? MICRO : 1));
    }
  }

  /** Cores and the rest of a package are in it; the same package is there twice with mmio. */
  private static boolean counts(String zone, String name) {
    return !zone.contains("mmio") && (name.startsWith("package") || name.equals("dram"));
  }

  private boolean has(String column) {
    return table.has(column);
  }

  private Optional<RunKey> key(CsvRow row) {
    Optional<String> program = has(PROGRAM) ? id(row, PROGRAM) : labels.program();
    Optional<String> nodeClass =
        has(CLASS) ? id(row, CLASS) : labels.nodeClass(Map.of(), row.line(), runs.log());
    Optional<String> run = has(RUN) ? id(row, RUN) : Optional.of("1");
    if (program.isEmpty() && !has(PROGRAM)) {
      runs.log()
          .add(
              row.line(),
              PROGRAM,
              "",
              "Nothing says which program ran.",
              "Maybe add the column (program), or --program minife.");
    }
    return program.isPresent()
            && nodeClass.isPresent()
            && run.isPresent()
            && labels.counts(program.get(), idle)
        ? Optional.of(new RunKey(program.get(), nodeClass.get(), run.get(), true))
        : Optional.empty();
  }

  /** A name that profiles take. */
  private static Optional<String> id(CsvRow row, String column) {
    String name = row.text(column);
    if (!row.isId(column)) {
      return Optional.empty();
    }
    int length = name.codePointCount(0, name.length());
    if (length > MAX_NAME) {
      row.wrong(
          column,
          "The name has (%d) characters.".formatted(length),
          "Maybe shorten it: at most %d are allowed.".formatted(MAX_NAME));
      return Optional.empty();
    }
    return Optional.of(name);
  }
}
