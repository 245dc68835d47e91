package org.wattle.cli.command;

import org.wattle.cli.VersionText;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code wattle import}. */
@Command(
    name = "import",
    mixinStandardHelpOptions = true,
    versionProvider = VersionText.class,
    header = "Turns what other programs wrote into instances and workloads.",
    subcommands = {
      ImportMpsCommand.class,
      ImportOpenbCommand.class,
      ImportSpecpowerCommand.class,
      ImportSwimCommand.class,
      ImportAzureCommand.class,
      ImportBitbrainsCommand.class,
      ImportCsvCommand.class
    },
    footerHeading = "%nExample:%n",
    footer = {"  wattle import mps model.mps --out out/model.json"})
public final class ImportCommand implements Runnable {
  @Spec
  @SuppressWarnings("NullAway.Init") // picocli sets it
  private CommandSpec spec;

  @Override
  public void run() {
    throw new ParameterException(
        spec.commandLine(),
        "There is no format to import."
            + " Maybe mps, openb, specpower, swim, azure, bitbrains or csv.");
  }
}
