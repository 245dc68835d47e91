package org.wattle.toolkit;

import java.util.List;
import java.util.Optional;
import org.wattle.cli.CampaignProgress;
import org.wattle.cli.CommandContext;
import org.wattle.model.lotes.ScenarioInstance;
import org.wattle.model.solving.Interrupt;
import org.wattle.reports.files.OutputFolder;
import org.wattle.reports.lotes.simulation.GrowingFiles;
import org.wattle.simulation.campaign.Campaign;
import org.wattle.simulation.campaign.CampaignListener;
import org.wattle.simulation.campaign.Case;
import org.wattle.simulation.campaign.Run;
import org.wattle.simulation.campaign.Summary;
import org.wattle.simulation.lotes.Sample;
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
    LotesPlanning planning = new SolvedPlanning(tools.catalogue(), setting.parameters(), interrupt);
    CampaignEntries entries = new CampaignEntries(input.scenario(), instance, planning);
    Campaign campaign =
        new Campaign(entries.all(), input.scenario().seed(), input.scenario().seeds());
    List<Run> runs = run(campaign, input, threads, draft);
    if (runs.isEmpty()) {
      throw UserError.nothingFound("Stopped before the first run began.");
    }
    return new Study(
        setting,
        input,
        entries.mostJobsPerHour(),
        campaign.size(),
        runs,
        Summary.of(
            runs, CampaignEntries.horizon(input.scenario().time()), instance.settlingHours()));
  }

  private List<Run> run(
      Campaign campaign, Study.Input input, int threads, Optional<OutputFolder.Draft> draft) {
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

  private static CampaignListener both(CampaignListener first, CampaignListener second) {
    return new CampaignListener() {
      @Override
      public void sample(Case of, int number, long seed, Sample sample) {
        first.sample(of, number, seed, sample);
        second.sample(of, number, seed, sample);
      }

      @Override
      public void ended(Run run) {
        first.ended(run);
        second.ended(run);
      }
    };
  }
}
