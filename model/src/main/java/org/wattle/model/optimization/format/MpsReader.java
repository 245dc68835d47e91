package org.wattle.model.optimization.format;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Reads linear models with integers from MPS files. Content never makes it throw: it gives a model
 * or all issues. Linear in the size of the file, which it holds in memory.
 *
 * <p>Where files and solvers leave room it decides like this:
 *
 * <ul>
 *   <li>The first N row is the objective, or the one that an OBJNAME section names; other N rows
 *       are dropped with a warning. The objective's constant is minus its number in RHS.
 *   <li>OBJSENSE may hold MIN or MAX on its own or on the next line.
 *   <li>Of several sets in RHS, RANGES or BOUNDS the first one counts; the others give a warning.
 *       Lines that name no set count.
 *   <li>RANGES r: L rows reach from side − |r|, G rows to side + |r|; E rows from side to side + r,
 *       or from side + r where r is negative.
 *   <li>An integer column without any bound lies in [0, 1] and is binary; with any bound it starts
 *       from [0, ∞). So do SCIP and HiGHS.
 *   <li>A negative upper bound without a lower one leaves the lower bound at 0, as SCIP, HiGHS and
 *       GLPK do, with a warning: some other readers take −∞.
 *   <li>Sides and bounds of size 1e30 or more are infinite.
 *   <li>A second entry, side, range or bound for the same place is an issue, as are unknown rows
 *       and columns, unknown sections, and quadratic or semi-continuous parts.
 * </ul>
 */
public final class MpsReader {
  /** Reading stops after this many issues. */
  public static final int MOST_ISSUES = 100;

  private static final int LARGEST_FILE = Integer.MAX_VALUE - 16;

  private final Optional<MpsFormat> forced;

  private MpsReader(Optional<MpsFormat> forced) {
    this.forced = forced;
  }

  /**
   * A reader that finds the format out: free, unless the file makes sense in fixed format only,
   * which is so when its names hold blanks.
   */
  public static MpsReader detecting() {
    return new MpsReader(Optional.empty());
  }

  /** A reader of one format only. */
  public static MpsReader of(MpsFormat format) {
    return new MpsReader(Optional.of(format));
  }

  /** Reads a file. */
  public ReadResult read(Path file) throws IOException {
    if (Files.size(file) > LARGEST_FILE) {
      return new ReadResult.Refused(
          List.of(
              new FormatIssue(
                  0,
                  0,
                  "The file has (%d) bytes.".formatted(Files.size(file)),
                  "At most 2 GB can be read.")),
          List.of());
    }
    return read(Files.readAllBytes(file));
  }

  /** Reads a stream to its end; does not close it. */
  public ReadResult read(InputStream in) throws IOException {
    return read(in.readAllBytes());
  }

  /** Reads a file that is in memory as text. */
  public ReadResult read(String text) {
    return read(text.getBytes(StandardCharsets.UTF_8));
  }

  private ReadResult read(byte[] bytes) {
    if (forced.isPresent()) {
      return new MpsParse(bytes, forced.get()).run();
    }
    ReadResult free = new MpsParse(bytes, MpsFormat.FREE).run();
    if (free.model().isPresent()) {
      return free;
    }
    ReadResult fixed = new MpsParse(bytes, MpsFormat.FIXED).run();
    boolean fixedFits = fixed.model().isPresent() || firstLine(fixed) > firstLine(free);
    return fixedFits ? fixed : free;
  }

  /** How far a reading got; an issue of the file as a whole comes up at its end. */
  private static int firstLine(ReadResult refused) {
    int line = refused.issues().get(0).line();
    return line == 0 ? Integer.MAX_VALUE : line;
  }
}
