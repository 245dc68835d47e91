package org.wattle.model.optimization.format;

import java.io.IOException;
import org.wattle.model.optimization.NumberText;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.VariableType;

/** Writes the BOUNDS section. */
final class MpsBoundsWriter {
  private final OptModel model;
  private final WrittenNames columns;
  private final MpsWriter.Lines lines;
  private final String set;
  private boolean started;

  MpsBoundsWriter(OptModel model, WrittenNames columns, MpsWriter.Lines lines) {
    this.model = model;
    this.columns = columns;
    this.lines = lines;
    this.set = columns.unused("BND");
  }

  void write(Appendable out) throws IOException {
    for (int c = 0; c < model.variableCount(); c++) {
      if (!isDefault(c)) {
        out.append(started ? "" : "BOUNDS\n");
        started = true;
        write(c);
      }
    }
  }

  private boolean isDefault(int c) {
    return !model.type(c).integral()
        && model.lower(c) == 0
        && model.upper(c) == Double.POSITIVE_INFINITY;
  }

  private void write(int c) throws IOException {
    double lower = model.lower(c);
    double upper = model.upper(c);
    boolean integral = model.type(c).integral();
    if (plainBinary(c)) {
      line("BV", c, "");
    } else if (lower == upper) {
      line("FX", c, NumberText.of(lower));
    } else if (!integral && Double.isInfinite(lower) && Double.isInfinite(upper)) {
      line("FR", c, "");
    } else {
      // A negative upper bound alone means different things to different readers.
      if (Double.isInfinite(lower)) {
        line("MI", c, "");
      } else if (integral || lower != 0 || upper < 0) {
        line("LO", c, NumberText.of(lower));
      }
      if (Double.isFinite(upper)) {
        line("UP", c, NumberText.of(upper));
      } else if (integral) {
        line("PL", c, "");
      }
    }
  }

  private boolean plainBinary(int c) {
    return model.type(c) == VariableType.BINARY && model.lower(c) == 0 && model.upper(c) == 1;
  }

  private void line(String type, int column, String number) throws IOException {
    lines.line(type, set, columns.get(column), number);
  }
}
