package org.wattle.studies.slots;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.DoublePredicate;
import org.wattle.model.priority.PriorityCluster;
import org.wattle.model.priority.PriorityPreset;
import org.wattle.model.priority.SlotServers;
import org.wattle.model.workload.Workload;
import org.wattle.model.workload.generate.PriorityParameters;
import org.wattle.model.workload.generate.PriorityPresets;
import org.wattle.model.workload.generate.PriorityWorkload;
import org.wattle.simulation.priority.policy.SlotConfiguration.CpuBasedSlots;
import org.wattle.simulation.priority.slots.ClassUsage;
import org.wattle.simulation.priority.slots.WorkloadAwareSlots;
import org.wattle.studies.StudyStep;
import org.wattle.studies.Workspace;

/** Computes Table 8.1 of the thesis: the slots of each server by configuration. */
final class SlotTables {
  static final String SLOTS = "slots.csv";
  static final String DEVIATIONS = "deviations.csv";

  /** The name of the workload-aware configuration. */
  static final String WASC = "wasc";

  /** The same for the tasks of W-E. */
  static final String WASC_OF_RUN = "wasc of W-E";

  static final long SEED = 1;
  private static final PriorityParameters W_E =
      PriorityPresets.byId("w-e", Optional.empty()).orElseThrow();

  private static final List<String> SLOTS_HEAD =
      List.of("configuration", "type", "cpu", "count", "slots");
  private static final List<String> DEVIATIONS_HEAD =
      List.of("group", "slots", "least_deviation", "most_deviation");

  private static final int LARGEST_CONFIGURATION = 4;
  static final int PRODUCTION_SLOTS = 24;
  static final int OTHER_SLOTS = 48;
  private static final int STEPS = 1000;
  private static final double STEP = 1e-4;

  private SlotTables() {}

  /** Writes both records. */
  static StudyStep.Derivation step() {
    return new StudyStep.Derivation(
        "compute the slots of Table 8.1 from Table 5.2 to " + SLOTS + " and " + DEVIATIONS,
        SlotTables::write);
  }

  private static void write(Workspace workspace) throws IOException {
    List<List<String>> rows = new ArrayList<>();
    PriorityCluster cluster = PriorityPreset.THESIS_8.cluster();
    Workload drawn = PriorityWorkload.draw(W_E, Optional.empty(), SEED);
    for (int factor = 1; factor <= LARGEST_CONFIGURATION; factor++) {
      rows.addAll(rows("sc" + factor, new CpuBasedSlots(factor).configure(cluster, drawn)));
    }
    rows.addAll(
        rows(WASC, configured(TraceSamples.PRODUCTION_DEVIATION, TraceSamples.OTHER_DEVIATION)));
    rows.addAll(rows(WASC_OF_RUN, new WorkloadAwareSlots().configure(cluster, drawn)));
    workspace.keep(SLOTS, SLOTS_HEAD, rows);
    workspace.keep(
        DEVIATIONS,
        DEVIATIONS_HEAD,
        List.of(
            range(
                "production",
                PRODUCTION_SLOTS,
                deviation ->
                    fastest(configured(deviation, TraceSamples.OTHER_DEVIATION)).slots()
                        == PRODUCTION_SLOTS),
            range(
                "others",
                OTHER_SLOTS,
                deviation ->
                    slowest(configured(TraceSamples.PRODUCTION_DEVIATION, deviation)).slots()
                        == OTHER_SLOTS / 2)));
  }

  private static PriorityCluster configured(double ofProduction, double ofOthers) {
    List<ClassUsage> classes =
        TraceClass.ALL.stream()
            .map(of -> of.usage(of.production() ? ofProduction : ofOthers))
            .toList();
    return new WorkloadAwareSlots().configure(PriorityPreset.THESIS_8.cluster(), classes);
  }

  private static SlotServers fastest(PriorityCluster cluster) {
    return cluster.servers().get(0);
  }

  private static SlotServers slowest(PriorityCluster cluster) {
    return cluster.servers().get(cluster.servers().size() - 1);
  }

  private static List<String> range(String group, int slots, DoublePredicate gives) {
    double least = Double.NaN;
    double most = Double.NaN;
    for (int i = 0; i <= STEPS; i++) {
      double deviation = i * STEP;
      if (gives.test(deviation)) {
        least = Double.isNaN(least) ? deviation : least;
        most = deviation;
      }
    }
    return List.of(group, Integer.toString(slots), text(least), text(most));
  }

  private static String text(double number) {
    return Double.isNaN(number) ? "" : String.format(Locale.ROOT, "%.4f", number);
  }

  private static List<List<String>> rows(String configuration, PriorityCluster cluster) {
    return cluster.servers().stream()
        .map(
            of ->
                List.of(
                    configuration,
                    of.type(),
                    Double.toString(of.cpu()),
                    Integer.toString(of.count()),
                    Integer.toString(of.slots())))
        .toList();
  }
}
