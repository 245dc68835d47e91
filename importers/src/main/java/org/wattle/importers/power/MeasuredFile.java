package org.wattle.importers.power;

import java.util.List;
import org.wattle.model.json.Issue;

/**
 * What was read of a file.
 *
 * @param runs without issues
 * @param issues with the others
 * @param notes what was chosen and left out
 */
record MeasuredFile(List<MeasuredRun> runs, List<Issue> issues, List<String> notes) {
  MeasuredFile {
    runs = List.copyOf(runs);
    issues = List.copyOf(issues);
    notes = List.copyOf(notes);
  }

  static MeasuredFile of(MutableRuns runs) {
    List<MeasuredRun> finished = runs.finish();
    return new MeasuredFile(finished, runs.log().issues(), runs.notes());
  }
}
