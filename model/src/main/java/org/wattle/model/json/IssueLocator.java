package org.wattle.model.json;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Gives findings their lines and columns, and puts them into the order of the file. */
final class IssueLocator {
  private record Placed(Finding finding, int offset, String value) {}

  private static final Pattern SPACE = Pattern.compile("\\s+");

  private final JsonText text;

  private IssueLocator(JsonText text) {
    this.text = text;
  }

  /** The errors as issues; a last one says where there were too many. */
  static List<Issue> errors(JsonText text, Findings findings) {
    List<Issue> issues = new IssueLocator(text).of(findings.errors());
    if (findings.more()) {
      issues.add(
          Issue.of(
              text.name(),
              0,
              0,
              "$",
              "",
              "There are more issues than the first ("
                  + Findings.MAX_ISSUES
                  + "), which are listed.",
              "Maybe they have one cause."));
    }
    return issues;
  }

  static List<Issue> warnings(JsonText text, Findings findings) {
    return new IssueLocator(text).of(findings.warnings());
  }

  private List<Issue> of(List<Finding> findings) {
    if (findings.isEmpty()) {
      return new ArrayList<>();
    }
    List<Placed> placed = place(findings);
    Lines lines = new Lines(text);
    List<Issue> issues = new ArrayList<>();
    for (Placed p : placed) {
      lines.goTo(p.offset);
      Finding finding = p.finding;
      issues.add(
          Issue.of(
              text.name(),
              lines.line(),
              lines.column(),
              finding.path().toString(),
              p.value,
              finding.problem(),
              finding.suggestion()));
    }
    return issues;
  }

  private List<Placed> place(List<Finding> findings) {
    List<JsonPath> sought =
        findings.stream().filter(f -> f.offset() < 0).map(Finding::path).toList();
    Map<JsonPath, PathLocator.Place> places =
        sought.isEmpty() ? Map.of() : PathLocator.find(text, sought);
    Stream<Placed> placed =
        findings.stream()
            .map(f -> f.offset() >= 0 ? new Placed(f, f.offset(), f.value()) : place(f, places));
    return placed.sorted(Comparator.comparingInt(Placed::offset)).toList();
  }

  /** The text of the value; lists and objects in one line. */
  private String value(Finding finding, PathLocator.Place place) {
    if (!finding.value().isEmpty()) {
      return finding.value();
    }
    String value = text.piece(place.from(), place.to());
    boolean many = value.startsWith("{") || value.startsWith("[");
    return many ? SPACE.matcher(value).replaceAll(" ") : value;
  }

  /** Something missing stands at the nearest thing above it, without a value. */
  private Placed place(Finding finding, Map<JsonPath, PathLocator.Place> places) {
    PathLocator.Place own = places.get(finding.path());
    if (own != null) {
      int at = finding.anchor() == Finding.Anchor.NAME ? own.name() : own.from();
      return new Placed(finding, at, value(finding, own));
    }
    @Nullable JsonPath above = finding.path().parent();
    while (above != null && !places.containsKey(above)) {
      above = above.parent();
    }
    PathLocator.Place place = above == null ? null : places.get(above);
    return new Placed(finding, place == null ? 0 : place.from(), finding.value());
  }

  /** Counts lines and columns while it goes forward through a text, never back. */
  private static final class Lines {
    private final byte[] bytes;
    private int offset;
    private int line = 1;
    private int column = 1;

    Lines(JsonText text) {
      this.bytes = text.bytes();
    }

    /** Goes on to a place at or behind the last one. */
    void goTo(int place) {
      while (offset < place && offset < bytes.length) {
        byte b = bytes[offset++];
        boolean lineEnds =
            b == '\n' || (b == '\r' && !(offset < bytes.length && bytes[offset] == '\n'));
        if (lineEnds) {
          line++;
          column = 1;
        } else if ((b & 0xC0) != 0x80) {
          column++;
        }
      }
    }

    /** From 1. */
    int line() {
      return line;
    }

    /** In characters, from 1. */
    int column() {
      return column;
    }
  }
}
