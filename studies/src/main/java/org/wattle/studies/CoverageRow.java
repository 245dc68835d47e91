package org.wattle.studies;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.wattle.studies.Records.Row;

/**
 * An item of a publication, or several that follow each other, and where it is judged.
 *
 * @param source the short name of the publication
 * @param item e.g. {@code table 4.2} or {@code equations 3.1 to 3.10}
 * @param content what it shows, in a few words
 * @param studies the names of the studies that judge it; none where it is not judged
 * @param where the items under which these studies judge it, where they are others; else empty
 * @param reason why it is not judged, starting with the word of an {@link Unjudged} and a colon;
 *     empty where it is judged
 */
record CoverageRow(
    String source, String item, String content, List<String> studies, String where, String reason) {
  CoverageRow {
    studies = List.copyOf(studies);
  }

  /** A row of the file, in whose cells names of studies are separated by semicolons. */
  static CoverageRow of(Row row) {
    return new CoverageRow(
        row.text("source"),
        row.text("item"),
        row.text("content"),
        Arrays.stream(row.text("study").split("; *", -1)).filter(name -> !name.isEmpty()).toList(),
        row.text("where"),
        row.text("reason"));
  }

  /** The items themselves. */
  List<SourceItem> items() {
    return SourceItem.namedIn(item);
  }

  /** The items under which studies judge them. */
  List<SourceItem> judgedAs() {
    return where.isEmpty() ? items() : SourceItem.namedIn(where);
  }

  /** Whether a finding of one of these studies is about it. */
  boolean judgedBy(StudyFinding finding) {
    return !Collections.disjoint(SourceItem.namedIn(finding.where()), judgedAs());
  }

  /** The kind of the reason, if it is not judged. */
  Optional<Unjudged> unjudged() {
    return Unjudged.of(reason);
  }
}
