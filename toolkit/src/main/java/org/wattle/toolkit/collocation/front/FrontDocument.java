package org.wattle.toolkit.collocation.front;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.wattle.model.collocation.CollocationChecker;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.CollocationPlacement;
import org.wattle.model.collocation.Goals;
import org.wattle.model.collocation.GoalsEvaluator;
import org.wattle.model.collocation.Migrations;
import org.wattle.model.collocation.NormalisedGoals;
import org.wattle.model.collocation.ShareOfLargest;
import org.wattle.model.json.Source;
import org.wattle.model.json.collocation.FrontFile;
import org.wattle.model.solving.CheckReport;
import org.wattle.model.solving.Termination.Cause;
import org.wattle.solvers.collocation.moves.GoalVectors;
import org.wattle.solvers.pareto.Front;
import org.wattle.toolkit.text.UserError;

/** Makes a document of a front, after the independent checker has seen every placement. */
public final class FrontDocument {
  private final FoundFront found;
  private final CollocationInstance instance;
  private final GoalsEvaluator evaluator;
  private final ShareOfLargest shares;

  private FrontDocument(FoundFront found) {
    this.found = found;
    this.instance = found.instance().with(Migrations.FREE);
    this.evaluator = new GoalsEvaluator(instance);
    this.shares = new ShareOfLargest(instance);
  }

  /**
   * The document.
   *
   * @param wattle version of Wattle
   * @throws UserError where a placement is not clean or not worth what was claimed
   */
  public static FrontFile of(FoundFront found, Source source, String wattle) {
    return new FrontDocument(found).document(source, wattle);
  }

  private FrontFile document(Source source, String wattle) {
    List<Front.Point<CollocationPlacement>> points = found.front().points();
    List<FrontFile.Point> rows =
        IntStream.range(0, points.size()).mapToObj(i -> point(i + 1, points.get(i))).toList();
    List<NormalisedGoals> goals = rows.stream().map(FrontFile.Point::normalised).toList();
    return new FrontFile(
        instance.name(),
        source.sha256(),
        found.request().method(),
        found.front().complete(),
        FrontQuality.REFERENCE,
        rows,
        FrontQuality.hypervolume(goals),
        FrontQuality.spread(goals),
        notes(found),
        found.front().statistics().seconds(),
        new FrontFile.Provenance(
            found.searches().stream().map(FoundFront.Search::seed).toList(),
            found.front().statistics().count("evaluations"),
            found.front().statistics().count("solves"),
            Runtime.version().toString(),
            wattle));
  }

  private FrontFile.Point point(int id, Front.Point<CollocationPlacement> point) {
    Goals goals = evaluator.of(point.solution());
    CheckReport check = new CollocationChecker().check(instance, point.solution());
    if (!check.clean() || !GoalVectors.of(goals).equals(point.objectives())) {
      throw UserError.failed(
          "The check refutes point (%d): %s"
              .formatted(
                  id,
                  check.clean()
                      ? "its goals are " + goals + "."
                      : check.violations().get(0).detail()));
    }
    return new FrontFile.Point(
        Integer.toString(id), goals, shares.of(goals), point.proven(), placement(point.solution()));
  }

  private List<FrontFile.JobNodes> placement(CollocationPlacement placement) {
    int[] first = instance.firstContainers();
    List<FrontFile.JobNodes> jobs = new ArrayList<>();
    for (int j = 0; j < instance.jobs().size(); j++) {
      jobs.add(
          new FrontFile.JobNodes(
              instance.jobs().get(j).name(),
              IntStream.range(first[j], first[j + 1])
                  .map(placement::node)
                  .mapToObj(instance.cluster()::nodeName)
                  .toList()));
    }
    return jobs;
  }

  /** Sentences about why the front may be incomplete, and what the instance leaves open. */
  private static List<String> notes(FoundFront found) {
    List<String> notes = new ArrayList<>();
    if (found.front().cause() == Cause.TIME_LIMIT) {
      notes.add("The time limit ended the search: this is the front so far.");
    }
    if (found.front().cause() == Cause.WORK_LIMIT) {
      notes.add("The work limit ended the search: this is the front so far.");
    }
    if (found.front().cause() == Cause.INTERRUPTED) {
      notes.add("An interrupt ended the search: this is the front so far.");
    }
    if (found.request().exact() && !found.front().complete() && notes.isEmpty()) {
      notes.add("Some bounds could not be decided: there may be more points.");
    }
    if (!found.instance().current().isEmpty()) {
      notes.add("What runs already may move to any node.");
    }
    return notes;
  }
}
