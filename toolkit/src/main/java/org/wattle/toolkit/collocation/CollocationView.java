package org.wattle.toolkit.collocation;

import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.Job;
import org.wattle.model.collocation.NormalisedGoals;
import org.wattle.model.collocation.PlacementSummary;
import org.wattle.model.collocation.PlacementSummary.JobOutcome;
import org.wattle.model.collocation.Weights;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.Quantities;
import org.wattle.render.text.TextTable;

/** What is shown of a placement of containers. */
final class CollocationView {
  private CollocationView() {}

  /** The goals as shares, with what they come from and how much they count. */
  static TextTable goals(CollocationInstance instance, PlacementSummary summary) {
    TextTable table = TextTable.aligned("lrrl");
    NormalisedGoals shares = summary.shares();
    Weights weights = instance.weights();
    table.row("Goal", "share", "weight", "");
    row(
        table,
        "  power, less is better",
        shares.power(),
        weights.power(),
        nodes(instance, summary));
    row(
        table,
        "  intensity, more is better",
        shares.intensity(),
        weights.intensity(),
        Quantities.counted(summary.tazJobs(), "job of tazes", "jobs of tazes")
            + ": %s isolated, %s with stragglers"
                .formatted(
                    Quantities.count(summary.isolatedJobs()),
                    Quantities.count(summary.tazJobs() - summary.isolatedJobs())));
    row(
        table,
        "  sensitivity, less is better",
        shares.sensitivity(),
        weights.sensitivity(),
        Quantities.counted(summary.sensitiveJobs(), "sensitive job", "sensitive jobs")
            + ": %s kept, %s broken"
                .formatted(
                    Quantities.count(summary.sensitiveJobs() - summary.brokenJobs()),
                    Quantities.count(summary.brokenJobs())));
    table.row("F", share(summary.weightedSum()), "", "power − intensity + sensitivity, weighted");
    if (!instance.current().isEmpty()) {
      table.row(
          "Migrations", Quantities.count(summary.migrations()), "", migrations(instance, summary));
    }
    return table;
  }

  private static String nodes(CollocationInstance instance, PlacementSummary summary) {
    return "%s of %s on"
        .formatted(
            Quantities.count(summary.goals().usedNodes()),
            Quantities.counted(instance.cluster().nodes(), "node", "nodes"));
  }

  private static String migrations(CollocationInstance instance, PlacementSummary summary) {
    String running =
        "of "
            + Quantities.counted(instance.current().size(), "container", "containers")
            + " running";
    return instance.migrations().cost() == 0
        ? running
        : running + "; together they cost " + share(summary.migrationCost(instance));
  }

  private static void row(
      TextTable table, String goal, double share, double weight, String remark) {
    table.row(goal, share(share), Quantities.value(weight), remark);
  }

  private static String share(double share) {
    return Quantities.fixed(share, 4);
  }

  /** What it comes to for each job. */
  static TextTable jobs(CollocationInstance instance, PlacementSummary summary) {
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
    return table;
  }

  private static String words(CollocationInstance instance, Job job, JobOutcome outcome) {
    String contention = !job.isTaz() ? "" : outcome.isolated() ? "isolated" : "straggles";
    String broken = instance.canBeKept(job) ? "broken" : "broken, too large to be kept";
    String kept = !job.isSensitive() ? "" : outcome.broken() ? broken : "kept";
    return contention.isEmpty() || kept.isEmpty() ? contention + kept : contention + ", " + kept;
  }
}
