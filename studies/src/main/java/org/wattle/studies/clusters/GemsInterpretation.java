package org.wattle.studies.clusters;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.wattle.studies.Records;
import org.wattle.studies.Workspace;

/**
 * One interpretation of what the thesis does not specify.
 *
 * @param estimate how T_x, the expected duration of a task, is computed
 * @param sharing how tasks share the CPU of a server
 * @param wiring of servers and switches
 */
record GemsInterpretation(String estimate, String sharing, String wiring) {
  /** The interpretation of the scenario itself. */
  static final GemsInterpretation OURS = new GemsInterpretation("alone", "proportional", "full");

  static final List<GemsInterpretation> OTHERS =
      List.of(
          new GemsInterpretation("alone", "proportional", "rack"),
          new GemsInterpretation("shared", "proportional", "full"),
          new GemsInterpretation("trace", "proportional", "full"),
          new GemsInterpretation("alone", "equal", "full"),
          new GemsInterpretation("shared", "equal", "full"),
          new GemsInterpretation("trace", "equal", "full"));

  private static final List<String> MEANS =
      List.of(
          "joules",
          "wait_mean_seconds",
          "response_mean_seconds",
          "servers_on_mean",
          "servers_wakes",
          "switches_on_mean",
          "without_master");

  /** All, ours first. */
  static List<GemsInterpretation> all() {
    return Stream.concat(Stream.of(OURS), OTHERS.stream()).toList();
  }

  String folder() {
    return estimate + "-" + sharing + "-" + wiring;
  }

  String file() {
    return folder() + ".json";
  }

  String description() {
    return "with T_x " + estimate + ", " + sharing + " sharing, " + wiring + " wiring";
  }

  /** Writes the scenario with this interpretation in place of ours. */
  void writeScenario(Workspace workspace) throws IOException {
    String ours = Files.readString(workspace.home().resolve(GemsStudy.FOUR_HOURS_SCENARIO));
    Files.writeString(
        workspace.work().resolve(file()),
        ours.replace(field("estimate", OURS.estimate), field("estimate", estimate))
            .replace(field("sharing", OURS.sharing), field("sharing", sharing))
            .replace(field("wiring", OURS.wiring), field("wiring", wiring)));
  }

  /** Whether the policies that count tasks in execution alone are run with it, too. */
  boolean withExecuting() {
    return !estimate.equals("shared") && wiring.equals(OURS.wiring);
  }

  private static String field(String name, String value) {
    return "\"" + name + "\": \"" + value + "\"";
  }

  /** Records the means of all interpretations, ours first. */
  static void keep(Workspace workspace) throws IOException {
    List<String> head = new ArrayList<>(List.of("estimate", "sharing", "wiring", "policy"));
    head.addAll(MEANS);
    List<List<String>> rows = new ArrayList<>();
    for (GemsInterpretation reading : all()) {
      String folder = reading.equals(OURS) ? GemsStudy.FOUR_HOURS_RUNS : reading.folder();
      Records made = new Records(workspace.work().resolve(folder));
      PolicyMeans means = PolicyMeans.of(made.rows("runs.csv"));
      for (String policy : means.policies()) {
        List<String> row =
            new ArrayList<>(List.of(reading.estimate, reading.sharing, reading.wiring, policy));
        MEANS.forEach(column -> row.add(Double.toString(means.of(policy, column))));
        rows.add(row);
      }
    }
    workspace.keep(GemsStudy.READINGS, head, rows);
  }
}
