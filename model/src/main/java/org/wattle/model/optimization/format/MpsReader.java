package org.wattle.model.optimization.format;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.wattle.model.optimization.Sense;
import org.wattle.model.optimization.format.ReadResult.FormatIssue;

/**
 * Reads linear models with integers from MPS files. It never throws because of the content of a
 * file: the result is a model or all issues. Reading takes time linear in the size of the file,
 * which is held in memory.
 *
 * <p>Where the format is ambiguous, it is read as follows:
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
  public static final int MAX_ISSUES = 100;

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
      return new Parse(bytes, forced.get()).run();
    }
    ReadResult free = new Parse(bytes, MpsFormat.FREE).run();
    if (free.model().isPresent()) {
      return free;
    }
    ReadResult fixed = new Parse(bytes, MpsFormat.FIXED).run();
    boolean fixedFits = fixed.model().isPresent() || firstLine(fixed) > firstLine(free);
    return fixedFits ? fixed : free;
  }

  /** How far a reading got; an issue of the file as a whole comes up at its end. */
  private static int firstLine(ReadResult refused) {
    int line = refused.issues().get(0).line();
    return line == 0 ? Integer.MAX_VALUE : line;
  }

  /** One reading of an MPS file in one format: finds the sections and hands their lines on. */
  static final class Parse {
    private final MpsFormat format;
    private final MpsLines lines;
    private final FormatIssues issues = new FormatIssues(MpsReader.MAX_ISSUES);
    private final MpsRows rows = new MpsRows(issues);
    private final MpsColumns columns = new MpsColumns(issues, rows);
    private final MpsRows.Sides sides = new MpsRows.Sides(issues, rows, Section.RHS);
    private final MpsRows.Sides ranges = new MpsRows.Sides(issues, rows, Section.RANGES);
    private final MpsBounds bounds = new MpsBounds(issues, columns);
    private final Set<Section> seen = EnumSet.noneOf(Section.class);
    private Section section = Section.NONE;
    private String name = "";
    private Sense sense = Sense.MINIMIZE;

    Parse(byte[] bytes, MpsFormat format) {
      this.format = format;
      this.lines = new MpsLines(bytes);
    }

    ReadResult run() {
      while (section != Section.ENDATA && !issues.full() && lines.advance()) {
        if (lines.controlCharacter() > 0) {
          issues.add(
              lines.number(),
              lines.controlCharacter(),
              "The line holds a control character.",
              "Maybe the file is compressed or no text.");
        } else if (lines.isHeader()) {
          readHeader();
        } else {
          readData();
        }
      }
      if (section != Section.ENDATA && !issues.full()) {
        issues.add(
            lines.number(),
            1,
            "The file ends without ENDATA.",
            "Maybe it was cut off; add ENDATA.");
      }
      if (issues.isEmpty()) {
        MpsModel model = new MpsModel(issues, rows, columns, sides, ranges, bounds);
        var built = model.build(name.isEmpty() ? "unnamed" : name, sense);
        if (issues.isEmpty()) {
          return new ReadResult.Read(built, format, issues.warnings());
        }
      }
      return new ReadResult.Refused(issues.issues(), issues.warnings());
    }

    private void readHeader() {
      lines.split();
      String word = lines.text(0);
      if (section == Section.OBJSENSE && lines.fields() == 1 && sense(word).isPresent()) {
        readSense(0);
        return;
      }
      endSection();
      section = Section.of(word).orElse(Section.NONE);
      if (section == Section.NONE) {
        refuseSection(word);
        return;
      }
      if (lines.fields() > 1 && !section.takesText()) {
        issues.add(
            lines,
            1,
            "Text (%s) stands behind section %s.",
            "Maybe it is a line of data: put a blank before it.",
            lines.text(1),
            section);
      }
      if (!seen.add(section)) {
        issues.add(lines, 0, "The section " + section + " comes twice.", "Join the two.");
        section = Section.NONE;
      } else if (!seen.containsAll(section.needs())) {
        issues.add(
            lines,
            0,
            "The section %s comes before %s.",
            "Put the sections in order: ROWS, COLUMNS, RHS, RANGES, BOUNDS, ENDATA.",
            section,
            missing(section));
        section = section == Section.ENDATA ? section : Section.NONE;
      } else {
        startSection();
      }
    }

    private void refuseSection(String word) {
      Optional<String> content = Section.contentNotSupported(word);
      String shown = FormatIssues.shown(word);
      issues.add(
          lines,
          0,
          content.isPresent()
              ? "The section (%s) holds %s, which are not supported."
                  .formatted(shown, content.get())
              : "The section (%s) is unknown.".formatted(shown),
          content.isPresent()
              ? "Maybe write them as rows and integer columns."
              : "Maybe it is a line of data: put a blank before it.");
    }

    private Section missing(Section of) {
      return of.needs().stream().filter(need -> !seen.contains(need)).findFirst().orElse(of);
    }

    private void startSection() {
      switch (section) {
        case NAME -> {
          if (lines.fields() > 1) {
            issues.checkName(lines, 1);
            name = lines.text(1);
          }
        }
        case OBJSENSE -> {
          if (lines.fields() > 1) {
            readSense(1);
          }
        }
        case OBJNAME -> {
          if (lines.fields() > 1) {
            rows.wantObjective(lines.text(1));
          }
        }
        case COLUMNS -> columns.start();
        case RHS -> sides.start();
        case RANGES -> ranges.start();
        case BOUNDS -> bounds.start();
        case ENDATA -> {
          if (!seen.contains(Section.BOUNDS)) {
            bounds.start();
          }
          bounds.end();
        }
        case NONE, ROWS -> {}
      }
    }

    private void endSection() {
      if (section == Section.COLUMNS) {
        columns.end(lines.number());
      }
    }

    private void readData() {
      if (section == Section.NONE) {
        if (seen.isEmpty() && issues.isEmpty()) {
          issues.add(
              lines.number(),
              1,
              "Data stands before the first section.",
              "Start with NAME or ROWS.");
        }
        return;
      }
      lines.split();
      if (section == Section.COLUMNS && columns.readMarker(lines)) {
        return;
      }
      boolean byColumns = section.compareTo(Section.ROWS) >= 0;
      int misplaced = format == MpsFormat.FIXED && byColumns ? lines.splitFixed() : 0;
      if (misplaced > 0) {
        issues.add(
            lines.number(),
            misplaced,
            "Something stands outside the columns of fixed format.",
            "Maybe the file is in free format, or holds tabs.");
        return;
      }
      switch (section) {
        case OBJSENSE -> readSense(0);
        case OBJNAME -> rows.wantObjective(lines.text(0));
        case ROWS -> rows.read(lines);
        case COLUMNS -> columns.read(lines);
        case RHS -> sides.read(lines);
        case RANGES -> ranges.read(lines);
        case BOUNDS -> bounds.read(lines);
        case NAME ->
            issues.add(lines, 0, "Section NAME contains data.", "Maybe ROWS is missing before it.");
        case NONE, ENDATA -> {}
      }
    }

    private void readSense(int field) {
      Optional<Sense> read = sense(lines.text(field));
      if (read.isEmpty()) {
        issues.add(
            lines, field, "The sense (%s) is unknown.", "Use MIN or MAX.", lines.text(field));
      }
      sense = read.orElse(sense);
    }

    private static Optional<Sense> sense(String word) {
      return switch (word.toUpperCase(Locale.ROOT)) {
        case "MIN", "MINIMIZE", "MINIMISE" -> Optional.of(Sense.MINIMIZE);
        case "MAX", "MAXIMIZE", "MAXIMISE" -> Optional.of(Sense.MAXIMIZE);
        default -> Optional.empty();
      };
    }
  }

  /** The sections of an MPS file. */
  enum Section {
    /** Before the first section, or in one that is passed over. */
    NONE,
    NAME,
    OBJSENSE,
    OBJNAME,
    ROWS,
    COLUMNS,
    RHS,
    RANGES,
    BOUNDS,
    ENDATA;

    /** Sections that others know, and what they hold. */
    private static final Map<String, String> NOT_SUPPORTED =
        Map.ofEntries(
            Map.entry("QUADOBJ", "quadratic objectives"),
            Map.entry("QMATRIX", "quadratic objectives"),
            Map.entry("QSECTION", "quadratic terms"),
            Map.entry("QCMATRIX", "quadratic rows"),
            Map.entry("CSECTION", "cones"),
            Map.entry("SOS", "special ordered sets"),
            Map.entry("SETS", "special ordered sets"),
            Map.entry("SOS1", "special ordered sets"),
            Map.entry("SOS2", "special ordered sets"),
            Map.entry("INDICATORS", "indicator rows"),
            Map.entry("GENCONS", "general constraints"),
            Map.entry("PWLOBJ", "piecewise linear objectives"),
            Map.entry("LAZYCONS", "lazy rows"),
            Map.entry("USERCUTS", "cuts"),
            Map.entry("BRANCH", "branching priorities"));

    static Optional<Section> of(String word) {
      String upper = word.toUpperCase(Locale.ROOT);
      return Arrays.stream(values())
          .filter(section -> section != NONE && section.name().equals(upper))
          .findFirst();
    }

    /** What a section holds that Wattle's models do not have. */
    static Optional<String> contentNotSupported(String word) {
      return Optional.ofNullable(NOT_SUPPORTED.get(word.toUpperCase(Locale.ROOT)));
    }

    /** The sections that must come before. */
    List<Section> needs() {
      return switch (this) {
        case COLUMNS -> List.of(ROWS);
        case RHS, RANGES, BOUNDS, ENDATA -> List.of(ROWS, COLUMNS);
        case NONE, NAME, OBJSENSE, OBJNAME, ROWS -> List.of();
      };
    }

    /** Whether text may follow on the section's own line. */
    boolean takesText() {
      return this == NAME || this == OBJSENSE || this == OBJNAME;
    }
  }
}
