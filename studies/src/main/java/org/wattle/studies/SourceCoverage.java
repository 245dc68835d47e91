package org.wattle.studies;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * All tables, figures and numbered claims of the publications, and those claims of their abstracts
 * and conclusions that state numbers of their own: where each is judged, or why it is not.
 *
 * @param rows by publication, in its order
 */
record SourceCoverage(List<CoverageRow> rows) {
  private static final String FILE = "coverage.csv";

  SourceCoverage {
    rows = List.copyOf(rows);
  }

  /** The table that is part of Wattle. */
  static SourceCoverage load() {
    try (InputStream in = SourceCoverage.class.getResourceAsStream(FILE)) {
      if (in == null) {
        throw new IllegalStateException("The resource (" + FILE + ") is missing.");
      }
      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      return new SourceCoverage(Records.parsed(text).stream().map(CoverageRow::of).toList());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The rows of a publication. */
  List<CoverageRow> of(Publication source) {
    return rows.stream().filter(row -> row.source().equals(source.shortName())).toList();
  }
}
