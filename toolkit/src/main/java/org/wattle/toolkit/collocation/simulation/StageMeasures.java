package org.wattle.toolkit.collocation.simulation;

import static org.wattle.simulation.study.Measure.Document.CSV;
import static org.wattle.simulation.study.Measure.Document.JSON;
import static org.wattle.simulation.study.Measure.Document.SUMMARY;

import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;
import org.wattle.model.collocation.PlacementSummary;
import org.wattle.simulation.collocation.StageSimulation.PolicyRun;
import org.wattle.simulation.collocation.StageSimulation.StageOutcome;
import org.wattle.simulation.collocation.StageSimulation.StageOutcome.Placed;
import org.wattle.simulation.study.Measure;

/** The measures of jobs over stages: of a policy, and of each of its stages. */
public final class StageMeasures {
  /** Of a policy over all stages. */
  static final List<Measure<PolicyRun>> RUNS =
      List.of(
          Measure.<PolicyRun>of("meanValue", StageMeasures::meanValue).only(SUMMARY),
          Measure.<PolicyRun>of("usedNodes", of -> sum(of, StageMeasures::usedNodes)).only(SUMMARY),
          Measure.<PolicyRun>of("migrations", of -> sum(of, PlacementSummary::migrations))
              .only(SUMMARY));

  /** Of a stage; absent where nothing runs. */
  public static final List<Measure<StageOutcome>> STAGES =
      List.of(
          Measure.of("stage", StageOutcome::stage),
          placed("value", Placed::value),
          placed("bound", Placed::bound),
          placed("proven", of -> Boolean.toString(of.proven())).only(CSV),
          placed("proven", Placed::proven).only(JSON),
          summary("F", PlacementSummary::weightedSum),
          summary("FShifted", PlacementSummary::shiftedSum),
          summary("usedNodes", StageMeasures::usedNodes),
          summary("intensity", of -> of.goals().intensity()),
          summary("sensitivity", of -> of.goals().sensitivity()),
          normalised("power", of -> of.shares().power()),
          normalised("intensity", of -> of.shares().intensity()),
          normalised("sensitivity", of -> of.shares().sensitivity()),
          summary("tazJobs", PlacementSummary::tazJobs).only(CSV),
          summary("isolatedJobs", PlacementSummary::isolatedJobs).only(CSV),
          summary("sensitiveJobs", PlacementSummary::sensitiveJobs).only(CSV),
          summary("brokenJobs", PlacementSummary::brokenJobs).only(CSV),
          summary("migrations", PlacementSummary::migrations),
          Measure.<StageOutcome>of("waitingJobs", of -> of.waiting().size())
              .column("waitingJobs")
              .only(CSV));

  private StageMeasures() {}

  private static int usedNodes(PlacementSummary of) {
    return of.goals().usedNodes();
  }

  private static Stream<Placed> placed(PolicyRun of) {
    return of.stages().stream().flatMap(stage -> stage.placed().stream());
  }

  private static OptionalDouble meanValue(PolicyRun of) {
    return placed(of).mapToDouble(Placed::value).average();
  }

  private static int sum(PolicyRun of, ToIntFunction<PlacementSummary> count) {
    return placed(of).map(Placed::summary).mapToInt(count).sum();
  }

  private static Measure<StageOutcome> placed(String name, Function<Placed, ?> value) {
    return Measure.<StageOutcome>of(name, of -> of.placed().map(value)).column(name);
  }

  private static Measure<StageOutcome> summary(String name, Function<PlacementSummary, ?> value) {
    return placed(name, of -> value.apply(of.summary()));
  }

  private static Measure<StageOutcome> normalised(
      String name, Function<PlacementSummary, ?> value) {
    return summary(name + "Normalised", value).path("normalised", name);
  }
}
