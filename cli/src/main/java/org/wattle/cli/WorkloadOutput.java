package org.wattle.cli;

import java.util.List;
import org.wattle.cli.console.Console;
import org.wattle.cli.console.Escaped;
import org.wattle.cli.files.OutputTarget;
import org.wattle.model.json.WorkloadJson;
import org.wattle.model.workload.Workload;
import org.wattle.model.workload.WorkloadStatistics;

/** Writes a workload, and says in it and on standard error what was assumed and what it is like. */
final class WorkloadOutput {
  private final Console console;
  private final OutputTarget target;

  /** Makes sure that the place can be written to. */
  WorkloadOutput(Console console, String out) {
    this.console = console;
    this.target = OutputTarget.prepare(console, out);
  }

  void write(Workload workload) {
    List<String> achieved = WorkloadStatistics.of(workload).sentences(workload.resources());
    Workload described =
        new Workload(
            workload.name(),
            workload.resources(),
            workload.tasks(),
            (workload.description() + " " + String.join(" ", achieved)).strip(),
            workload.assumptions());
    target.write(stream -> WorkloadJson.write(described, stream));
    workload.assumptions().forEach(words -> console.note("note: " + Escaped.text(words)));
    achieved.forEach(words -> console.note(Escaped.text(words)));
  }
}
