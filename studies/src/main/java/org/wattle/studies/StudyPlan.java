package org.wattle.studies;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * What has to be run for the records of a study.
 *
 * @param steps in order; none where a study has nothing to run at this scale
 * @param estimate how long it takes on two idle cores
 * @param requirement data that not every machine has; a study is skipped where they are missing
 */
public record StudyPlan(
    List<StudyStep> steps, Duration estimate, Optional<Requirement> requirement) {
  public StudyPlan {
    steps = List.copyOf(steps);
  }

  /**
   * Data that are not part of Wattle.
   *
   * @param file that must exist, relative to the folder of the data
   * @param description what the data are and where they come from
   */
  public record Requirement(String file, String description) {}

  /** Steps that need nothing beyond Wattle. */
  public static StudyPlan of(Duration estimate, List<StudyStep> steps) {
    return new StudyPlan(steps, estimate, Optional.empty());
  }

  /** Steps that have no quick form: measurements that would mean nothing if they were shortened. */
  public static StudyPlan fullScaleOnly(
      StudyScale scale, Duration estimate, List<StudyStep> steps) {
    return scale == StudyScale.FULL ? of(estimate, steps) : of(Duration.ZERO, List.of());
  }
}
