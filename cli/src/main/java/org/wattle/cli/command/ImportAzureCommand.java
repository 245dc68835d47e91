package org.wattle.cli.command;

import java.util.Optional;
import java.util.concurrent.Callable;
import org.wattle.cli.CommandContext;
import org.wattle.cli.VersionText;
import org.wattle.cli.WorkloadOutput;
import org.wattle.cli.option.OutOption;
import org.wattle.importers.openb.CreationWindow;
import org.wattle.importers.trace.AzureFiles;
import org.wattle.importers.trace.AzureImport;
import org.wattle.toolkit.files.Inputs;
import org.wattle.toolkit.files.Instances;
import org.wattle.toolkit.text.ExitCodes;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code wattle import azure}. */
@Command(
    name = "azure",
    mixinStandardHelpOptions = true,
    versionProvider = VersionText.class,
    header = "Turns a trace of virtual machines of Azure into a workload.",
    description = {
      "Machines become tasks, batches of one tenant jobs. What had to be assumed stands in the"
          + " workload and on standard error. Files may be compressed with gzip."
    },
    footerHeading = "%nExample:%n",
    footer = {
      "  wattle import azure --arrivals v1.dev.txt.gz --lives v1.dev.c2100000.txt.gz \\",
      "      --flavours flav_map.txt --intervals v1.interval_map.txt --window 0..3600 \\",
      "      --out out/azure.json"
    })
public final class ImportAzureCommand implements Callable<Integer> {
  private final CommandContext tools;

  @Option(
      names = "--arrivals",
      paramLabel = "FILE",
      required = true,
      description = "Flavours by the time of their arrival.")
  private String arrivals = "";

  @Option(
      names = "--lives",
      paramLabel = "FILE",
      required = true,
      description = "How long each of them lived, in the same places.")
  private String lives = "";

  @Option(
      names = "--flavours",
      paramLabel = "FILE",
      required = true,
      description = "vCPUs and memory of the flavours.")
  private String flavours = "";

  @Option(
      names = "--intervals",
      paramLabel = "FILE",
      required = true,
      description = "The seconds that the numbers of lives stand for.")
  private String intervals = "";

  @Option(
      names = "--window",
      paramLabel = "FROM..TO",
      converter = ImportOpenbCommand.WindowConverter.class,
      description = "Only machines that arrive from second FROM of the trace to before second TO.")
  private Optional<CreationWindow> window = Optional.empty();

  @Mixin private OutOption out = new OutOption();

  public ImportAzureCommand(CommandContext tools) {
    this.tools = tools;
  }

  @Override
  public Integer call() {
    WorkloadOutput output = new WorkloadOutput(tools.console(), out.file());
    Inputs inputs = tools.console().inputs();
    AzureFiles files =
        new AzureFiles(
            inputs.read(arrivals),
            inputs.read(lives),
            inputs.read(flavours),
            inputs.read(intervals));
    output.write(Instances.valid(files.arrivals(), AzureImport.read(files, window)).value());
    return ExitCodes.OK;
  }
}
