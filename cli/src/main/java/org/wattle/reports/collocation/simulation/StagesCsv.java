package org.wattle.reports.collocation.simulation;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.OptionalDouble;
import org.apache.commons.csv.CSVFormat;
import org.wattle.model.collocation.PlacementSummary;
import org.wattle.simulation.collocation.StageSimulation;
import org.wattle.simulation.collocation.StageSimulation.StageOutcome.Placed;
import org.wattle.toolkit.collocation.simulation.StagedStudy;

/** A line for every stage of every policy (RFC 4180). Empty is unknown, or nothing runs. */
final class StagesCsv {
  private static final List<String> HEAD =
      List.of(
          "policy",
          "stage",
          "value",
          "bound",
          "proven",
          "F",
          "FShifted",
          "usedNodes",
          "intensity",
          "sensitivity",
          "powerNormalised",
          "intensityNormalised",
          "sensitivityNormalised",
          "tazJobs",
          "isolatedJobs",
          "sensitiveJobs",
          "brokenJobs",
          "migrations",
          "waitingJobs");

  private StagesCsv() {}

  static String of(StagedStudy study) {
    StringBuilder csv = new StringBuilder(line(HEAD));
    for (StageSimulation.PolicyRun run : study.runs()) {
      for (StageSimulation.StageOutcome outcome : run.stages()) {
        List<Object> cells = new ArrayList<>(List.of(run.policy(), outcome.stage()));
        outcome
            .placed()
            .ifPresentOrElse(
                placed -> add(placed, cells), () -> cells.addAll(emptyCells(HEAD.size() - 3)));
        cells.add(outcome.waiting().size());
        csv.append(line(cells));
      }
    }
    return csv.toString();
  }

  private static void add(Placed placed, List<Object> cells) {
    PlacementSummary summary = placed.summary();
    cells.addAll(
        List.of(
            placed.value(),
            number(placed.bound()),
            placed.proven(),
            summary.weightedSum(),
            summary.shiftedSum(),
            summary.goals().usedNodes(),
            summary.goals().intensity(),
            summary.goals().sensitivity(),
            summary.shares().power(),
            summary.shares().intensity(),
            summary.shares().sensitivity(),
            summary.tazJobs(),
            summary.isolatedJobs(),
            summary.sensitiveJobs(),
            summary.brokenJobs(),
            summary.migrations()));
  }

  private static List<String> emptyCells(int count) {
    return Collections.nCopies(count, "");
  }

  private static String number(OptionalDouble number) {
    return number.isPresent() ? Double.toString(number.getAsDouble()) : "";
  }

  private static String line(List<?> cells) {
    return CSVFormat.RFC4180.format(cells.toArray()) + "\r\n";
  }
}
