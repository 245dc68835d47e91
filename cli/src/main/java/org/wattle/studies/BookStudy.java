package org.wattle.studies;

import java.util.Optional;

/**
 * One folder of the results book. A study runs commands and keeps a few small records (CSV, text,
 * pictures); what it tells is made from the records alone, so that its chapter can be written again
 * without running anything.
 */
public interface BookStudy {
  /** The folder below {@code results/}, e.g. {@code lotes} or {@code collocation/table-1}. */
  String name();

  /** What it asks, which is the title of its chapter. */
  String question();

  /** What it makes again, if anything. */
  Optional<Publication> source();

  /** What has to be run for its records. */
  StudyPlan plan(StudyScale effort);

  /**
   * What the records tell. Parts whose records are not there, because a quick run does not make
   * them, are left out or say so.
   */
  Chapter chapter(Records records);
}
