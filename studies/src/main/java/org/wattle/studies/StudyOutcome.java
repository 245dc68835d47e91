package org.wattle.studies;

import java.time.Duration;

/** How the run of a study ended. */
public sealed interface StudyOutcome {
  /**
   * All steps ran, and their records replaced the earlier ones.
   *
   * @param duration from the first step to the last
   */
  record Completed(Duration duration) implements StudyOutcome {}

  /**
   * A step failed; earlier records are unchanged.
   *
   * @param command the step that failed, as a user would type it
   * @param message why, for people
   */
  record Failed(String command, String message) implements StudyOutcome {}

  /**
   * The study was not started.
   *
   * @param reason a clause that continues "skipped, since ..."
   * @param missingData whether data are missing that the study needs
   */
  record Skipped(String reason, boolean missingData) implements StudyOutcome {}

  /** Interrupted while it ran or before it was started; earlier records are unchanged. */
  record Interrupted() implements StudyOutcome {}
}
