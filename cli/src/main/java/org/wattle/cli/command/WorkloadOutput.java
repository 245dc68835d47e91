package org.wattle.cli.command;

import java.util.List;
import org.wattle.model.json.workload.WorkloadCodec;
import org.wattle.model.workload.Workload;
import org.wattle.model.workload.WorkloadStatistics;
import org.wattle.render.files.OutputTarget;
import org.wattle.render.terminal.Console;
import org.wattle.render.text.Escaped;

/**
 * Writes a workload. Its assumptions and its statistics are part of the file and are printed on
 * standard error.
 *
 * @param target a place that is known to be writable
 */
record WorkloadOutput(Console console, OutputTarget target) {
  void write(Workload workload) {
    List<String> achieved = WorkloadStatistics.of(workload).sentences(workload.resources());
    Workload described =
        new Workload(
            workload.name(),
            workload.resources(),
            workload.tasks(),
            (workload.description() + " " + String.join(" ", achieved)).strip(),
            workload.assumptions());
    target.write(stream -> new WorkloadCodec().write(described, stream));
    workload.assumptions().forEach(words -> console.note("note: " + Escaped.text(words)));
    achieved.forEach(words -> console.note(Escaped.text(words)));
  }
}
