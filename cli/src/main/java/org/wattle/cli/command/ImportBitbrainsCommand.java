package org.wattle.cli.command;

import java.util.Optional;
import java.util.concurrent.Callable;
import org.wattle.cli.CommandContext;
import org.wattle.cli.VersionText;
import org.wattle.cli.WorkloadOutput;
import org.wattle.cli.option.OutOption;
import org.wattle.importers.trace.BitbrainsImport;
import org.wattle.model.json.Source;
import org.wattle.toolkit.files.Inputs;
import org.wattle.toolkit.files.Instances;
import org.wattle.toolkit.text.ExitCodes;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code wattle import bitbrains}. */
@Command(
    name = "bitbrains",
    mixinStandardHelpOptions = true,
    versionProvider = VersionText.class,
    header = "Turns a table of virtual machines of Bitbrains into a workload.",
    description = {
      "Machines become tasks. What had to be assumed stands in the workload and on standard error."
    },
    footerHeading = "%nExample:%n",
    footer = {
      "  wattle import bitbrains tasks.csv --use fragments.csv.gz --out out/bitbrains.json"
    })
public final class ImportBitbrainsCommand implements Callable<Integer> {
  private final CommandContext tools;

  @Parameters(paramLabel = "FILE", description = "The table of machines.")
  private String file = "";

  @Option(
      names = "--use",
      paramLabel = "FILE",
      description =
          "What they used over time: they demand the mean of it, else what they were given.")
  private Optional<String> use = Optional.empty();

  @Mixin private OutOption out = new OutOption();

  public ImportBitbrainsCommand(CommandContext tools) {
    this.tools = tools;
  }

  @Override
  public Integer call() {
    WorkloadOutput output = new WorkloadOutput(tools.console(), out.file());
    Inputs inputs = tools.console().inputs();
    Source table = inputs.read(file);
    output.write(
        Instances.valid(table, BitbrainsImport.read(table, use.map(inputs::read))).value());
    return ExitCodes.OK;
  }
}
