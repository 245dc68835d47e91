package org.wattle.importers.tariff;

import java.util.List;
import java.util.Optional;
import org.wattle.simulation.energy.Tariff;
import org.wattle.toolkit.files.Inputs;
import org.wattle.toolkit.text.UserError;

/**
 * The rows of a file.
 *
 * @param file it was read from
 * @param dated whether times are dates; else they are seconds
 * @param rows in ascending order, at least one
 */
public record TariffTable(String file, boolean dated, List<Row> rows) {
  public TariffTable {
    rows = List.copyOf(rows);
  }

  /**
   * A row.
   *
   * @param seconds since 1970 where times are dates, else as they stand
   * @param rate that holds from then on
   */
  public record Row(double seconds, double rate) {}

  /**
   * The tariff of a run.
   *
   * @param from where the run begins; the first row where absent
   * @param runSeconds how long the run is
   * @throws UserError where the file does not cover the run
   */
  public Tariff tariff(Optional<PowerFrom> from, double runSeconds) {
    double first = rows.get(0).seconds();
    double offset = from.map(this::offset).orElse(0.0);
    double[] starts = rows.stream().mapToDouble(row -> row.seconds() - first).toArray();
    double[] rates = rows.stream().mapToDouble(Row::rate).toArray();
    Tariff tariff = new Tariff(starts, rates, offset);
    double covered = tariff.coversSeconds();
    if (offset < 0 || covered < runSeconds) {
      throw UserError.invalid(
          String.format(
              java.util.Locale.ROOT,
              "The file (%s) %s, and the run takes (%.0f) seconds. Maybe another --power-from, or"
                  + " another file.",
              Inputs.shown(file),
              offset < 0
                  ? "begins after the run"
                  : "ends (" + Math.round(Math.max(0, covered)) + ") seconds into the run",
              runSeconds));
    }
    return tariff;
  }

  private double offset(PowerFrom from) {
    if (from instanceof PowerFrom.Seconds seconds) {
      return seconds.seconds();
    }
    if (!dated) {
      throw UserError.invalid(
          "The file ("
              + Inputs.shown(file)
              + ") has seconds, and --power-from is a date. Maybe give seconds after its first"
              + " row.");
    }
    return ((PowerFrom.Date) from).epochSeconds() - rows.get(0).seconds();
  }
}
