package org.wattle.model.optimization.format;

import java.util.EnumSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.wattle.model.optimization.Sense;

/** One reading of an MPS file in one format: finds the sections and hands their lines on. */
final class MpsParse {
  private final MpsFormat format;
  private final MpsLines lines;
  private final IssueList issues = new IssueList(MpsReader.MOST_ISSUES);
  private final MpsRows rows = new MpsRows(issues);
  private final MpsColumns columns = new MpsColumns(issues, rows);
  private final MpsSides sides = new MpsSides(issues, rows, MpsSection.RHS);
  private final MpsSides ranges = new MpsSides(issues, rows, MpsSection.RANGES);
  private final MpsBounds bounds = new MpsBounds(issues, columns);
  private final Set<MpsSection> seen = EnumSet.noneOf(MpsSection.class);
  private MpsSection section = MpsSection.NONE;
  private String name = "";
  private Sense sense = Sense.MINIMIZE;

  MpsParse(byte[] bytes, MpsFormat format) {
    this.format = format;
    this.lines = new MpsLines(bytes);
  }

  ReadResult run() {
    while (section != MpsSection.ENDATA && !issues.full() && lines.advance()) {
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
    if (section != MpsSection.ENDATA && !issues.full()) {
      issues.add(
          lines.number(), 1, "The file ends without ENDATA.", "Maybe it was cut off; add ENDATA.");
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
    if (section == MpsSection.OBJSENSE && lines.fields() == 1 && sense(word).isPresent()) {
      readSense(0);
      return;
    }
    endSection();
    section = MpsSection.of(word).orElse(MpsSection.NONE);
    if (section == MpsSection.NONE) {
      refuseSection(word);
      return;
    }
    if (lines.fields() > 1 && !section.takesText()) {
      issues.add(
          lines,
          1,
          "Text (%s) stands behind section %s.".formatted(IssueList.shown(lines.text(1)), section),
          "Maybe it is a line of data: put a blank before it.");
    }
    if (!seen.add(section)) {
      issues.add(lines, 0, "The section " + section + " comes twice.", "Join the two.");
      section = MpsSection.NONE;
    } else if (!seen.containsAll(section.needs())) {
      issues.add(
          lines,
          0,
          "The section %s comes before %s.".formatted(section, missing(section)),
          "Put the sections in order: ROWS, COLUMNS, RHS, RANGES, BOUNDS, ENDATA.");
      section = section == MpsSection.ENDATA ? section : MpsSection.NONE;
    } else {
      startSection();
    }
  }

  private void refuseSection(String word) {
    Optional<String> content = MpsSection.contentNotSupported(word);
    String shown = IssueList.shown(word);
    issues.add(
        lines,
        0,
        content.isPresent()
            ? "The section (%s) holds %s, which are not supported.".formatted(shown, content.get())
            : "The section (%s) is unknown.".formatted(shown),
        content.isPresent()
            ? "Maybe write them as rows and integer columns."
            : "Maybe it is a line of data: put a blank before it.");
  }

  private MpsSection missing(MpsSection of) {
    return of.needs().stream().filter(need -> !seen.contains(need)).findFirst().orElse(of);
  }

  private void startSection() {
    switch (section) {
      case NAME -> name = lines.fields() > 1 ? lines.text(1) : "";
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
        if (!seen.contains(MpsSection.BOUNDS)) {
          bounds.start();
        }
        bounds.end();
      }
      case NONE, ROWS -> {}
    }
  }

  private void endSection() {
    if (section == MpsSection.COLUMNS) {
      columns.end(lines.number());
    }
  }

  private void readData() {
    if (section == MpsSection.NONE) {
      if (seen.isEmpty() && issues.isEmpty()) {
        issues.add(
            lines.number(), 1, "Data stands before the first section.", "Start with NAME or ROWS.");
      }
      return;
    }
    lines.split();
    if (section == MpsSection.COLUMNS && columns.readMarker(lines)) {
      return;
    }
    boolean byColumns = section.compareTo(MpsSection.ROWS) >= 0;
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
          issues.add(lines, 0, "Data stands in section NAME.", "Maybe ROWS is missing before it.");
      case NONE, ENDATA -> {}
    }
  }

  private void readSense(int field) {
    Optional<Sense> read = sense(lines.text(field));
    if (read.isEmpty()) {
      issues.add(
          lines,
          field,
          "The sense (%s) is unknown.".formatted(IssueList.shown(lines.text(field))),
          "Use MIN or MAX.");
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
