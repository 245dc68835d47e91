package org.wattle.cli.command;

import java.util.ArrayList;
import java.util.List;
import org.wattle.cli.context.CommandContext;
import org.wattle.importers.Importers;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IModelTransformer;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** {@code wattle import}, with one subcommand for each importer that is installed. */
@Command(
    name = "import",
    modelTransformer = ImportCommand.Subcommands.class,
    header = "Converts files of other programs into instances and workloads.",
    footer = {"  wattle import mps model.mps --out out/model.json"})
public final class ImportCommand extends WattleCommand {
  public ImportCommand(CommandContext context) {
    super(context);
  }

  @Override
  public Integer call() {
    List<String> names = new ArrayList<>(spec.subcommands().keySet());
    String last = names.remove(names.size() - 1);
    String known = names.isEmpty() ? last : String.join(", ", names) + " or " + last;
    throw new ParameterException(
        spec.commandLine(), "There is no format to import. Maybe " + known + ".");
  }

  /** Adds the subcommands of the importers. */
  public static final class Subcommands implements IModelTransformer {
    private final CommandContext context;

    public Subcommands(CommandContext context) {
      this.context = context;
    }

    @Override
    public CommandSpec transform(CommandSpec spec) {
      if (!spec.subcommands().isEmpty()) {
        return spec; // picocli transforms a command again with the one above it
      }
      Importers.installed()
          .usable()
          .forEach(
              importer -> {
                CommandSpec subcommand = new ImporterCommand(context, importer).described();
                spec.addSubcommand(importer.name(), new CommandLine(subcommand));
              });
      return spec;
    }
  }
}
