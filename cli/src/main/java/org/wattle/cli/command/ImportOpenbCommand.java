package org.wattle.cli.command;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import org.wattle.cli.CommandContext;
import org.wattle.cli.VersionText;
import org.wattle.cli.WorkloadOutput;
import org.wattle.cli.option.OutOption;
import org.wattle.importers.openb.CreationWindow;
import org.wattle.importers.openb.OpenbArrivals;
import org.wattle.importers.openb.OpenbImport;
import org.wattle.importers.openb.OpenbOptions;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.Origin;
import org.wattle.model.json.EnergyJson;
import org.wattle.model.json.Source;
import org.wattle.reports.files.OutputTarget;
import org.wattle.toolkit.files.Inputs;
import org.wattle.toolkit.files.Instances;
import org.wattle.toolkit.text.Escaped;
import org.wattle.toolkit.text.ExitCodes;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** {@code wattle import openb}. */
@Command(
    name = "openb",
    mixinStandardHelpOptions = true,
    versionProvider = VersionText.class,
    header = "Turns the tables of Alibaba's GPU cluster into an energy instance or a workload.",
    description = {
      "Nodes become servers, pods tasks of one batch; with --arrivals tasks of a workload. What"
          + " was chosen and left out stands in the"
          + " instance and on standard error."
    },
    footerHeading = "%nExample:%n",
    footer = {
      "  wattle import openb --nodes openb_node_list_all_node.csv --pods openb_pod_list_default.csv"
          + " \\",
      "      --power SPECpower-full-results.csv --nodes-limit 100 --pods-limit 60 --out"
          + " out/openb.json"
    })
public final class ImportOpenbCommand implements Callable<Integer> {
  private final CommandContext tools;

  @Option(
      names = "--nodes",
      paramLabel = "FILE",
      required = true,
      description = "The table of nodes.")
  private String nodes = "";

  @Option(
      names = "--pods",
      paramLabel = "FILE",
      required = true,
      description = "The table of pods.")
  private String pods = "";

  @Option(
      names = "--power",
      paramLabel = "FILE",
      description = "Results of SPECpower: a node draws what the most alike machine draws.")
  private Optional<String> power = Optional.empty();

  @Option(names = "--nodes-limit", paramLabel = "N", description = "Only the first N nodes.")
  private Optional<Integer> nodesLimit = Optional.empty();

  @Option(
      names = "--pods-limit",
      paramLabel = "N",
      description = "Only the first N pods, of the window if there is one.")
  private Optional<Integer> podsLimit = Optional.empty();

  @Option(
      names = "--window",
      paramLabel = "FROM..TO",
      converter = WindowConverter.class,
      description = "Only pods created from second FROM to before second TO.")
  private Optional<CreationWindow> window = Optional.empty();

  @Option(names = "--gpu", description = "Make GPUs a third resource, divisible at will.")
  private boolean gpu;

  @Option(
      names = "--arrivals",
      description = "Make a workload: pods arrive when they were created, and run as long as then.")
  private boolean arrivals;

  @Mixin private OutOption out = new OutOption();

  public ImportOpenbCommand(CommandContext tools) {
    this.tools = tools;
  }

  @Override
  public Integer call() {
    OutputTarget target = OutputTarget.prepare(tools.console(), out.file());
    Inputs inputs = tools.console().inputs();
    Source nodeTable = inputs.read(nodes);
    OpenbOptions options =
        new OpenbOptions(
            nodeTable,
            inputs.read(pods),
            power.map(inputs::read),
            limit(nodesLimit),
            limit(podsLimit),
            window,
            gpu,
            OpenbOptions.DEFAULT_SLOT_SECONDS,
            OpenbOptions.DEFAULT_WAKE_SECONDS);
    if (arrivals) {
      new WorkloadOutput(tools.console(), out.file())
          .write(Instances.valid(options.pods(), OpenbArrivals.read(options)).value());
      return ExitCodes.OK;
    }
    EnergyInstance instance = Instances.valid(nodeTable, OpenbImport.read(options)).value();
    target.write(stream -> EnergyJson.write(instance, stream));
    instance.origin().ifPresent(this::tell);
    return ExitCodes.OK;
  }

  private void tell(Origin origin) {
    origin.notes().forEach(note -> tools.console().note("note: " + Escaped.text(note)));
  }

  private static OptionalInt limit(Optional<Integer> limit) {
    return limit.map(OptionalInt::of).orElse(OptionalInt.empty());
  }

  /** Reads a window of creation times. */
  static final class WindowConverter implements ITypeConverter<CreationWindow> {
    @Override
    public CreationWindow convert(String text) {
      return CreationWindow.parse(text)
          .orElseThrow(
              () ->
                  new TypeConversionException(
                      "("
                          + Escaped.name(text)
                          + ") is no window of seconds. Maybe 0..86400, the first day."));
    }
  }
}
