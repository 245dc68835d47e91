package org.wattle.toolkit;

import java.util.List;
import java.util.Optional;
import org.wattle.cli.CampaignProgress;
import org.wattle.cli.CommandContext;
import org.wattle.model.lotes.ScenarioInstance;
import org.wattle.model.solving.Interrupt;
import org.wattle.reports.files.OutputFolder;
import org.wattle.reports.lotes.simulation.GrowingFiles;
import org.wattle.simulation.lotes.DispatchCampaign;
import org.wattle.simulation.lotes.DispatchSample;
import org.wattle.simulation.lotes.DispatchSummary;
import org.wattle.toolkit.compare.Setting;
import org.wattle.toolkit.lotes.CampaignEntries;
import org.wattle.toolkit.lotes.LotesPlanning;
import org.wattle.toolkit.lotes.SolvedPlanning;
import org.wattle.toolkit.lotes.simulation.Study;
import org.wattle.toolkit.text.UserError;

/** Runs a campaign: plans first, then every run, files growing as it goes. */
public final class Simulating {
  private final CommandContext tools;
  private final Setting setting;
  private final Interrupt interrupt;

  public Simulating(CommandContext tools, Setting setting, Interrupt interrupt) {
    this.tools = tools;
    this.setting = setting;
    this.interrupt = interrupt;
  }

  /**
   * All of it, as far as the interrupt lets it come.
   *
   * @throws UserError where it did not come to a single run
   */
  public Study run(Study.Input input, int threads, Optional<OutputFolder.Draft> draft) {
    ScenarioInstance instance = new ScenarioInstance(input.scenario(), input.instance());
    LotesPlanning planning = new SolvedPlanning(tools.solvers(), setting.parameters(), interrupt);
    CampaignEntries entries = new CampaignEntries(input.scenario(), instance, planning);
    DispatchCampaign campaign =
        new DispatchCampaign(entries.all(), input.scenario().seed(), input.scenario().seeds());
    List<DispatchCampaign.Run> runs = run(campaign, input, threads, draft);
    if (runs.isEmpty()) {
      throw UserError.nothingFound("Stopped before the first run began.");
    }
    return new Study(
        setting,
        input,
        entries.mostJobsPerHour(),
        campaign.size(),
        runs,
        DispatchSummary.of(
            runs, CampaignEntries.horizon(input.scenario().time()), instance.settlingHours()));
  }

  private List<DispatchCampaign.Run> run(
      DispatchCampaign campaign,
      Study.Input input,
      int threads,
      Optional<OutputFolder.Draft> draft) {
    double hours = input.scenario().time().hours();
    try (CampaignProgress progress =
        new CampaignProgress(tools.console(), campaign.size(), hours)) {
      if (draft.isEmpty()) {
        return campaign.run(threads, progress, interrupt);
      }
      try (GrowingFiles files = new GrowingFiles(draft.get())) {
        return campaign.run(threads, both(files, progress), interrupt);
      }
    }
  }

  private static DispatchCampaign.Listener both(
      DispatchCampaign.Listener first, DispatchCampaign.Listener second) {
    return new DispatchCampaign.Listener() {
      @Override
      public void sample(DispatchCampaign.Case of, int number, long seed, DispatchSample sample) {
        first.sample(of, number, seed, sample);
        second.sample(of, number, seed, sample);
      }

      @Override
      public void ended(DispatchCampaign.Run run) {
        first.ended(run);
        second.ended(run);
      }
    };
  }
}
