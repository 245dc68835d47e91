package org.wattle.reports.collocation.simulation;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.wattle.reports.files.OutputFolder;
import org.wattle.reports.files.OutputTarget;
import org.wattle.reports.page.Picture;
import org.wattle.simulation.collocation.StageSimulation;
import org.wattle.toolkit.collocation.simulation.StagedStudy;

/** What stages leave in their folder. */
public final class StagesFiles {
  private static final String CSV = "stages.csv";
  private static final String JSON = "stages.json";
  private static final String PAGE = "index.html";
  private static final String PICTURES = "pictures";

  /** How to tell the folder of earlier stages. */
  public static final OutputFolder.Mark MARK =
      new OutputFolder.Mark(
          "simulation", JSON, '"' + StagesJson.KIND + '"', List.of(PICTURES, CSV, PAGE, JSON));

  private StagesFiles() {}

  /** The files by their paths. */
  public static Map<String, OutputTarget.Content> of(StagedStudy study) {
    Map<String, OutputTarget.Content> files = new LinkedHashMap<>();
    files.put(CSV, text(StagesCsv.of(study)));
    for (StageSimulation.PolicyRun run : study.runs()) {
      files.put(
          PICTURES + "/" + run.policy() + ".svg",
          text(Picture.file(StagesPicture.of(study.scenario(), run))));
    }
    files.put(PAGE, text(StagesPage.of(study)));
    files.put(JSON, out -> out.write(StagesJson.of(study)));
    return files;
  }

  private static OutputTarget.Content text(String text) {
    return out -> out.write(text.getBytes(StandardCharsets.UTF_8));
  }
}
