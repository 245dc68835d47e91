package org.wattle.peers;

import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;

/**
 * What one contender had after one limit.
 *
 * @param instance the file's name without its end
 * @param contender its id
 * @param limitSeconds that it had
 * @param value in joules by our checker; none where it had no clean placement in time
 * @param bound in joules, where it has one
 * @param seconds that it took
 * @param note why there is no value, or that it was done before
 */
record Row(
    String instance,
    String contender,
    int limitSeconds,
    OptionalDouble value,
    OptionalDouble bound,
    double seconds,
    String note) {
  static final String HEADING = "instance,contender,limit,value,bound,seconds,note";

  /** A limit may be missed by a tenth and a second: some tell the time in whole seconds. */
  private static final double LATE = 1.1;

  /** Of the line {@code value,bound,seconds,note} that a contender printed. */
  static Row of(String instance, String contender, int limitSeconds, String line) {
    List<String> cells = List.of(line.split(",", 4));
    double seconds = Double.parseDouble(cells.get(2));
    boolean late = seconds > LATE * limitSeconds + 1;
    return new Row(
        instance,
        contender,
        limitSeconds,
        late ? OptionalDouble.empty() : number(cells.get(0)),
        late ? OptionalDouble.empty() : number(cells.get(1)),
        seconds,
        late ? "too late" : cells.get(3));
  }

  static Row read(String csv) {
    List<String> cells = List.of(csv.split(",", 7));
    return new Row(
        cells.get(0),
        cells.get(1),
        Integer.parseInt(cells.get(2)),
        number(cells.get(3)),
        number(cells.get(4)),
        Double.parseDouble(cells.get(5)),
        cells.get(6));
  }

  /** Whether a longer limit would not change it: proven, or refused. */
  boolean settled(double gap) {
    boolean proven =
        value.isPresent()
            && bound.isPresent()
            && value.getAsDouble() - bound.getAsDouble() <= gap * value.getAsDouble();
    return proven || note.startsWith("too large");
  }

  Row after(int seconds, String said) {
    return new Row(instance, contender, seconds, value, bound, this.seconds, said);
  }

  String csv() {
    return String.join(
        ",",
        instance,
        contender,
        String.valueOf(limitSeconds),
        text(value),
        text(bound),
        String.format(Locale.ROOT, "%.2f", seconds),
        note);
  }

  private static OptionalDouble number(String cell) {
    return cell.isEmpty() ? OptionalDouble.empty() : OptionalDouble.of(Double.parseDouble(cell));
  }

  private static String text(OptionalDouble number) {
    return number.isPresent() ? String.format(Locale.ROOT, "%.3f", number.getAsDouble()) : "";
  }
}
