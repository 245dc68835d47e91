package org.wattle.reports.lotes.simulation;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.wattle.reports.files.OutputFolder;
import org.wattle.reports.files.OutputTarget;
import org.wattle.reports.page.Picture;
import org.wattle.simulation.lotes.DispatchCampaign;
import org.wattle.simulation.lotes.DispatchSample;
import org.wattle.toolkit.lotes.simulation.Study;

/** What a campaign leaves in its folder. */
public final class StudyFiles {
  static final String SAMPLES = "samples.csv";
  static final String RUNS = "runs.csv";

  private static final String SUMMARY = "summary.csv";
  private static final String JSON = "simulation.json";
  private static final String PAGE = "index.html";
  private static final String WAITS = "wait-against-load.svg";
  private static final String SIZES = "system-size.svg";

  /** How to tell the folder of an earlier campaign. */
  public static final OutputFolder.Mark MARK =
      new OutputFolder.Mark(
          "simulation",
          JSON,
          '"' + StudyJson.KIND + '"',
          List.of(SAMPLES, RUNS, SUMMARY, WAITS, SIZES, PAGE, JSON));

  private StudyFiles() {}

  /** The files by their paths; those that grew before are in the order of the cases now. */
  public static Map<String, OutputTarget.Content> of(Study study) {
    Map<String, OutputTarget.Content> files = new LinkedHashMap<>();
    files.put(SAMPLES, text(samples(study)));
    files.put(RUNS, text(runs(study)));
    files.put(SUMMARY, text(SummaryCsv.of(study)));
    files.put(WAITS, text(Picture.file(WaitFigure.of(study))));
    files.put(SIZES, text(Picture.file(SizeFigure.of(study))));
    files.put(PAGE, text(StudyPage.of(study)));
    files.put(JSON, out -> out.write(StudyJson.of(study)));
    return files;
  }

  private static String samples(Study study) {
    StringBuilder csv = new StringBuilder(SamplesCsv.HEAD);
    for (DispatchCampaign.Run run : study.runs()) {
      for (DispatchSample sample : run.samples()) {
        csv.append(SamplesCsv.line(run.of(), run.number(), run.seed(), sample));
      }
    }
    return csv.toString();
  }

  private static String runs(Study study) {
    StringBuilder csv = new StringBuilder(RunsCsv.HEAD);
    study.runs().forEach(run -> csv.append(RunsCsv.line(run)));
    return csv.toString();
  }

  private static OutputTarget.Content text(String text) {
    return out -> out.write(text.getBytes(StandardCharsets.UTF_8));
  }
}
