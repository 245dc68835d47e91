package org.wattle.studies;

import java.time.Duration;

/** What became of a study that was asked for. */
public sealed interface StudyOutcome {
  /** Its records are kept. */
  record Done(Duration took) implements StudyOutcome {}

  /** A step failed, and what was recorded before is untouched. */
  record Failed(String command, String words) implements StudyOutcome {}

  /** It was not begun, for a reason in words. */
  record LeftOut(String why, boolean needy) implements StudyOutcome {}

  /** Stopped on the way, or not begun since others were; what was recorded before is untouched. */
  record Stopped() implements StudyOutcome {}
}
