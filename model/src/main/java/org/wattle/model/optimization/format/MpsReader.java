package org.wattle.model.optimization.format;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.wattle.model.json.Parsed;
import org.wattle.model.json.Parsed.Invalid;
import org.wattle.model.json.Parsed.Valid;
import org.wattle.model.json.Source;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.Sense;
import org.wattle.model.optimization.format.MpsContent.Column;
import org.wattle.model.optimization.format.MpsContent.Row;
import org.wattle.model.optimization.format.MpsIssues.Problem;

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

  /** Reads a file, or finds every issue with it. */
  public Parsed<OptModel> read(Source source) {
    Source text = source.utf8();
    if (forced.isPresent()) {
      return new Parse(text, forced.get()).run();
    }
    Parsed<OptModel> free = new Parse(text, MpsFormat.FREE).run();
    if (!(free instanceof Invalid<OptModel> refused)) {
      return free;
    }
    Parsed<OptModel> fixed = new Parse(text, MpsFormat.FIXED).run();
    boolean fixedFits =
        !(fixed instanceof Invalid<OptModel> both) || firstLine(both) > firstLine(refused);
    return fixedFits ? fixed : free;
  }

  /** How far a reading got; an issue of the file as a whole comes up at its end. */
  private static int firstLine(Invalid<OptModel> refused) {
    int line = refused.issues().get(0).line();
    return line == 0 ? Integer.MAX_VALUE : line;
  }

  /** One reading of an MPS file in one format: finds the sections and hands their lines on. */
  static final class Parse {
    private final MpsFormat format;
    private final MpsLines lines;
    private final MpsIssues issues;
    private final MpsContent content;
    private final Set<Section> seen = EnumSet.noneOf(Section.class);
    private Section section = Section.NONE;
    private String name = "";
    private Sense sense = Sense.MINIMIZE;

    Parse(Source text, MpsFormat format) {
      this.format = format;
      this.lines = new MpsLines(text.bytes());
      this.issues = new MpsIssues(text.name());
      this.content = new MpsContent(issues);
    }

    Parsed<OptModel> run() {
      while (section != Section.ENDATA && !issues.full() && lines.advance()) {
        if (lines.controlCharacter() > 0) {
          issues.add(lines.number(), lines.controlCharacter(), Problem.CONTROL);
        } else if (lines.isHeader()) {
          readHeader();
        } else {
          readData();
        }
      }
      if (section != Section.ENDATA && !issues.full()) {
        issues.add(lines.number(), 1, Problem.NO_END);
      }
      if (issues.errors().isEmpty()) {
        OptModel built = build();
        if (issues.errors().isEmpty()) {
          return new Valid<>(built, issues.warnings());
        }
      }
      return new Invalid<>(issues.errors());
    }

    /** The model; not to be used where an issue was added. */
    private OptModel build() {
      OptModelBuilder model = new OptModelBuilder(name.isEmpty() ? "unnamed" : name);
      for (Column column : content.columns) {
        model.variable(column.type, column.name, column.lower.number, column.upper.number);
      }
      addRows(model);
      addObjective(model);
      return model.build();
    }

    private void addRows(OptModelBuilder model) {
      Buckets byRow = new Buckets(content.rows.size(), content.entryCount(), content::entryRow);
      for (Row row : content.rows) {
        OptModelBuilder.RowBuilder terms = model.row(row.name);
        for (int k = byRow.starts[row.number]; k < byRow.starts[row.number + 1]; k++) {
          int entry = byRow.members[k];
          terms.plus(content.entryValue(entry), content.entryColumn(entry));
        }
        endRow(terms, row);
      }
    }

    private void endRow(OptModelBuilder.RowBuilder terms, Row row) {
      double side = row.side.number;
      double lower = row.type == 'L' ? Double.NEGATIVE_INFINITY : side;
      double upper = row.type == 'G' ? Double.POSITIVE_INFINITY : side;
      if (row.range.isGiven()) {
        double width = Math.abs(row.range.number);
        boolean upwards = row.type == 'G' || (row.type == 'E' && row.range.number >= 0);
        lower = upwards ? side : side - width;
        upper = upwards ? side + width : side;
      }
      if (lower < Double.POSITIVE_INFINITY && upper > Double.NEGATIVE_INFINITY) {
        terms.between(lower, upper);
      } else {
        int line = Math.max(row.side.line, row.range.line);
        issues.add(line, 1, Problem.ROW_EMPTY, row.name, lower, upper);
        terms.atMost(0);
      }
    }

    private void addObjective(OptModelBuilder model) {
      if (content.objective().isEmpty()) {
        if (content.wantedObjective.isEmpty()) {
          issues.warn(0, 0, Problem.NO_FREE_ROW);
        } else {
          issues.add(0, 0, Problem.NO_OBJECTIVE, content.wantedObjective);
        }
        return;
      }
      Row row = content.objective().get();
      OptModelBuilder.ObjectiveBuilder objective = model.objective(row.name, sense);
      for (int e = 0; e < content.entryCount(); e++) {
        if (content.entryRow(e) == Row.OBJECTIVE) {
          objective.plus(content.entryValue(e), content.entryColumn(e));
        }
      }
      double offset = 0 - row.side.number;
      if (Double.isFinite(offset)) {
        objective.plus(offset).done();
      } else {
        issues.add(row.side.line, 1, Problem.CONSTANT_INFINITE);
        objective.done();
      }
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
        issues.add(lines, 1, Problem.TEXT_BEHIND_SECTION, lines.text(1), section);
      }
      if (!seen.add(section)) {
        issues.add(lines, 0, Problem.SECTION_TWICE, section);
        section = Section.NONE;
      } else if (!seen.containsAll(section.needs())) {
        issues.add(lines, 0, Problem.SECTION_EARLY, section, missing(section));
        section = section == Section.ENDATA ? section : Section.NONE;
      } else {
        startSection();
      }
    }

    private void refuseSection(String word) {
      Section.contentNotSupported(word)
          .ifPresentOrElse(
              content -> issues.add(lines, 0, Problem.SECTION_NOT_SUPPORTED, word, content),
              () -> issues.add(lines, 0, Problem.SECTION_UNKNOWN, word));
    }

    private Section missing(Section of) {
      return of.needs().stream().filter(need -> !seen.contains(need)).findFirst().orElse(of);
    }

    private void startSection() {
      if (section.takesText() && lines.fields() > 1) {
        readText(1);
      } else if (section == Section.ENDATA) {
        content.endBounds();
      }
    }

    private void readText(int field) {
      if (section == Section.OBJSENSE) {
        readSense(field);
      } else if (section == Section.OBJNAME) {
        content.wantedObjective = lines.text(field);
      } else {
        issues.checkName(lines, field);
        name = lines.text(field);
      }
    }

    private void endSection() {
      if (section == Section.COLUMNS) {
        content.endColumns(lines.number());
      }
    }

    private void readData() {
      if (section == Section.NONE) {
        if (seen.isEmpty() && issues.errors().isEmpty()) {
          issues.add(lines.number(), 1, Problem.NO_SECTION);
        }
        return;
      }
      lines.split();
      if (section == Section.COLUMNS && content.readMarker(lines)) {
        return;
      }
      boolean byColumns = section.compareTo(Section.ROWS) >= 0;
      int misplaced = format == MpsFormat.FIXED && byColumns ? lines.splitFixed() : 0;
      if (misplaced > 0) {
        issues.add(lines.number(), misplaced, Problem.OUTSIDE_COLUMNS);
        return;
      }
      switch (section) {
        case OBJSENSE, OBJNAME -> readText(0);
        case ROWS -> content.readRow(lines);
        case COLUMNS -> content.readColumn(lines);
        case RHS, RANGES -> content.readSides(section, lines);
        case BOUNDS -> content.readBound(lines);
        case NAME -> issues.add(lines, 0, Problem.DATA_IN_NAME);
        case NONE, ENDATA -> {}
      }
    }

    private void readSense(int field) {
      Optional<Sense> read = sense(lines.text(field));
      if (read.isEmpty()) {
        issues.add(lines, field, Problem.SENSE, lines.text(field));
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
