package org.wattle.model.json;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.wattle.model.json.Findings.Finding;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/** Gives findings their lines and columns, and puts them into the order of the file. */
record IssueLocator(JsonText text) {
  private record Placed(Finding finding, int offset, String value) {}

  private static final Pattern SPACE = Pattern.compile("\\s+");

  /** The errors as issues; a last one says where there were too many. */
  static List<Issue> errors(JsonText text, Findings findings) {
    List<Issue> issues = new IssueLocator(text).of(findings.errors());
    if (findings.more()) {
      issues.add(
          new Issue(
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
          new Issue(
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

  /**
   * Finds where paths lie in a document, in one pass over its text, which is known to be JSON. Of a
   * field that is there twice the first one counts.
   */
  private static final class PathLocator {
    /**
     * A place, in offsets of bytes.
     *
     * @param name where the field's name begins; the value's beginning where there is no field
     * @param from where the value begins
     * @param to behind the value
     */
    record Place(int name, int from, int to) {}

    private final JsonText text;
    private final JsonParser parser;

    /** What is looked for, with everything above it. */
    private final Set<JsonPath> wanted = new HashSet<>();

    /** What holds something that is looked for. */
    private final Set<JsonPath> holders = new HashSet<>();

    private final Map<JsonPath, Place> places = new HashMap<>();

    private PathLocator(JsonText text, JsonParser parser, Collection<JsonPath> paths) {
      this.text = text;
      this.parser = parser;
      for (JsonPath path : paths) {
        wanted.add(path);
        for (@Nullable JsonPath at = path.parent(); at != null; at = at.parent()) {
          wanted.add(at);
          holders.add(at);
        }
      }
    }

    /** The places of all paths that exist, and of everything above them. */
    static Map<JsonPath, Place> find(JsonText text, Collection<JsonPath> paths) {
      try (JsonParser parser = text.parser()) {
        PathLocator locator = new PathLocator(text, parser, paths);
        parser.nextToken();
        locator.value(JsonPath.ROOT, locator.here());
        return locator.places;
      }
    }

    private void value(JsonPath path, int nameAt) {
      int from = here();
      boolean holds = holders.contains(path);
      if (holds && parser.currentToken() == JsonToken.START_OBJECT) {
        for (String name = parser.nextName(); name != null; name = parser.nextName()) {
          int at = here();
          parser.nextToken();
          part(path.field(name), at);
        }
      } else if (holds && parser.currentToken() == JsonToken.START_ARRAY) {
        for (int i = 0; parser.nextToken() != JsonToken.END_ARRAY; i++) {
          part(path.at(i), here());
        }
      } else {
        parser.skipChildren();
        parser.finishToken();
      }
      places.put(path, new Place(nameAt, from, text.offset(parser.currentLocation())));
    }

    private void part(JsonPath path, int nameAt) {
      if (wanted.contains(path) && !places.containsKey(path)) {
        value(path, nameAt);
      } else {
        parser.skipChildren();
      }
    }

    private int here() {
      return text.offset(parser.currentTokenLocation());
    }
  }
}
