package org.wattle.toolkit.front;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.wattle.model.front.FrontGoal;
import org.wattle.model.json.Source;
import org.wattle.model.json.front.FrontFile;
import org.wattle.model.solving.CheckReport;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.UserError;
import org.wattle.solvers.pareto.Front;
import org.wattle.toolkit.files.Inputs;

/** Makes a document of a front, after the independent checker has seen every placement. */
public final class FrontDocument {
  private FrontDocument() {}

  /**
   * The document.
   *
   * @param checker of the solutions, by the instance alone
   * @param wattle version of Wattle
   * @throws UserError where a solution is not clean or not worth what was claimed
   */
  public static <S> FrontFile of(
      FoundFront<S> found, Source source, Function<S, CheckReport> checker, String wattle) {
    List<FrontGoal> goals = found.judged();
    List<Front.Point<S>> points = found.front().points();
    List<FrontFile.Point> rows =
        IntStream.range(0, points.size())
            .mapToObj(i -> point(found.instance(), checker, i + 1, points.get(i)))
            .toList();
    List<List<Double>> shares =
        rows.stream().map(point -> found.judged(point.normalised())).toList();
    List<Map<String, Long>> open = OpenZones.of(found);
    return new FrontFile(
        found.instance().name(),
        source.sha256(),
        Optional.of(source.name()).filter(name -> !name.equals(Inputs.STANDARD)),
        found.method().word(),
        found.judged().equals(found.instance().goals())
            ? List.of()
            : found.judged().stream().map(FrontGoal::name).toList(),
        found.front().complete(),
        open,
        found.gap(),
        FrontQuality.reference(found.instance().goals()),
        rows,
        FrontKnee.of(goals, shares).stream().mapToObj(k -> rows.get(k).id()).findFirst(),
        FrontQuality.hypervolume(goals, shares),
        FrontQuality.spread(goals, shares),
        notes(found, open),
        found.front().statistics().seconds(),
        new FrontFile.Provenance(
            found.searches().stream().map(FoundFront.Search::seed).toList(),
            found.front().statistics().count("evaluations"),
            found.front().statistics().count("solves"),
            Runtime.version().toString(),
            wattle));
  }

  private static <S> FrontFile.Point point(
      InstanceFronts<S> instance, Function<S, CheckReport> checker, int id, Front.Point<S> point) {
    CheckReport check = checker.apply(point.solution());
    if (!check.clean()) {
      throw refuted(id, Escaped.violation(check.violations().get(0)));
    }
    List<Long> goals = instance.values().apply(point.solution(), check);
    if (!instance.goalsOf(point.objectives()).equals(goals)) {
      throw refuted(id, "its goals are " + goals + ".");
    }
    return new FrontFile.Point(
        Integer.toString(id),
        goals,
        instance.shares().apply(goals),
        point.proven(),
        point.gap(),
        List.copyOf(instance.rows().apply(point.solution())));
  }

  private static String sentence(FoundFront.Recovery recovery) {
    return "NSGA-II started from (%d) of the proven points, and found (%d) of the (%d) others."
        .formatted(recovery.given(), recovery.found(), recovery.others());
  }

  private static UserError refuted(int id, String why) {
    return UserError.failed("The check refutes point (%d): %s".formatted(id, why));
  }

  /** Sentences about why the front may be incomplete, and what the instance leaves open. */
  private static List<String> notes(FoundFront<?> found, List<Map<String, Long>> open) {
    List<String> notes = new ArrayList<>();
    String ended =
        switch (found.front().cause()) {
          case TIME_LIMIT -> "The time limit";
          case WORK_LIMIT -> "The work limit";
          case INTERRUPTED -> "An interrupt";
          default -> "";
        };
    if (!ended.isEmpty()) {
      notes.add(ended + " ended the search: this is the front so far.");
    }
    switch (found.method()) {
      case EXACT -> {
        if (!found.front().complete() && notes.isEmpty()) {
          notes.add("Some bounds could not be decided: there may be more points.");
        }
      }
      case AUTO ->
          notes.add(
              "Exact methods did not prove that their front is complete: NSGA-II searched for"
                  + " what they left.");
      case NSGA2 -> {}
    }
    found.recovery().map(FrontDocument::sentence).ifPresent(notes::add);
    OpenZones.sentence(found.instance().goals(), open).ifPresent(notes::add);
    found
        .front()
        .statistics()
        .count("refuted bounds")
        .ifPresent(
            times ->
                notes.add(
                    "Checked solutions refuted bounds of solvers (%d): they are dropped."
                        .formatted(times)));
    int named = found.request().goals().size();
    if (named > 0 && named < found.instance().defaultGoals().size()) {
      notes.add(
          "It is the front of these goals: %s. The others may have any value."
              .formatted(String.join(", ", found.request().goals())));
    }
    notes.addAll(found.instance().notes());
    return notes;
  }
}
