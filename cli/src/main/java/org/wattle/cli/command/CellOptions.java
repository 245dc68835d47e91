package org.wattle.cli.command;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.wattle.cli.context.CommandContext;
import org.wattle.cli.option.FileGuard;
import org.wattle.toolkit.campaign.CampaignFormat;
import org.wattle.toolkit.campaign.CommandCells;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;

/** The options of commands that cells of campaigns can have: those that change results. */
final class CellOptions implements CampaignFormat.Commands {
  private static final Set<String> OF_THE_CONSOLE =
      Set.of("format", "help", "version", "verbose", "strict", "debug");

  /** What makes an experiment of several runs. */
  private static final Set<String> OF_EXPERIMENTS =
      Set.of("solvers", "seeds", "jobs", "retry", "mixed");

  private final CommandContext context;
  private final Map<String, CommandLine> commands = new HashMap<>();

  CellOptions(CommandContext context) {
    this.context = context;
  }

  private CommandLine command(String name) {
    return commands.computeIfAbsent(
        name,
        made -> {
          WattleCommand command =
              switch (made) {
                case "simulate" -> new SimulateCommand();
                case CommandCells.COMPARE -> new CompareCommand();
                default -> new SolveCommand();
              };
          CommandLine line = new CommandLine(command);
          command.complete(context, line.getCommandSpec());
          return line.setCaseInsensitiveEnumValuesAllowed(true).setExpandAtFiles(false);
        });
  }

  private Stream<OptionSpec> all(String command) {
    return command(command).getCommandSpec().options().stream()
        .filter(
            option ->
                !OF_THE_CONSOLE.contains(name(option))
                    && !OF_EXPERIMENTS.contains(name(option))
                    && !uses(option, FileGuard.Output.class));
  }

  @Override
  public Set<String> options(String command) {
    Set<String> names = new TreeSet<>();
    all(command).map(CellOptions::name).forEach(names::add);
    return names;
  }

  @Override
  public boolean isFile(String command, String option) {
    return all(command)
        .anyMatch(each -> name(each).equals(option) && uses(each, FileGuard.Input.class));
  }

  @Override
  public Optional<String> refusal(String command, List<String> arguments) {
    try {
      command(command).parseArgs(arguments.toArray(String[]::new));
      return Optional.empty();
    } catch (ParameterException e) {
      return Optional.ofNullable(e.getMessage());
    }
  }

  private static String name(OptionSpec option) {
    return option.longestName().replaceFirst("^-+", "");
  }

  private static boolean uses(OptionSpec option, Class<? extends FileGuard.Use> use) {
    return Stream.of(option.converters()).anyMatch(use::isInstance);
  }
}
