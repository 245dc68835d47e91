package org.wattle.toolkit.collocation.view;

import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.Job;
import org.wattle.model.collocation.PlacementSummary;
import org.wattle.model.collocation.PlacementSummary.JobOutcome;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.Quantities;
import org.wattle.render.text.TextTable;

/** What a placement comes to for each job. */
final class JobsSection {
  private JobsSection() {}

  static String of(CollocationInstance instance, PlacementSummary summary) {
    TextTable table = TextTable.aligned("lrlrll");
    table.row("Job", "containers", "class", "intensity", "sensitivity", "");
    for (int j = 0; j < instance.jobs().size(); j++) {
      Job job = instance.jobs().get(j);
      table.row(
          "  " + Escaped.name(job.name()),
          Quantities.count(job.containers()),
          job.contentionClass().word(),
          Quantities.count(job.intensity()),
          job.sensitivity().word(),
          words(instance, job, summary.outcomes().get(j)));
    }
    return table.render();
  }

  private static String words(CollocationInstance instance, Job job, JobOutcome outcome) {
    String contention = !job.isTaz() ? "" : outcome.isolated() ? "isolated" : "straggles";
    String broken = instance.canBeKept(job) ? "broken" : "broken, too large to be kept";
    String kept = !job.isSensitive() ? "" : outcome.broken() ? broken : "kept";
    return contention.isEmpty() || kept.isEmpty() ? contention + kept : contention + ", " + kept;
  }
}
