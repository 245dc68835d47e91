package org.wattle.cli.command;

import java.util.concurrent.Callable;
import org.wattle.cli.CommandContext;
import org.wattle.cli.VersionText;
import org.wattle.cli.WorkloadOutput;
import org.wattle.cli.option.OutOption;
import org.wattle.model.json.Source;
import org.wattle.model.json.table.WorkloadReader;
import org.wattle.toolkit.files.Instances;
import org.wattle.toolkit.text.ExitCodes;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code wattle import csv}. */
@Command(
    name = "csv",
    mixinStandardHelpOptions = true,
    versionProvider = VersionText.class,
    header = "Turns a table of tasks into a workload.",
    description = {
      "Columns: id, arrivalSeconds, durationSeconds or endSeconds; job, gbps, externalMegabytes and"
          + " internalMegabytes if you like; every other column is a resource. Rows by arrival."
    },
    footerHeading = "%nExample:%n",
    footer = {"  wattle import csv tasks.csv --out out/tasks.json"})
public final class ImportCsvCommand implements Callable<Integer> {
  private final CommandContext tools;

  @Parameters(paramLabel = "FILE", description = "The table; - for standard input.")
  private String file = "";

  @Mixin private OutOption out = new OutOption();

  public ImportCsvCommand(CommandContext tools) {
    this.tools = tools;
  }

  @Override
  public Integer call() {
    WorkloadOutput output = new WorkloadOutput(tools.console(), out.file());
    Source table = tools.console().inputs().read(file);
    output.write(Instances.valid(table, WorkloadReader.read(table)).value());
    return ExitCodes.OK;
  }
}
