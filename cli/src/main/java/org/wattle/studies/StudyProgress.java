package org.wattle.studies;

/** Follows the run of a study. */
@FunctionalInterface
public interface StudyProgress {
  /**
   * A step is about to run.
   *
   * @param step as a user would type it
   */
  void started(String step);
}
