package org.wattle.studies;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * What has to be run for the records of a study.
 *
 * @param steps in order; none where a study has nothing of this effort
 * @param about how long it takes on two quiet cores
 * @param needs a folder or program that not every machine has, in words for people; empty where
 *     nothing is needed. Where it is missing the study is left out with a word
 */
public record StudyPlan(List<StudyStep> steps, Duration about, Optional<Need> needs) {
  public StudyPlan {
    steps = List.copyOf(steps);
  }

  /**
   * What not every machine has.
   *
   * @param file that must be there, relative to the folder of the data
   * @param words what it is and where it comes from
   */
  public record Need(String file, String words) {}

  /** Steps that need nothing beyond Wattle. */
  public static StudyPlan of(Duration about, List<StudyStep> steps) {
    return new StudyPlan(steps, about, Optional.empty());
  }

  /** Steps that have no quick form: measurements, which say nothing when they are short. */
  public static StudyPlan onlyInFull(StudyScale effort, Duration about, List<StudyStep> steps) {
    return effort == StudyScale.FULL ? of(about, steps) : of(Duration.ZERO, List.of());
  }
}
