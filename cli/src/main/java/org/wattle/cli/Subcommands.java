package org.wattle.cli;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.wattle.cli.command.AnalyzeCommand;
import org.wattle.cli.command.CalibrateCommand;
import org.wattle.cli.command.CompareCommand;
import org.wattle.cli.command.DiffCommand;
import org.wattle.cli.command.ExplainCommand;
import org.wattle.cli.command.ExportCommand;
import org.wattle.cli.command.FrontCommand;
import org.wattle.cli.command.GenerateCommand;
import org.wattle.cli.command.ImportCommand;
import org.wattle.cli.command.ParetoCommand;
import org.wattle.cli.command.PlanCommand;
import org.wattle.cli.command.ReferenceCommand;
import org.wattle.cli.command.ReproduceCommand;
import org.wattle.cli.command.SimulateCommand;
import org.wattle.cli.command.SolveCommand;
import org.wattle.cli.command.SolversCommand;
import org.wattle.cli.command.VerifyCommand;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help;
import picocli.CommandLine.IModelTransformer;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/**
 * Adds the commands to {@code wattle}: the one that the arguments begin with, or all. Of all, one
 * is made and the others are names, whose headers are read when the help lists them. To read the
 * options of all takes picocli longer than a small instance takes to solve.
 */
final class Subcommands implements IModelTransformer {
  /** In no help; writes pages about all commands. */
  static final String REFERENCE = "reference";

  /** In the order of the help. */
  private static final List<String> ALL =
      List.of(
          "solve",
          "compare",
          "pareto",
          "front",
          "calibrate",
          "simulate",
          "verify",
          "diff",
          "explain",
          "plan",
          "export",
          "import",
          "analyze",
          "generate",
          "reproduce",
          "solvers",
          REFERENCE,
          "generate-completion");

  private static final Set<String> THAT_DESCRIBE_ALL = Set.of(REFERENCE, "generate-completion");

  private final CommandFactory factory;

  Subcommands(CommandFactory factory) {
    this.factory = factory;
  }

  @Override
  public CommandSpec transform(CommandSpec wattle) {
    List<String> arguments = factory.arguments();
    Optional<String> asked = arguments.stream().filter(ALL::contains).findFirst();
    boolean describe = asked.filter(THAT_DESCRIBE_ALL::contains).isPresent();
    boolean alone = !describe && arguments.stream().limit(1).anyMatch(ALL::contains);
    for (String name : alone ? asked.stream().toList() : ALL) {
      boolean made = describe || asked.filter(name::equals).isPresent();
      CommandLine command =
          made
              ? new CommandLine(type(name), factory)
              : new CommandLine(CommandSpec.create().name(name));
      command.getCommandSpec().usageMessage().hidden(name.equals(REFERENCE));
      wattle.addSubcommand(name, command);
    }
    wattle
        .usageMessage()
        .sectionMap()
        .put(UsageMessageSpec.SECTION_KEY_COMMAND_LIST, Subcommands::list);
    return wattle;
  }

  private static String list(Help help) {
    help.subcommands()
        .forEach(
            (name, command) ->
                command
                    .commandSpec()
                    .usageMessage()
                    .header(type(name).getAnnotation(Command.class).header()));
    return help.commandList();
  }

  private static Class<?> type(String name) {
    return switch (name) {
      case "solve" -> SolveCommand.class;
      case "compare" -> CompareCommand.class;
      case "pareto" -> ParetoCommand.class;
      case "front" -> FrontCommand.class;
      case "calibrate" -> CalibrateCommand.class;
      case "simulate" -> SimulateCommand.class;
      case "verify" -> VerifyCommand.class;
      case "diff" -> DiffCommand.class;
      case "explain" -> ExplainCommand.class;
      case "plan" -> PlanCommand.class;
      case "export" -> ExportCommand.class;
      case "import" -> ImportCommand.class;
      case "analyze" -> AnalyzeCommand.class;
      case "generate" -> GenerateCommand.class;
      case "reproduce" -> ReproduceCommand.class;
      case "solvers" -> SolversCommand.class;
      case REFERENCE -> ReferenceCommand.class;
      default -> AutoComplete.GenerateCompletion.class;
    };
  }
}
