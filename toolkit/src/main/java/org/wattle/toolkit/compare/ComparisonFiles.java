package org.wattle.toolkit.compare;

import java.util.LinkedHashMap;
import java.util.Map;
import org.wattle.render.files.OutputFolder;
import org.wattle.render.files.OutputTarget;

/** What a comparison leaves in its folder. */
public final class ComparisonFiles {
  static final String PAGE = "index.html";
  static final String CSV = "comparison.csv";
  static final String JSON = "comparison.json";

  /** How to tell the folder of an earlier comparison. */
  public static final OutputFolder.Mark MARK =
      new OutputFolder.Mark("comparison", JSON, '"' + ComparisonJson.KIND + '"');

  private ComparisonFiles() {}

  /** The files by their paths, with the results of the solves by theirs. */
  public static Map<String, OutputTarget.Content> of(
      Comparison comparison, Map<String, OutputTarget.Content> results) {
    Map<String, OutputTarget.Content> files = new LinkedHashMap<>(results);
    files.put(CSV, OutputTarget.Content.of(ComparisonCsv.of(comparison)));
    files.put(PAGE, OutputTarget.Content.of(ComparisonPage.of(comparison)));
    files.put(JSON, out -> out.write(ComparisonJson.of(comparison)));
    return files;
  }
}
