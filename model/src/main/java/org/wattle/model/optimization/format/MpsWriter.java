package org.wattle.model.optimization.format;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.wattle.model.optimization.NumberText;
import org.wattle.model.optimization.Objective;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.Sense;
import org.wattle.model.stop.Stop;

/**
 * Writes models as MPS files that {@link MpsReader} reads as the same model: every number in full
 * (the shortest text that reads back bit by bit), integer columns with both bounds always said, the
 * objective's constant as minus its number in RHS. The format does not represent:
 *
 * <ul>
 *   <li>groups, and rows without sides (they are N rows, which readers drop);
 *   <li>names with blanks (free: replaced by {@code _}) or, in fixed format, of more than 8
 *       characters (then all rows or columns are numbered); comments at the head list the
 *       originals;
 *   <li>numbers of fixed format run past their columns where they need to, with nothing behind
 *       them;
 *   <li>a binary that is fixed reads back as an integer with the same bounds; a missing objective
 *       as one without terms; sides and bounds from 1e30 on as infinite;
 *   <li>the width of a range row whose sides have opposite signs may cost a unit in the last place.
 * </ul>
 */
public final class MpsWriter {
  private final OptModel model;
  private final MpsFormat format;
  private final Appendable out;
  private final WrittenNames rows;
  private final WrittenNames columns;

  private MpsWriter(OptModel model, MpsFormat format, Appendable out) {
    Writable.check(model);
    this.model = model;
    this.format = format;
    this.out = out;
    this.rows = WrittenNames.Mps.rows(model, format);
    this.columns = WrittenNames.Mps.columns(model, format);
  }

  /**
   * Writes a model; many small pieces, so buffer what is slow.
   *
   * @throws IllegalArgumentException where the model has packings, several objectives, or a row
   *     whose lower side is above its upper side
   */
  public static void write(OptModel model, MpsFormat format, Appendable out) throws IOException {
    new MpsWriter(model, format, out).write();
  }

  /** The file as text; throws as {@link #write} does. */
  public static String text(OptModel model, MpsFormat format) {
    return Writable.text(out -> write(model, format, out));
  }

  /** The names of the variables as they stand in the file. */
  public static List<String> columns(OptModel model, MpsFormat format) {
    WrittenNames names = WrittenNames.Mps.columns(model, format);
    return IntStream.range(0, model.variableCount()).mapToObj(names::get).toList();
  }

  private void write() throws IOException {
    rows.writeChanged(out, "*");
    columns.writeChanged(out, "*");
    out.append("NAME          ").append(WrittenNames.Mps.withoutBlanks(model.name())).append('\n');
    if (!model.objectives().isEmpty() && model.objectives().get(0).sense() == Sense.MAXIMIZE) {
      out.append("OBJSENSE\n    MAX\n");
    }
    writeRows();
    writeColumns();
    writeSides();
    writeRanges();
    writeBounds();
    out.append("ENDATA\n");
  }

  private void writeRows() throws IOException {
    out.append("ROWS\n");
    line("N", rows.get(model.rowCount()), "", "");
    for (int r = 0; r < model.rowCount(); r++) {
      Stop.poll(r);
      if (model.rowLower(r) > model.rowUpper(r)) {
        throw new IllegalArgumentException(
            "The row (%s) has its lower side (%s) above its upper side (%s), which MPS cannot say. "
                    .formatted(model.rowName(r), model.rowLower(r), model.rowUpper(r))
                + "Maybe write the LP format.");
      }
      line(String.valueOf(type(r)), rows.get(r), "", "");
    }
  }

  private char type(int r) {
    double lower = model.rowLower(r);
    double upper = model.rowUpper(r);
    if (lower == upper) {
      return 'E';
    }
    if (Double.isInfinite(lower)) {
      return Double.isInfinite(upper) ? 'N' : 'L';
    }
    return Double.isInfinite(upper) ? 'G' : MpsRange.of(lower, upper).type();
  }

  private void writeColumns() throws IOException {
    out.append("COLUMNS\n");
    int[] rowOf = new int[model.nonZeroCount()];
    for (int r = 0; r < model.rowCount(); r++) {
      Arrays.fill(rowOf, model.rowStart(r), model.rowEnd(r), r);
    }
    Buckets entries = new Buckets(model.variableCount(), rowOf.length, model::column);
    double[] costs = new double[model.variableCount()];
    for (Objective objective : model.objectives()) {
      for (int k = 0; k < objective.termCount(); k++) {
        costs[objective.column(k)] = objective.coefficient(k);
      }
    }
    boolean integers = false;
    for (int c = 0; c < model.variableCount(); c++) {
      Stop.poll(c);
      if (model.type(c).integral() != integers) {
        integers = !integers;
        writeMarker(integers);
      }
      int end = entries.starts[c + 1];
      if (costs[c] != 0 || entries.starts[c] == end) {
        line("", columns.get(c), rows.get(model.rowCount()), NumberText.of(costs[c]));
      }
      for (int k = entries.starts[c]; k < end; k++) {
        int position = entries.members[k];
        String coefficient = NumberText.of(model.coefficient(position));
        line("", columns.get(c), rows.get(rowOf[position]), coefficient);
      }
    }
    if (integers) {
      writeMarker(false);
    }
  }

