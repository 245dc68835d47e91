package org.wattle.cli.command;

import java.util.ArrayList;
import java.util.List;
import org.wattle.cli.context.CommandContext;
import org.wattle.cli.context.VersionText;
import org.wattle.importers.Importers;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IModelTransformer;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code wattle import}, with one subcommand for each importer that is installed. */
@Command(
    name = "import",
    mixinStandardHelpOptions = true,
    versionProvider = VersionText.class,
    modelTransformer = ImportCommand.Subcommands.class,
    header = "Converts files of other programs into instances and workloads.",
    footerHeading = "%nExample:%n",
    footer = {"  wattle import mps model.mps --out out/model.json"})
public final class ImportCommand implements Runnable {
  @Spec
  @SuppressWarnings("NullAway.Init") // picocli sets it
  private CommandSpec spec;

  @Override
  public void run() {
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
                CommandSpec subcommand = new ImporterCommand(context, importer).spec();
                spec.addSubcommand(importer.name(), new CommandLine(subcommand));
              });
      return spec;
    }
  }
}
