package org.wattle.toolkit.energy.kubernetes;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import org.wattle.render.files.OutputFolder;
import org.wattle.render.files.OutputTarget;

/** What a plan leaves in its folder. */
public final class DrainPlanFiles {
  private static final String PAGE = "plan.md";
  private static final String DOCUMENT = "plan.json";
  private static final String SCRIPT = "plan.sh";
  private static final String GATES = "plan-gates.yaml";

  /** How to tell the folder of an earlier plan. */
  public static final OutputFolder.Mark MARK =
      new OutputFolder.Mark("plan", DOCUMENT, '"' + DrainPlanJson.KIND + '"');

  private DrainPlanFiles() {}

  /** The files by their names. */
  public static Map<String, OutputTarget.Content> of(DrainPlan plan) {
    Map<String, OutputTarget.Content> files = new LinkedHashMap<>();
    files.put(PAGE, text(DrainPlanPage.of(plan)));
    files.put(SCRIPT, text(DrainScript.of(plan)));
    if (plan.options().steered()) {
      files.put(GATES, text(GatePolicyYaml.of(plan)));
    }
    files.put(DOCUMENT, out -> out.write(DrainPlanJson.of(plan)));
    return files;
  }

  private static OutputTarget.Content text(String text) {
    return out -> out.write(text.getBytes(StandardCharsets.UTF_8));
  }
}