  private void writeMarker(boolean start) throws IOException {
    out.append("    MARKER                 'MARKER'                 ");
    out.append(start ? "'INTORG'\n" : "'INTEND'\n");
  }

  private void writeSides() throws IOException {
    String set = rows.unused("RHS");
    out.append("RHS\n");
    for (Objective objective : model.objectives()) {
      if (objective.offset() != 0) {
        line("", set, rows.get(model.rowCount()), NumberText.of(-objective.offset()));
      }
    }
    for (int r = 0; r < model.rowCount(); r++) {
      Stop.poll(r);
      double side = side(r);
      if (side != 0) {
        line("", set, rows.get(r), NumberText.of(side));
      }
    }
  }

  private double side(int r) {
    return switch (type(r)) {
      case 'N' -> 0;
      case 'L' -> model.rowUpper(r);
      default -> model.rowLower(r);
    };
  }

  private void writeRanges() throws IOException {
    String set = rows.unused("RNG");
    boolean started = false;
    for (int r = 0; r < model.rowCount(); r++) {
      Stop.poll(r);
      double lower = model.rowLower(r);
      double upper = model.rowUpper(r);
      if (lower != upper && Double.isFinite(lower) && Double.isFinite(upper)) {
        out.append(started ? "" : "RANGES\n");
        started = true;
        line("", set, rows.get(r), NumberText.of(MpsRange.of(lower, upper).width()));
      }
    }
  }

  private void writeBounds() throws IOException {
    String set = columns.unused("BND");
    boolean started = false;
    for (int c = 0; c < model.variableCount(); c++) {
      Stop.poll(c);
      boolean usual = model.lower(c) == 0 && model.upper(c) == Double.POSITIVE_INFINITY;
      if (model.type(c).integral() || !usual) {
        out.append(started ? "" : "BOUNDS\n");
        started = true;
        writeBounds(set, c);
      }
    }
  }

  private void writeBounds(String set, int c) throws IOException {
    double lower = model.lower(c);
    double upper = model.upper(c);
    boolean integral = model.type(c).integral();
    String column = columns.get(c);
    if (Writable.plainBinary(model, c)) {
      line("BV", set, column, "");
    } else if (lower == upper) {
      line("FX", set, column, NumberText.of(lower));
    } else if (!integral && Double.isInfinite(lower) && Double.isInfinite(upper)) {
      line("FR", set, column, "");
    } else {
      // Readers interpret a negative upper bound without a lower bound differently.
      if (Double.isInfinite(lower)) {
        line("MI", set, column, "");
      } else if (integral || lower != 0 || upper < 0) {
        line("LO", set, column, NumberText.of(lower));
      }
      if (Double.isFinite(upper)) {
        line("UP", set, column, NumberText.of(upper));
      } else if (integral) {
        line("PL", set, column, "");
      }
    }
  }

  /** Writes one line of data: a type, two names, a number; what is not needed is empty. */
  private void line(String type, String first, String second, String number) throws IOException {
    if (format == MpsFormat.FREE) {
      for (String field : new String[] {type, first, second, number}) {
        if (!field.isEmpty()) {
          out.append(' ').append(field);
        }
      }
    } else {
      out.append(' ');
      padded(type, 3);
      padded(first, second.isEmpty() ? 0 : 10);
      padded(second, number.isEmpty() ? 0 : 10);
      out.append(" ".repeat(number.isEmpty() ? 0 : Math.max(0, 12 - number.length())));
      out.append(number);
    }
    out.append('\n');
  }

  private void padded(String field, int width) throws IOException {
    out.append(field).append(" ".repeat(Math.max(0, width - field.length())));
  }

  /**
   * How an MPS file says {@code lower ≤ row ≤ upper}: one side in RHS, the width in RANGES. A width
   * is sought that gives the other side back bit by bit; there is one unless the sides have
   * opposite signs and similar size, and then the other side may be off by one unit in the last
   * place.
   *
   * @param type G where {@code side} is the lower side, L where it is the upper one
   */
  private record MpsRange(char type, double side, double width) {
    static MpsRange of(double lower, double upper) {
      double width = upper - lower;
      for (double near : new double[] {width, Math.nextUp(width), Math.nextDown(width)}) {
        if (lower + near == upper) {
          return new MpsRange('G', lower, near);
        }
        if (upper - near == lower) {
          return new MpsRange('L', upper, near);
        }
      }
      return new MpsRange('G', lower, width);
    }
  }
}
