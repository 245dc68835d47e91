package org.wattle.studies.clusters;

import java.util.List;
import java.util.Optional;
import org.wattle.studies.Records.Row;
import org.wattle.studies.clusters.GemsMeasure.Variant;

/**
 * Runs of four hours with what the thesis leaves open taken in several ways.
 *
 * @param rows a policy in an interpretation each
 */
record GemsReadings(List<Row> rows) {
  /** GEMS where only tasks in execution share the energy of a server. */
  static final String EXECUTING = "gems-executing";

  static final String EXECUTING_NO_NETWORK = "gems-executing-no-network";

  private static final String RESPONSE = "response_mean_seconds";

  /** The interpretations in which it is run. */
  static final List<GemsInterpretation> WITH_EXECUTING =
      GemsInterpretation.all().stream().filter(GemsInterpretation::withExecuting).toList();

  /**
   * The share of the response time that it saves compared with a variant, in every interpretation
   * in which it was run; empty where one of them is missing. Without sleep nothing waits to be
   * executed, so noSleep is the same in both readings.
   */
  List<Double> executingSaves(Variant over) {
    String other = over == Variant.NO_NETWORK ? EXECUTING_NO_NETWORK : over.id();
    List<Double> savings =
        WITH_EXECUTING.stream()
            .flatMap(
                reading ->
                    response(reading, EXECUTING)
                        .flatMap(ours -> response(reading, other).map(theirs -> 1 - ours / theirs))
                        .stream())
            .toList();
    return savings.size() == WITH_EXECUTING.size() ? savings : List.of();
  }

  private Optional<Double> response(GemsInterpretation reading, String policy) {
    return rows.stream()
        .filter(
            row ->
                row.text("estimate").equals(reading.estimate())
                    && row.text("sharing").equals(reading.sharing())
                    && row.text("wiring").equals(reading.wiring())
                    && row.text("policy").equals(policy))
        .map(row -> row.number(RESPONSE))
        .findFirst();
  }
}
