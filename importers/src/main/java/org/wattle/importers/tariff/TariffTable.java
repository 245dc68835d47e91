package org.wattle.importers.tariff;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.wattle.model.energy.scenario.Tariff;
import org.wattle.model.json.Escape;
import org.wattle.model.json.InvalidInputException;

/**
 * The rows of a file of rates over time.
 *
 * @param file the name of the file
 * @param dated whether times are dates; otherwise they are seconds
 * @param rows in ascending order of time, at least one
 */
public record TariffTable(String file, boolean dated, List<Row> rows) {
  public TariffTable {
    rows = List.copyOf(rows);
  }

  /**
   * A row.
   *
   * @param seconds since 1970-01-01T00:00Z where times are dates, otherwise as in the file
   * @param rate that holds from then on
   */
  public record Row(double seconds, double rate) {}

  /** The point in a file at which a simulation run begins. */
  public sealed interface Start {
    /** Seconds after the first row of the file, at least 0. */
    record Seconds(double seconds) implements Start {}

    /** A date, in seconds since 1970-01-01T00:00Z. */
    record Date(double epochSeconds) implements Start {}

    /** Reads seconds or an ISO 8601 date; empty where the text is neither. */
    static Optional<Start> parse(String text) {
      Optional<Double> seconds = TariffReader.number(text);
      if (seconds.isPresent() && seconds.get() >= 0) {
        return Optional.of(new Seconds(seconds.get()));
      }
      return TariffReader.date(text).map(Date::new);
    }
  }

  /**
   * The tariff of a run.
   *
   * @param start where the run begins; the first row where absent
   * @param runSeconds the length of the run
   * @throws InvalidInputException where the file does not cover the run
   */
  public Tariff tariff(Optional<Start> start, double runSeconds) {
    double first = rows.get(0).seconds();
    double offset = start.map(this::offset).orElse(0.0);
    double[] starts = rows.stream().mapToDouble(row -> row.seconds() - first).toArray();
    double[] rates = rows.stream().mapToDouble(Row::rate).toArray();
    Tariff tariff = new Tariff(starts, rates, offset);
    double covered = tariff.coversSeconds();
    if (offset < 0 || covered < runSeconds) {
      throw new InvalidInputException(
          String.format(
              Locale.ROOT,
              "The file (%s) %s, and the run takes (%.0f) seconds. Maybe another --power-from, or"
                  + " another file.",
              fileName(),
              offset < 0
                  ? "begins after the run"
                  : "ends (" + Math.round(Math.max(0, covered)) + ") seconds into the run",
              runSeconds));
    }
    return tariff;
  }

  private double offset(Start start) {
    if (start instanceof Start.Seconds seconds) {
      return seconds.seconds();
    }
    if (!dated) {
      throw new InvalidInputException(
          "The file (%s) has seconds, and --power-from is a date. Maybe give seconds after its first row."
              .formatted(fileName()));
    }
    return ((Start.Date) start).epochSeconds() - rows.get(0).seconds();
  }

  private String fileName() {
    return file.equals("-") ? "standard input" : Escape.text(file);
  }
}
