package org.wattle.toolkit.files;

import java.io.BufferedWriter;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.format.LpWriter;
import org.wattle.model.optimization.format.MpsFormat;
import org.wattle.model.optimization.format.MpsWriter;
import org.wattle.model.optimization.rewrite.PackingToRows;
import org.wattle.model.optimization.rewrite.Rewrite;
import org.wattle.model.stop.Stop;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.UserError;

/** The formats in which other programs take models. */
public enum ModelFile {
  /** Free MPS, since names may be of any length. */
  MPS,
  /** The LP format of CPLEX. */
  LP;

  /**
   * Writes a model; what rows alone cannot say is written out as rows first. Ends early as {@link
   * Stop} says.
   *
   * @throws UserError where the format has no room for it
   */
  public void write(OptModel model, OutputStream stream) throws IOException {
    OptModel rows =
        new PackingToRows().apply(model) instanceof Rewrite.Changed changed
            ? changed.rewritten().model()
            : model;
    Writer out =
        new BufferedWriter(new OutputStreamWriter(polling(stream), StandardCharsets.UTF_8));
    try {
      if (this == MPS) {
        MpsWriter.write(rows, MpsFormat.FREE, out);
      } else {
        LpWriter.write(rows, out);
      }
    } catch (IllegalArgumentException e) {
      throw UserError.invalid(Escaped.text(String.valueOf(e.getMessage())));
    }
    out.flush();
  }

  /** The stream; writing to it ends early as {@link Stop} says. */
  private static OutputStream polling(OutputStream stream) {
    return new FilterOutputStream(stream) {
      @Override
      public void write(byte[] bytes, int from, int count) throws IOException {
        Stop.poll();
        out.write(bytes, from, count);
      }
    };
  }

  /** The name on the command line. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
