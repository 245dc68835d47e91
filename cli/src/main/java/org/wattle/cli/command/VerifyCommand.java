package org.wattle.cli.command;

import java.util.concurrent.Callable;
import org.wattle.cli.context.CommandContext;
import org.wattle.cli.context.VersionText;
import org.wattle.reports.text.VerificationReport;
import org.wattle.toolkit.LoadedInstance;
import org.wattle.toolkit.ResultVerifier;
import org.wattle.toolkit.Verification;
import org.wattle.toolkit.files.Inputs;
import org.wattle.toolkit.files.ResultFiles;
import org.wattle.toolkit.text.ExitCodes;
import org.wattle.toolkit.text.UserError;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code wattle verify}. */
@Command(
    name = "verify",
    mixinStandardHelpOptions = true,
    versionProvider = VersionText.class,
    header = "Checks a result against its instance.",
    description = {
      "By the instance alone, whoever made the result: capacities, paths, powered elements,"
          + " energies. Exit code 0 only where it is clean, else 1."
    },
    footerHeading = "%nExample:%n",
    footer = {"  wattle verify instances/quickstart.json out/result.json"})
public final class VerifyCommand implements Callable<Integer> {
  private final CommandContext context;

  @Parameters(
      index = "0",
      paramLabel = "INSTANCE",
      description =
          "JSON (kind energy, lotes, collocation, power or model) or an MPS model; - for standard"
              + " input.")
  private String instance = "";

  @Parameters(
      index = "1",
      paramLabel = "RESULT",
      description = "The result as JSON; - for standard input.")
  private String result = "";

  public VerifyCommand(CommandContext context) {
    this.context = context;
  }

  @Override
  public Integer call() {
    if (instance.equals(Inputs.STANDARD) && result.equals(Inputs.STANDARD)) {
      throw UserError.invalid("Standard input cannot be the instance and the result at once.");
    }
    LoadedInstance<?> loaded = context.instances().read(instance);
    Verification checked =
        ResultVerifier.verify(
            loaded,
            ResultFiles.read(context.inputs(), context.kinds().resultCodecs(), result),
            result);
    context.console().out().print(VerificationReport.of(checked, loaded.kind().figures()::exact));
    return checked.clean() ? ExitCodes.OK : ExitCodes.NOT_CLEAN;
  }
}
