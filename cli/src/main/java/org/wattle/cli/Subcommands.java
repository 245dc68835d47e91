package org.wattle.cli;

import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.wattle.cli.command.WattleCommand;
import org.wattle.cli.context.CommandContext;
import org.wattle.render.terminal.Console;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help;
import picocli.CommandLine.IFactory;
import picocli.CommandLine.IModelTransformer;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/**
 * Adds the commands to {@code wattle}: the one that the arguments begin with, or all. Of all, one
 * is made and the others are names, whose headers are read when the help lists them. To read the
 * options of all takes picocli longer than a small instance takes to solve.
 *
 * @param context what commands work with
 * @param arguments that will be read
 */
public record Subcommands(CommandContext context, List<String> arguments)
    implements IFactory, IModelTransformer {
  /** In no help; writes pages about all commands. */
  static final String REFERENCE = "reference";

  private static final String COMPLETION = "generate-completion";

  /** In the order of the help. */
  private static final List<String> ALL =
      List.of(
          "solve",
          "compare",
          "pareto",
          "front",
          "calibrate",
          "simulate",
          "campaign",
          "verify",
          "diff",
          "explain",
          "plan",
          "export",
          "import",
          "analyze",
          "generate",
          "reproduce",
          "study",
          "solvers",
          "worker",
          REFERENCE,
          COMPLETION);

  private static final Set<String> THAT_DESCRIBE_ALL = Set.of(REFERENCE, COMPLETION);

  /** For programs that describe all commands and run none, such as picocli's manual pages. */
  public Subcommands() {
    this(
        Wattle.installed(
            Console.over(
                InputStream.nullInputStream(),
                OutputStream.nullOutputStream(),
                OutputStream.nullOutputStream(),
                Console.Settings.plain(Path.of("")))),
        List.of(REFERENCE));
  }

  /** Picocli asks for what adds the commands to {@code wattle}: this. */
  @Override
  public <K> K create(Class<K> type) throws Exception {
    return type == Subcommands.class ? type.cast(this) : CommandLine.defaultFactory().create(type);
  }

  @Override
  public CommandSpec transform(CommandSpec wattle) {
    Optional<String> asked = arguments.stream().filter(ALL::contains).findFirst();
    boolean describe = asked.filter(THAT_DESCRIBE_ALL::contains).isPresent();
    boolean alone = !describe && arguments.stream().limit(1).anyMatch(ALL::contains);
    for (String name : alone ? asked.stream().toList() : ALL) {
      boolean made = describe || asked.filter(name::equals).isPresent();
      CommandLine command = made ? made(name) : new CommandLine(CommandSpec.create().name(name));
      command.getCommandSpec().usageMessage().hidden(name.equals(REFERENCE));
      wattle.addSubcommand(name, command);
    }
    wattle
        .usageMessage()
        .sectionMap()
        .put(UsageMessageSpec.SECTION_KEY_COMMAND_LIST, Subcommands::list);
    return wattle;
  }

  private CommandLine made(String name) {
    CommandLine command = new CommandLine(type(name));
    if (command.getCommand() instanceof WattleCommand own) {
      own.complete(context, command.getCommandSpec());
    }
    return command;
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

  /** The class of a command: what makes {@code solve} is called {@code SolveCommand}. */
  private static Class<?> type(String name) {
    if (name.equals(COMPLETION)) {
      return AutoComplete.GenerateCompletion.class;
    }
    String capital = name.substring(0, 1).toUpperCase(Locale.ROOT);
    try {
      return Class.forName(
          WattleCommand.class.getPackageName() + "." + capital + name.substring(1) + "Command",
          false,
          WattleCommand.class.getClassLoader());
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException("There is no command (" + name + ").", e);
    }
  }
}
