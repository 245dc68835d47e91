package org.wattle.studies.energy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.wattle.studies.Workspace;
import org.wattle.studies.data.JsonDocuments;
import tools.jackson.databind.JsonNode;

/** Every answer of a comparison beside the best bound of its instance. */
final class GapsRecord {
  private static final List<String> HEAD =
      List.of(
          "state",
          "wiring",
          "tasks",
          "seed",
          "solver",
          "status",
          "value J",
          "best bound J",
          "over bound",
          "over bound without sleep",
          "servers on",
          "switches on");

  private static final Pattern DASH = Pattern.compile("-");

  private GapsRecord() {}

  static void make(Workspace workspace) throws IOException {
    List<List<String>> rows = new ArrayList<>();
    JsonNode comparison = JsonDocuments.read(workspace, HeuristicsStudy.COMPARISON);
    for (JsonNode instance : comparison.path("instances")) {
      String path = instance.path("file").asString().replace('\\', '/');
      String file = path.substring(path.lastIndexOf('/') + 1);
      List<String> words = DASH.splitAsStream(file.replace(".json", "")).toList();
      double asleep = asleepJoules(JsonDocuments.read(workspace, file));
      double bound = instance.path("bestBound").path("value").asDouble();
      for (JsonNode result : instance.path("results")) {
        List<String> row =
            new ArrayList<>(List.of(words.get(0), words.get(2), words.get(1), words.get(3)));
        row.add(result.path("solver").asString());
        row.add(result.path("status").asString());
        row.addAll(cells(result, bound, asleep));
        rows.add(row);
      }
    }
    workspace.keep(HeuristicsStudy.RECORD, HEAD, rows);
  }

  private static List<String> cells(JsonNode result, double bound, double asleep) {
    if (!result.has("value")) {
      return List.of("", "", "", "", "", "");
    }
    double value = result.path("value").asDouble();
    return List.of(
        Double.toString(value),
        Double.toString(bound),
        Double.toString((value - bound) / bound),
        Double.toString((value - bound) / (bound - asleep)),
        result.path("serversOn").asString(),
        result.path("switchesOn").asString());
  }

  /** What the data centre takes with everything asleep: nobody can save it. */
  private static double asleepJoules(JsonNode instance) {
    double watts = asleepWatts(instance.path("servers"));
    watts += asleepWatts(instance.path("network").path("tiers"));
    return instance.path("slotSeconds").asDouble() * watts;
  }

  private static double asleepWatts(JsonNode elements) {
    double watts = 0;
    for (JsonNode element : elements) {
      watts += element.path("count").asDouble() * element.path("watts").path("sleep").asDouble(0);
    }
    return watts;
  }
}
