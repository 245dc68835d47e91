package org.wattle.studies.slots;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.wattle.model.workload.generate.PriorityParameters;
import org.wattle.model.workload.generate.PriorityParameters.Means;
import org.wattle.model.workload.generate.PriorityParameters.Sizes;
import org.wattle.model.workload.generate.PriorityPresets;
import org.wattle.studies.StudyStep;
import org.wattle.studies.Workspace;

/** Records the parameters of the generated workloads, as in Table 9.4 of the thesis. */
final class WorkloadParameters {
  static final String FILE = "parameters.csv";

  /** The columns of means, for other tasks and for production tasks. */
  static final List<String> MEANS =
      List.of(
          "cpu", "memory", "seconds", "production_cpu", "production_memory", "production_seconds");

  private WorkloadParameters() {}

  /** Writes the record. */
  static StudyStep.Derivation step() {
    return new StudyStep.Derivation(
        "write the parameters of the workloads to " + FILE, WorkloadParameters::write);
  }

  private static void write(Workspace workspace) throws IOException {
    List<String> head =
        new ArrayList<>(List.of("workload", "gap_seconds", "burst_gap_seconds", "quiet_minutes"));
    head.addAll(MEANS);
    List<List<String>> rows = new ArrayList<>();
    for (SourceTables.Parameters theirs : SourceTables.PARAMETERS) {
      boolean sampled = PriorityPresets.sampledIds().contains(theirs.preset());
      Optional<String> samples = sampled ? Optional.of(TraceSamples.FILE) : Optional.empty();
      PriorityParameters of = PriorityPresets.byId(theirs.preset(), samples).orElseThrow();
      List<String> row =
          new ArrayList<>(
              List.of(
                  theirs.preset(),
                  Double.toString(of.gapSeconds()),
                  Double.toString(of.burstGapSeconds()),
                  Double.toString(of.quietMinutes())));
      row.addAll(
          of.sizes() instanceof Sizes.Exponential sizes
              ? means(sizes)
              : List.of("", "", "", "", "", ""));
      rows.add(row);
    }
    workspace.keep(FILE, head, rows);
  }

  private static List<String> means(Sizes.Exponential sizes) {
    List<String> means = new ArrayList<>();
    for (Means of : List.of(sizes.others(), sizes.production())) {
      means.add(Double.toString(of.cpu()));
      means.add(Double.toString(of.memory()));
      means.add(Double.toString(of.seconds()));
    }
    return means;
  }
}
