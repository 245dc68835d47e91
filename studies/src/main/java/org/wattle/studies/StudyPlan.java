package org.wattle.studies;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What has to be run for the records of a study.
 *
 * @param steps in order; none where a study has nothing to run at this scale
 * @param estimate how long it takes on two idle cores
 * @param requirement data that not every machine has; a study is skipped where they are missing
 * @param repeatability what another run of the same steps need not give again
 */
public record StudyPlan(
    List<StudyStep> steps,
    Duration estimate,
    Optional<Requirement> requirement,
    Repeatability repeatability) {
  public StudyPlan {
    steps = List.copyOf(steps);
  }

  /** Steps whose records are the same after every run. */
  public StudyPlan(List<StudyStep> steps, Duration estimate, Optional<Requirement> requirement) {
    this(steps, estimate, requirement, Repeatability.EXACT);
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

  /** The names of the files that steps copy to the records. */
  public Set<String> kept() {
    return steps.stream()
        .map(step -> step instanceof StudyStep.WithData with ? with.step() : step)
        .flatMap(
            step -> step instanceof StudyStep.Copy copy ? Stream.of(copy.as()) : Stream.empty())
        .collect(Collectors.toSet());
  }

  /** The same plan, where columns of records depend on the speed of the machine. */
  public StudyPlan measuring(String... columns) {
    return new StudyPlan(
        steps,
        estimate,
        requirement,
        new Repeatability(Set.of(columns), repeatability.reason(), repeatability.timed()));
  }

  /**
   * The same plan, where results depend on the speed of the machine.
   *
   * @param reason a clause, such as "solvers stop at time limits"
   * @param files the records with these results; all of them where none is named
   */
  public StudyPlan timed(String reason, String... files) {
    return new StudyPlan(
        steps,
        estimate,
        requirement,
        new Repeatability(repeatability.measured(), Optional.of(reason), Set.of(files)));
  }
}
