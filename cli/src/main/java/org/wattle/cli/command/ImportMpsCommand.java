package org.wattle.cli.command;

import java.util.concurrent.Callable;
import org.wattle.cli.CommandContext;
import org.wattle.cli.VersionText;
import org.wattle.cli.option.OutOption;
import org.wattle.model.json.ModelJson;
import org.wattle.model.json.Source;
import org.wattle.model.optimization.OptModel;
import org.wattle.reports.files.OutputTarget;
import org.wattle.toolkit.files.Instances;
import org.wattle.toolkit.files.MpsModels;
import org.wattle.toolkit.text.ExitCodes;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code wattle import mps}. */
@Command(
    name = "mps",
    mixinStandardHelpOptions = true,
    versionProvider = VersionText.class,
    header = "Turns an MPS model, fixed or free, into an instance.",
    footerHeading = "%nExample:%n",
    footer = {"  wattle import mps model.mps --out out/model.json"})
public final class ImportMpsCommand implements Callable<Integer> {
  private final CommandContext tools;

  @Parameters(paramLabel = "FILE", description = "An MPS model; - for standard input.")
  private String file = "";

  @Mixin private OutOption out = new OutOption();

  public ImportMpsCommand(CommandContext tools) {
    this.tools = tools;
  }

  @Override
  public Integer call() {
    OutputTarget target = OutputTarget.prepare(tools.console(), out.file());
    Source source = tools.console().inputs().read(file);
    OptModel model = Instances.valid(source, MpsModels.read(source)).value();
    target.write(stream -> ModelJson.write(model, stream));
    return ExitCodes.OK;
  }
}
