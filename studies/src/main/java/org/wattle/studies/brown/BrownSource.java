package org.wattle.studies.brown;

import java.util.List;
import java.util.OptionalDouble;
import org.wattle.render.text.Quantities;
import org.wattle.studies.priority.PolicyRuns;
import org.wattle.studies.priority.RunMeasure;

/**
 * A column of Table 3 of the paper.
 *
 * @param policy its id here
 * @param title its name there
 * @param wasted in thousands of core seconds
 * @param response mean, in seconds
 * @param dropped share of the tasks
 */
record BrownSource(String policy, String title, double wasted, double response, double dropped) {
  static final List<BrownSource> RESUME =
      List.of(
          new BrownSource(BrownStudy.resumed(BrownStudy.RND), "RND, resume", 0, 4199, 0),
          new BrownSource(BrownStudy.resumed(BrownStudy.RND3), "RND3, resume", 0, 1467, 0.067),
          new BrownSource(BrownStudy.resumed(BrownStudy.MRS), "MRS, resume", 0, 4207, 0),
          new BrownSource(BrownStudy.resumed(BrownStudy.MRS3), "MRS3, resume", 0, 2060, 0.055));

  static final BrownSource RND = new BrownSource(BrownStudy.RND, "RND", 12_048, 11_460, 0);
  static final BrownSource RND3 = new BrownSource(BrownStudy.RND3, "RND3", 2645, 2357, 0.094);
  static final BrownSource MRS = new BrownSource(BrownStudy.MRS, "MRS", 7711, 7765, 0);
  static final BrownSource MRS3 = new BrownSource(BrownStudy.MRS3, "MRS3", 998, 2143, 0.065);
  static final List<BrownSource> NON_RESUME = List.of(RND, RND3, MRS, MRS3);

  /** WE in the unit of Table 3: a core is a sixteenth of the largest server's CPU. */
  static final RunMeasure THOUSAND_CORE_SECONDS =
      new RunMeasure(
          "WE, 10³ core·s",
          run -> {
            double seconds = run.number("wasted_cpu_seconds").orElse(Double.NaN);
            return OptionalDouble.of(seconds / BrownTasks.CORE / 1000);
          },
          Quantities::count);

  /** The values of a measure for several policies. */
  static String texts(PolicyRuns runs, List<BrownSource> policies, RunMeasure measure) {
    return String.join(
        " / ", policies.stream().map(of -> runs.text(of.policy(), measure)).toList());
  }
}
