package org.wattle.toolkit.front;

import java.util.LinkedHashMap;
import java.util.Map;
import org.wattle.render.files.OutputFolder;
import org.wattle.render.files.OutputTarget;

/** The folder of a front of energy against moves or headroom: document, table and page. */
public final class StepsFolder {
  /** The front as JSON. */
  public static final String DOCUMENT = "front.json";

  /** The points as CSV. */
  public static final String TABLE = "front.csv";

  /** The page. */
  public static final String PAGE = "index.html";

  /** How the folder is recognised. */
  public static final OutputFolder.Mark MARK =
      new OutputFolder.Mark("pareto", DOCUMENT, "-front\"");

  private StepsFolder() {}

  /** Its files. */
  public static Map<String, OutputTarget.Content> of(
      OutputTarget.Content document, String csv, OutputTarget.Content page) {
    Map<String, OutputTarget.Content> files = new LinkedHashMap<>();
    files.put(DOCUMENT, document);
    files.put(TABLE, OutputTarget.Content.of(csv));
    files.put(PAGE, page);
    return files;
  }
}
