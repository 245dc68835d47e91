package org.wattle.studies;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.wattle.model.solving.Interrupt;

/**
 * Runs studies and keeps their records. A study works in a folder of its own below {@code out/};
 * its records replace the earlier ones only when all steps have succeeded.
 *
 * @param commands runs commands of Wattle
 * @param files writes the records
 * @param home the folder of the project
 * @param data the folder of data that are not part of Wattle
 * @param wattle the version of Wattle
 * @param program the digest of the program: what a run that was stopped has made is of use to the
 *     same program alone
 * @param interrupt stops a study between steps
 */
public record StudyRunner(
    CommandRunner commands,
    FileOutput files,
    Path home,
    Path data,
    String wattle,
    String program,
    Interrupt interrupt) {
  private static final String NEW_RECORDS = "records";

  /** Is in the work folder from the beginning of a run to its end. */
  private static final String BEGUN = "begun.txt";

  /** Follows the run of a study. */
  @FunctionalInterface
  public interface Progress {
    /**
     * A step is about to run.
     *
     * @param step as a user would type it
     */
    void started(String step);
  }

  /** Writes files of the book. */
  @FunctionalInterface
  public interface FileOutput {
    /**
     * Writes a file, creating its folder and replacing the file where it exists.
     *
     * @throws IOException where it cannot be written
     */
    void write(Path file, byte[] content) throws IOException;
  }

  /**
   * Runs a study for a book.
   *
   * @param progress is notified of each step before it runs
   * @throws IOException where a file cannot be written
   */
  public StudyOutcome run(BookStudy study, Book book, Progress progress) throws IOException {
    StudyOutcome outcome = make(study, book.scale(), progress);
    if (outcome instanceof StudyOutcome.Completed) {
      keep(made(study, book.scale()), book.folder(study));
    }
    return outcome;
  }

  /** The folder below {@code out/} in which a study makes its new records. */
  public Path made(BookStudy study, StudyScale scale) {
    return home.resolve(StudyStep.Folders.work(study, scale)).resolve(NEW_RECORDS);
  }

  /**
   * Makes the records of a study anew, in {@link #made}, and leaves those of the book as they are.
   * Where an earlier run of the same plan was stopped, its intermediate files are there, so that
   * campaigns go on with what is missing.
   *
   * @param progress is notified of each step before it runs
   * @throws IOException where a file cannot be written
   */
  public StudyOutcome make(BookStudy study, StudyScale scale, Progress progress)
      throws IOException {
    StudyPlan plan = study.plan(scale);
    Optional<StudyOutcome> obstacle = obstacle(plan, scale);
    if (obstacle.isPresent()) {
      return obstacle.get();
    }
    Path work = home.resolve(StudyStep.Folders.work(study, scale));
    Workspace workspace = new Workspace(home, work, made(study, scale), data);
    PlanDigest digest = PlanDigest.of(plan, home);
    String same = digest.hex() + "\n" + program + "\n";
    Path begun = work.resolve(BEGUN);
    if (!Files.exists(begun) || !Files.readString(begun).equals(same)) {
      empty(work);
    }
    empty(workspace.records());
    Files.createDirectories(workspace.records());
    Files.writeString(begun, same);
    RunRecord run = RunRecord.begin(wattle, digest);
    long begin = System.nanoTime();
    StepExecutor executor = new StepExecutor(commands, workspace, interrupt);
    StudyStep.Folders shown = StudyStep.Folders.shown(study, scale);
    for (StudyStep step : plan.steps()) {
      progress.started(shown.replacedIn(step.shown()));
      try {
        executor.execute(step);
      } catch (StepExecutor.StepFailure e) {
        return interrupt.requested()
            ? new StudyOutcome.Interrupted()
            : new StudyOutcome.Failed(e.command(), e.message());
      }
      if (interrupt.requested()) {
        return new StudyOutcome.Interrupted();
      }
    }
    Duration duration = Duration.ofNanos(System.nanoTime() - begin);
    Files.writeString(workspace.records().resolve(RunRecord.FILE), run.ended(duration).csv());
    Files.delete(begun);
    return new StudyOutcome.Completed(duration);
  }

  /** Why the study cannot be started, if so. */
  private Optional<StudyOutcome> obstacle(StudyPlan plan, StudyScale scale) {
    if (interrupt.requested()) {
      return Optional.of(new StudyOutcome.Interrupted());
    }
    if (plan.steps().isEmpty()) {
      String reason =
          scale == StudyScale.QUICK ? "it has no quick form" : "there is nothing to run for it";
      return Optional.of(new StudyOutcome.Skipped(reason, false));
    }
    return plan.requirement()
        .filter(requirement -> !Files.exists(data.resolve(requirement.file())))
        .map(requirement -> new StudyOutcome.Skipped(missing(requirement), true));
  }

  private String missing(StudyPlan.Requirement requirement) {
    return "it needs "
        + requirement.description()
        + ", and the file ("
        + data.resolve(requirement.file())
        + ") does not exist. Maybe give the folder of the data by --data";
  }

  private void keep(Path made, Path records) throws IOException {
    for (Path file : files(made)) {
      files.write(records.resolve(made.relativize(file).toString()), Files.readAllBytes(file));
    }
  }

  private static List<Path> files(Path folder) throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      return all.filter(Files::isRegularFile).sorted().toList();
    }
  }

  private static void empty(Path folder) throws IOException {
    if (!Files.exists(folder)) {
      return;
    }
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path each : all.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(each);
      }
    }
  }
}
