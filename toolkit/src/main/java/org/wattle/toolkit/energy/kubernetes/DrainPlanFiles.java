package org.wattle.toolkit.energy.kubernetes;

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
    files.put(PAGE, OutputTarget.Content.of(DrainPlanPage.of(plan)));
    files.put(SCRIPT, OutputTarget.Content.of(DrainScript.of(plan)));
    if (plan.options().steered()) {
      files.put(GATES, OutputTarget.Content.of(GatePolicyYaml.of(plan)));
    }
    files.put(DOCUMENT, out -> out.write(DrainPlanJson.of(plan)));
    return files;
  }
}
