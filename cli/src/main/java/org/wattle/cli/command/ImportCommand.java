package org.wattle.cli.command;

import java.util.List;
import org.wattle.cli.context.CommandContext;
import org.wattle.importers.Importer;
import org.wattle.importers.Importers;
import org.wattle.render.text.FirstOf;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** {@code wattle import}, with one subcommand for each importer that is installed. */
@Command(
    name = "import",
    header = "Converts files of other programs into instances and workloads.",
    footer = {"  wattle import mps model.mps --out out/model.json"})
public final class ImportCommand extends WattleCommand {
  @Override
  public void complete(CommandContext shared, CommandSpec described) {
    super.complete(shared, described);
    for (Importer importer : Importers.installed().usable()) {
      CommandSpec subcommand = new ImporterCommand(importer).described(shared);
      described.addSubcommand(importer.name(), new CommandLine(subcommand));
    }
  }

  @Override
  public Integer call() {
    List<String> names = List.copyOf(spec.subcommands().keySet());
    throw new ParameterException(
        spec.commandLine(),
        "There is no format to import. Maybe " + FirstOf.listed(names, "or") + ".");
  }
}
