package org.wattle.cli;

import java.util.List;
import java.util.Set;
import org.wattle.cli.command.AnalyzeCommand;
import org.wattle.cli.command.CalibrateCommand;
import org.wattle.cli.command.CompareCommand;
import org.wattle.cli.command.DiffCommand;
import org.wattle.cli.command.ExplainCommand;
import org.wattle.cli.command.ExportCommand;
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
import picocli.CommandLine.IModelTransformer;
import picocli.CommandLine.Model.CommandSpec;

/**
 * Adds the commands to {@code wattle}: the one that the arguments begin with, and otherwise all. To
 * read the options of all takes picocli longer than a small instance takes to solve.
 */
final class Subcommands implements IModelTransformer {
  /** In the order of the help. */
  private static final List<Class<?>> ALL =
      List.of(
          SolveCommand.class,
          CompareCommand.class,
          ParetoCommand.class,
          CalibrateCommand.class,
          SimulateCommand.class,
          VerifyCommand.class,
          DiffCommand.class,
          ExplainCommand.class,
          PlanCommand.class,
          ExportCommand.class,
          ImportCommand.class,
          AnalyzeCommand.class,
          GenerateCommand.class,
          ReproduceCommand.class,
          SolversCommand.class,
          ReferenceCommand.class,
          AutoComplete.GenerateCompletion.class);

  private static final Set<Class<?>> THAT_DESCRIBE_ALL =
      Set.of(ReferenceCommand.class, AutoComplete.GenerateCompletion.class);

  private final CommandFactory factory;

  Subcommands(CommandFactory factory) {
    this.factory = factory;
  }

  @Override
  public CommandSpec transform(CommandSpec wattle) {
    needed()
        .forEach(command -> wattle.addSubcommand(name(command), new CommandLine(command, factory)));
    return wattle;
  }

  private List<Class<?>> needed() {
    return ALL.stream()
        .filter(command -> factory.arguments().stream().limit(1).anyMatch(name(command)::equals))
        .filter(command -> !THAT_DESCRIBE_ALL.contains(command))
        .findFirst()
        .<List<Class<?>>>map(List::of)
        .orElse(ALL);
  }

  private static String name(Class<?> command) {
    return command.getAnnotation(Command.class).name();
  }
}
