package org.wattle.cli.command;

import java.util.concurrent.Callable;
import org.wattle.cli.CommandContext;
import org.wattle.cli.VersionText;
import org.wattle.cli.option.OutOption;
import org.wattle.importers.openb.SpecpowerImport;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.generate.TaskSizes;
import org.wattle.model.json.EnergyJson;
import org.wattle.model.json.Parsed;
import org.wattle.model.json.Source;
import org.wattle.reports.files.OutputTarget;
import org.wattle.toolkit.files.Instances;
import org.wattle.toolkit.text.ExitCodes;
import org.wattle.toolkit.text.UserError;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code wattle import specpower}. */
@Command(
    name = "specpower",
    mixinStandardHelpOptions = true,
    versionProvider = VersionText.class,
    header = "Makes an energy instance with servers of many models that SPECpower measured.",
    description = {"Models are chosen, and tasks drawn, at random: the same seed, the same file."},
    footerHeading = "%nExample:%n",
    footer = {
      "  wattle import specpower SPECpower-full-results.csv --models 300 --servers 500 --out"
          + " out/fleet.json"
    })
public final class ImportSpecpowerCommand implements Callable<Integer> {
  private final CommandContext tools;

  @Parameters(paramLabel = "FILE", description = "The table of full results.")
  private String table = "";

  @Option(
      names = "--servers",
      paramLabel = "N",
      defaultValue = "500",
      description = "How many servers (default: ${DEFAULT-VALUE}).")
  private int servers = 500;

  @Option(
      names = "--models",
      paramLabel = "N",
      defaultValue = "300",
      description = "Of how many models (default: ${DEFAULT-VALUE}).")
  private int models = 300;

  @Option(
      names = "--tasks",
      paramLabel = "N",
      defaultValue = "1000",
      description = "How many tasks (default: ${DEFAULT-VALUE}).")
  private int tasks = 1000;

  @Option(
      names = "--mean",
      paramLabel = "X",
      defaultValue = "0.01",
      description =
          "Mean demand of a task, in fractions of the largest machine (default: ${DEFAULT-VALUE}).")
  private double mean = 0.01;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "Seed of all that is random (default: ${DEFAULT-VALUE}).")
  private long seed = 1;

  @Mixin private OutOption out = new OutOption();

  public ImportSpecpowerCommand(CommandContext tools) {
    this.tools = tools;
  }

  @Override
  public Integer call() {
    OutputTarget target = OutputTarget.prepare(tools.console(), out.file());
    Source source = tools.console().inputs().read(table);
    EnergyInstance instance = Instances.valid(source, fleet(source)).value();
    target.write(stream -> EnergyJson.write(instance, stream));
    return ExitCodes.OK;
  }

  private Parsed<EnergyInstance> fleet(Source source) {
    try {
      TaskSizes usual = TaskSizes.DEFAULT;
      TaskSizes sizes =
          new TaskSizes(
              mean, usual.coefficientOfVariation(), usual.correlation(), usual.min(), usual.max());
      return new SpecpowerImport(source, servers, models, tasks, sizes, seed).read();
    } catch (IllegalArgumentException e) {
      throw UserError.invalid(String.valueOf(e.getMessage()));
    }
  }
}
