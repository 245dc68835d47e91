package org.wattle.reports.energy.simulation;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.wattle.reports.files.OutputFolder;
import org.wattle.reports.files.OutputTarget;
import org.wattle.toolkit.energy.simulation.ClusterStudy;
import org.wattle.toolkit.energy.simulation.PolicyRun;

/** What a simulation of a cluster leaves in its folder. */
public final class ClusterFiles {
  private static final String RUNS = "runs.csv";
  private static final String SAMPLES = "samples.csv";
  private static final String SLOTS = "slots.csv";
  private static final String HOURS = "hours.csv";
  private static final String ELEMENTS = "elements.csv";
  private static final String PAGE = "index.html";
  private static final String JSON = "simulation.json";

  /** How to tell the folder of an earlier simulation. */
  public static final OutputFolder.Mark MARK =
      new OutputFolder.Mark(
          "simulation",
          JSON,
          '"' + ClusterJson.KIND + '"',
          List.of(RUNS, SAMPLES, SLOTS, HOURS, ELEMENTS, PolicyRun.PAGES, PAGE, JSON));

  private ClusterFiles() {}

  /** The files by their paths. */
  public static Map<String, OutputTarget.Content> of(ClusterStudy study) {
    Map<String, OutputTarget.Content> files = new LinkedHashMap<>();
    files.put(RUNS, text(RunsCsv.of(study)));
    files.put(SAMPLES, text(ClusterCsv.samples(study)));
    files.put(SLOTS, text(ClusterCsv.slots(study)));
    files.put(HOURS, text(ClusterCsv.hours(study)));
    files.put(ELEMENTS, text(ClusterCsv.elements(study)));
    files.put(PAGE, text(ClusterPage.of(study)));
    for (PolicyRun run : study.runs()) {
      files.put(run.page(), text(RunPage.of(study, run)));
    }
    files.put(JSON, out -> out.write(ClusterJson.of(study)));
    return files;
  }

  private static OutputTarget.Content text(String text) {
    return out -> out.write(text.getBytes(StandardCharsets.UTF_8));
  }
}
