package org.wattle.studies.checking;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.wattle.studies.Book;
import org.wattle.studies.BookStudy;
import org.wattle.studies.PlanDigest;
import org.wattle.studies.Repeatability;
import org.wattle.studies.StudyOutcome;
import org.wattle.studies.StudyPlan;
import org.wattle.studies.StudyRunner;
import org.wattle.studies.checking.RecordComparison.Equality;

/**
 * Tells which records of a book the product of today makes again. The book is left as it is.
 *
 * @param book with the records
 * @param runner makes records anew in a folder of its own
 */
public record StudyChecker(Book book, StudyRunner runner) {
  /** How a study was run is compared by the digest of its plan alone. */
  private static final String RUN = "run.csv";

  private static final String OTHER_PLAN =
      "its steps, or instances that they name, have changed since it was recorded";

  /**
   * What is known of the records of a study without running it: whether they were made by the plan
   * of today.
   */
  public StudyCheck withoutRun(BookStudy study) {
    if (!book.recorded(study)) {
      return StudyCheck.of(study.name(), CheckVerdict.NO_RECORD, "");
    }
    Optional<PlanDigest> recorded = book.recordedPlan(study);
    if (recorded.isEmpty()) {
      return StudyCheck.of(
          study.name(), CheckVerdict.UNKNOWN_PLAN, "recorded before digests of plans were kept");
    }
    StudyPlan plan = study.plan(book.scale());
    return recorded.get().equals(PlanDigest.of(plan, runner.home()))
        ? StudyCheck.of(study.name(), CheckVerdict.PLAN_OF_TODAY, "")
        : StudyCheck.of(study.name(), CheckVerdict.STALE_PLAN, OTHER_PLAN);
  }

  /**
   * Runs a study and compares its new records with those of the book. A study without records, or
   * with records of another plan, is not run.
   *
   * @param progress is notified of each step before it runs
   * @throws IOException where a file cannot be read or written
   */
  public StudyCheck check(BookStudy study, StudyRunner.Progress progress) throws IOException {
    StudyCheck known = withoutRun(study);
    if (known.verdict() == CheckVerdict.NO_RECORD || known.verdict() == CheckVerdict.STALE_PLAN) {
      return known;
    }
    StudyOutcome outcome = runner.make(study, book.scale(), progress);
    if (outcome instanceof StudyOutcome.Skipped skipped) {
      return StudyCheck.of(study.name(), CheckVerdict.SKIPPED, skipped.reason());
    }
    if (outcome instanceof StudyOutcome.Failed failed) {
      return new StudyCheck(
          study.name(),
          CheckVerdict.FAILED,
          "",
          List.of(failed.command() + "\n" + failed.message()));
    }
    return outcome instanceof StudyOutcome.Interrupted
        ? StudyCheck.of(study.name(), CheckVerdict.INTERRUPTED, "")
        : compared(study);
  }

  private StudyCheck compared(BookStudy study) throws IOException {
    StudyPlan plan = study.plan(book.scale());
    Repeatability repeatability = plan.repeatability();
    Set<String> before = records(book.folder(study));
    if (study.alone()) {
      before.retainAll(plan.kept());
    }
    List<RecordComparison> comparisons =
        comparisons(before, book.folder(study), runner.made(study, book.scale()), repeatability);
    List<String> differences =
        comparisons.stream()
            .filter(each -> each.equality() == Equality.DIFFERENT)
            .map(RecordComparison::difference)
            .toList();
    if (!differences.isEmpty()) {
      Path made = runner.home().relativize(runner.made(study, book.scale()));
      return new StudyCheck(
          study.name(),
          CheckVerdict.DIFFERS,
          "the new records are in " + made.toString().replace('\\', '/'),
          differences);
    }
    if (repeatability.reason().isPresent()) {
      return StudyCheck.of(study.name(), CheckVerdict.NOT_DETERMINISTIC, reason(repeatability));
    }
    boolean same = comparisons.stream().allMatch(each -> each.equality() == Equality.SAME);
    return same
        ? StudyCheck.of(study.name(), CheckVerdict.SAME, "")
        : StudyCheck.of(
            study.name(),
            CheckVerdict.SAME_BUT_FOR_TIMES,
            "not compared: " + names(repeatability.measured()));
  }

  private static String names(Set<String> names) {
    return names.stream().sorted().collect(Collectors.joining(", "));
  }

  private static String reason(Repeatability repeatability) {
    String reason = repeatability.reason().orElse("");
    return repeatability.timed().isEmpty()
        ? reason
        : reason + " (" + names(repeatability.timed()) + "; all other records are the same)";
  }

  private static List<RecordComparison> comparisons(
      Set<String> before, Path recorded, Path made, Repeatability repeatability)
      throws IOException {
    Set<String> now = records(made);
    Set<String> all = new TreeSet<>(before);
    all.addAll(now);
    List<RecordComparison> comparisons = new ArrayList<>();
    for (String file : all) {
      if (!now.contains(file)) {
        comparisons.add(RecordComparison.missing(file));
      } else if (!before.contains(file)) {
        comparisons.add(RecordComparison.added(file));
      } else {
        comparisons.add(
            RecordComparison.of(
                file,
                Files.readString(recorded.resolve(file)),
                Files.readString(made.resolve(file)),
                repeatability));
      }
    }
    return comparisons;
  }

  /** The files that a study keeps, without the chapter and the pictures that are made from them. */
  private static Set<String> records(Path folder) throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      return all.filter(Files::isRegularFile)
          .map(file -> folder.relativize(file).toString().replace('\\', '/'))
          .filter(file -> Book.isRecord(file) && !file.equals(RUN))
          .collect(Collectors.toCollection(TreeSet::new));
    }
  }
}
