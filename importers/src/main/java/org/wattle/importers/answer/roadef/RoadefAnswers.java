package org.wattle.importers.answer.roadef;

import java.util.List;
import java.util.Optional;
import org.wattle.importers.answer.AnswerFiles;
import org.wattle.importers.answer.AnswerFormat;
import org.wattle.importers.answer.CheckedAnswer;
import org.wattle.importers.answer.Numbers;
import org.wattle.model.json.Issue;
import org.wattle.model.json.Parsed;
import org.wattle.model.json.Source;

/** Assignments of the ROADEF/EURO challenge 2012: the machine of every process. */
public final class RoadefAnswers implements AnswerFormat {
  @Override
  public String id() {
    return "roadef";
  }

  @Override
  public String summary() {
    return "the machine of every process from 0, of the ROADEF/EURO challenge 2012, with --original";
  }

  @Override
  public boolean takesOriginal() {
    return true;
  }

  @Override
  public Parsed<CheckedAnswer> check(AnswerFiles files) {
    Optional<Source> original = files.original();
    if (original.isEmpty()) {
      return new Parsed.Invalid<>(
          List.of(
              new Issue(
                  files.answer().name(),
                  0,
                  0,
                  "",
                  "",
                  "The original assignment is missing, from which costs and transient usage follow.",
                  "Maybe --original assignment.txt.")));
    }
    return Numbers.read(files.instance(), ReassignmentReader::instance)
        .flatMap(
            instance ->
                assignment(instance, original.get())
                    .flatMap(
                        before ->
                            assignment(instance, files.answer())
                                .map(after -> checked(files, instance, before, after))));
  }

  private static Parsed<int[]> assignment(Reassignment instance, Source source) {
    return Numbers.read(
        source,
        numbers ->
            ReassignmentReader.assignment(
                numbers, instance.processes().size(), instance.machines().size()));
  }

  private static CheckedAnswer checked(
      AnswerFiles files, Reassignment instance, int[] before, int[] after) {
    return new CheckedAnswer(
        files.instance().label(),
        ReassignmentChecker.violations(instance, before, after),
        new ReassignmentCost(instance, before, after).figures(),
        List.of());
  }
}
