package org.wattle.cli.command;

import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.DoubleStream;
import org.wattle.cli.CommandContext;
import org.wattle.cli.VersionText;
import org.wattle.cli.WorkloadOutput;
import org.wattle.cli.option.OutOption;
import org.wattle.importers.openb.CreationWindow;
import org.wattle.importers.trace.SwimImport;
import org.wattle.importers.trace.SwimOptions;
import org.wattle.model.json.Source;
import org.wattle.toolkit.files.Instances;
import org.wattle.toolkit.text.ExitCodes;
import org.wattle.toolkit.text.UserError;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code wattle import swim}. */
@Command(
    name = "swim",
    mixinStandardHelpOptions = true,
    versionProvider = VersionText.class,
    header = "Turns a SWIM table of MapReduce jobs into a workload.",
    description = {
      "The table knows bytes alone; what the options say instead of it is an assumption, and stands"
          + " in the workload and on standard error."
    },
    footerHeading = "%nExample:%n",
    footer = {"  wattle import swim FB-2009_samples_24_times_1hr_0.tsv --out out/fb.json"})
public final class ImportSwimCommand implements Callable<Integer> {
  private final CommandContext tools;

  @Parameters(paramLabel = "FILE", description = "The table of jobs; - for standard input.")
  private String file = "";

  @Option(
      names = "--task-megabytes",
      paramLabel = "MB",
      defaultValue = "64",
      description = "Bytes that a task takes of its phase's input (default: ${DEFAULT-VALUE}).")
  private double taskMegabytes = 64;

  @Option(
      names = "--tasks-per-phase",
      paramLabel = "N",
      defaultValue = "100",
      description = "Map tasks, and reduce tasks, of a job at most (default: ${DEFAULT-VALUE}).")
  private int tasksPerPhase = 100;

  @Option(
      names = "--rate",
      paramLabel = "MB/S",
      defaultValue = "5",
      description = "What a task works off in a second (default: ${DEFAULT-VALUE}).")
  private double rate = 5;

  @Option(
      names = "--start",
      paramLabel = "SECONDS",
      defaultValue = "10",
      description = "What a task takes to start (default: ${DEFAULT-VALUE}).")
  private double start = 10;

  @Option(
      names = "--cpu",
      paramLabel = "X",
      defaultValue = "0.05",
      description = "CPU of a task, 1 is the largest machine's (default: ${DEFAULT-VALUE}).")
  private double cpu = 0.05;

  @Option(
      names = "--memory",
      paramLabel = "X",
      defaultValue = "0.05",
      description = "Memory of a task (default: ${DEFAULT-VALUE}).")
  private double memory = 0.05;

  @Option(
      names = "--window",
      paramLabel = "FROM..TO",
      converter = ImportOpenbCommand.WindowConverter.class,
      description = "Only jobs submitted from second FROM to before second TO.")
  private Optional<CreationWindow> window = Optional.empty();

  @Mixin private OutOption out = new OutOption();

  public ImportSwimCommand(CommandContext tools) {
    this.tools = tools;
  }

  @Override
  public Integer call() {
    boolean positive =
        DoubleStream.of(taskMegabytes, tasksPerPhase, rate, start, cpu, memory)
            .allMatch(value -> value > 0 && value < Double.POSITIVE_INFINITY);
    if (!positive) {
      throw UserError.invalid(
          "The sizes, rates and demands of tasks must be above 0. Maybe leave the option out.");
    }
    WorkloadOutput output = new WorkloadOutput(tools.console(), out.file());
    Source table = tools.console().inputs().read(file);
    SwimOptions options =
        new SwimOptions(taskMegabytes, tasksPerPhase, rate, start, cpu, memory, window);
    output.write(Instances.valid(table, SwimImport.read(table, options)).value());
    return ExitCodes.OK;
  }
}
