package org.wattle.studies;

import java.nio.file.Path;
import java.util.Optional;

/**
 * One study of the results book: it runs commands and keeps a few small records (CSV, text,
 * pictures) in a folder of its own. Its chapter is made from the records alone, so that it can be
 * written again without running anything.
 *
 * <p>Studies are services of {@link java.util.ServiceLoader}: a new one is a class with a public
 * constructor without parameters and a line in {@code META-INF/services}.
 */
public interface BookStudy {
  /** The folder below {@code results/}, e.g. {@code lotes} or {@code collocation/table-1}. */
  String name();

  /**
   * The folder of its records and its chapter.
   *
   * @param book the folder of the book
   */
  default Path records(Path book, StudyScale scale) {
    return book.resolve(name());
  }

  /** Whether it is in no book, and its chapter stands by itself. */
  default boolean alone() {
    return false;
  }

  /** The question that it answers, which is the title of its chapter. */
  String question();

  /** The publication whose results it reproduces, if any. */
  Optional<Publication> source();

  /** What has to be run for its records. */
  StudyPlan plan(StudyScale scale);

  /**
   * The chapter. Parts whose records do not exist, because they are made at full scale only, are
   * left out or say so.
   */
  Chapter chapter(Records records);
}
