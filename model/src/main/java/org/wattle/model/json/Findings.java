package org.wattle.model.json;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Collects the issues of one document, and remembers which values cannot be read. */
final class Findings {
  /** At most this many issues of a document are listed. */
  static final int MAX_ISSUES = 1000;

  private final List<Finding> errors = new ArrayList<>();
  private final List<Finding> warnings = new ArrayList<>();
  private final Set<JsonPath> unreadable = new HashSet<>();
  private int count;

  /** Notes something that makes a value unreadable. */
  void unreadable(Finding finding) {
    unreadable(finding.path());
    add(finding);
  }

  /** Remembers a value as unreadable whose issue is reported elsewhere. */
  void unreadable(JsonPath part) {
    for (@Nullable JsonPath path = part; path != null; path = path.parent()) {
      if (!unreadable.add(path)) {
        break;
      }
    }
  }

  /** Forgets everything else: the document as a whole cannot be read. */
  void only(Finding finding) {
    errors.clear();
    warnings.clear();
    count = 0;
    unreadable(finding);
  }

  /** Notes an error in something that can be read. */
  void add(Finding finding) {
    count++;
    if (!full()) {
      errors.add(finding);
    }
  }

  /** Notes something unusual but valid. */
  void warn(Finding finding) {
    if (warnings.size() < MAX_ISSUES) {
      warnings.add(finding);
    }
  }

  /** Whether everything at and below the path can be read. */
  boolean isReadable(JsonPath path) {
    return unreadable.isEmpty() || !unreadable.contains(path);
  }

  /** How many errors were noted. */
  int count() {
    return count;
  }

  boolean none() {
    return errors.isEmpty();
  }

  boolean full() {
    return errors.size() >= MAX_ISSUES;
  }

  /** Whether there were more than are kept. */
  boolean more() {
    return count > errors.size();
  }

  List<Finding> errors() {
    return errors;
  }

  List<Finding> warnings() {
    return warnings;
  }

  /**
   * An issue before its place in the file is known.
   *
   * @param path where it is; of something missing, where it should be
   * @param anchor which end of a field to point at
   * @param offset of the byte to point at, −1 to find it by the path
   * @param value the offending text, empty to take it from the document
   * @param problem what is wrong
   * @param suggestion how to correct it
   */
  record Finding(
      JsonPath path, Anchor anchor, int offset, String value, String problem, String suggestion) {
    /** What of a field to point at. */
    enum Anchor {
      NAME,
      VALUE
    }

    /** About the value at a path. */
    static Finding at(JsonPath path, String problem, String suggestion) {
      return new Finding(path, Anchor.VALUE, -1, "", problem, suggestion);
    }

    /** About the name of the field at a path. */
    static Finding atName(JsonPath path, String problem, String suggestion) {
      return new Finding(path, Anchor.NAME, -1, "", problem, suggestion);
    }

    /** Where the place is known already. */
    static Finding atOffset(
        JsonPath path, int offset, String value, String problem, String suggestion) {
      return new Finding(path, Anchor.VALUE, offset, value, problem, suggestion);
    }
  }
}
