package org.wattle.studies.slots;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.Set;
import org.wattle.studies.Records;
import org.wattle.studies.StudyStep;
import org.wattle.studies.Workspace;
import org.wattle.studies.priority.PairedSaving;
import org.wattle.studies.priority.PolicyRuns;
import org.wattle.studies.priority.RunMeasure;

/**
 * Other settings and policies with which HYBRID might cut wasted executions as much as in the
 * thesis.
 */
final class HybridReadings {
  static final String FILE = "readings.csv";

  /** Numbers of sticky slots. */
  static final List<Integer> STICKY = List.of(50, 100, 200, 400, 800, 1536, 2304, 3000);

  /** Factors of the run times of W-E. */
  static final List<Double> LOADS = List.of(1.0, 1.2, 1.4, 1.6);

  /** Of the folders with these runs. */
  private static final String PREFIX = "readings-";

  private static final List<String> HEAD =
      List.of(
          "workload",
          "without",
          "with",
          "wasted_without",
          "wasted_with",
          "wasted_saved",
          "wasted_saved_half_width",
          "evictions_saved",
          "lowest_response_saved",
          "production_response_saved");

  /** A policy without sticky slots and one with them. */
  record Pair(String without, String with) {}

  private HybridReadings() {}

  /** Other victims, memory, servers, slots, and numbers of sticky slots, all of W-E. */
  static List<Pair> ofWorkload(double load) {
    List<Pair> pairs = new ArrayList<>();
    STICKY.forEach(number -> pairs.add(new Pair("wasp", "hybrid" + number)));
    if (load == 1) {
      pairs.add(new Pair("mrs", "mrs+sticky200"));
      pairs.add(new Pair("rnd", "rnd+sticky200"));
      pairs.add(new Pair("lrs", "lrs+sticky200"));
      for (String part :
          List.of("unlimited", "lpf", "prefer-awake", "drop3", "sc2", "sc3", "sc4")) {
        pairs.add(new Pair("wasp+" + part, "hybrid200+" + part));
      }
    }
    return pairs;
  }

  /** Other arrivals. */
  static final List<ArrivalSetting> OTHER_ARRIVALS =
      List.of(
          ArrivalSetting.W_C,
          ArrivalSetting.W_C.at(1.3),
          ArrivalSetting.BY_SUBMISSIONS,
          ArrivalSetting.BY_SUBMISSIONS.at(1.3),
          ArrivalSetting.LIKE_W_A.at(1.3),
          ArrivalSetting.LIKE_W_A.at(1.45));

  private static final List<Pair> USUAL =
      List.of(
          new Pair("wasp", "hybrid200"),
          new Pair("wasp", "hybrid400"),
          new Pair("wasp", "hybrid1536"),
          new Pair("rnd", "rnd+sticky200"),
          new Pair("lrs", "lrs+sticky200"));

  /** Simulates all of them and keeps what they save. */
  static List<StudyStep> steps(int seeds) {
    List<StudyStep> steps = new ArrayList<>();
    for (double load : LOADS) {
      steps.addAll(
          ArrivalSetting.W_E.at(load).stepsInWork(policies(ofWorkload(load)), seeds, PREFIX));
    }
    OTHER_ARRIVALS.forEach(
        setting -> steps.addAll(setting.stepsInWork(policies(USUAL), seeds, PREFIX)));
    steps.add(
        new StudyStep.Derivation(
            "write what sticky slots save in these runs to " + FILE, HybridReadings::keep));
    return steps;
  }

  private static List<String> policies(List<Pair> pairs) {
    Set<String> policies = new LinkedHashSet<>();
    pairs.forEach(
        pair -> {
          policies.add(pair.without());
          policies.add(pair.with());
        });
    return List.copyOf(policies);
  }

  private static void keep(Workspace workspace) throws IOException {
    List<List<String>> rows = new ArrayList<>();
    for (double load : LOADS) {
      add(rows, workspace, ArrivalSetting.W_E.at(load), ofWorkload(load));
    }
    for (ArrivalSetting setting : OTHER_ARRIVALS) {
      add(rows, workspace, setting, USUAL);
    }
    workspace.keep(FILE, HEAD, rows);
  }

  private static void add(
      List<List<String>> rows, Workspace workspace, ArrivalSetting setting, List<Pair> pairs) {
    Records made = new Records(workspace.work().resolve(PREFIX + setting.name()));
    PolicyRuns runs = PolicyRuns.of(made.rows("runs.csv"), made.rows("classes.csv"));
    for (Pair pair : pairs) {
      PairedSaving wasted = improvement(runs, pair, RunMeasure.WASTED);
      rows.add(
          List.of(
              setting.title(),
              pair.without(),
              pair.with(),
              text(runs.mean(pair.without(), RunMeasure.WASTED)),
              text(runs.mean(pair.with(), RunMeasure.WASTED)),
              text(wasted.mean()),
              text(wasted.share().halfWidth()),
              text(improvement(runs, pair, RunMeasure.PRIORITY_EVICTIONS).mean()),
              text(improvement(runs, pair, RunMeasure.response(0)).mean()),
              text(improvement(runs, pair, RunMeasure.productionResponse()).mean())));
    }
  }

  private static PairedSaving improvement(PolicyRuns runs, Pair pair, RunMeasure measure) {
    return PairedSaving.of(runs.paired(pair.with(), pair.without(), measure));
  }

  private static String text(OptionalDouble number) {
    return number.isPresent() ? text(number.getAsDouble()) : "";
  }

  private static String text(double number) {
    return Double.isFinite(number) ? String.format(Locale.ROOT, "%.4f", number) : "";
  }
}
