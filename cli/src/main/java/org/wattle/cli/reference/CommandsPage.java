package org.wattle.cli.reference;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** Every command with its options, as picocli knows them. */
public final class CommandsPage {
  private static final List<String> EVERYWHERE = List.of("--help", "--version", "--debug");

  private CommandsPage() {}

  /** The page of a command and those below it. */
  public static String of(CommandLine wattle) {
    Markdown page = Markdown.page("Commands");
    page.paragraph(
        "The output of `./wattle COMMAND --help` for all commands. [The command"
            + " line](../command-line.md) describes how to use it. Every command also takes"
            + " `--help`, `--version` and `--debug`, which shows stack traces.");
    page.heading(2, "Exit codes");
    List<List<String>> codes = new ArrayList<>();
    wattle
        .getCommandSpec()
        .usageMessage()
        .exitCodeList()
        .forEach((code, meaning) -> codes.add(List.of(code, meaning)));
    page.table(List.of("code", "meaning"), codes);
    subcommands(wattle).forEach(command -> describe(command, page));
    return page.toString();
  }

  private static List<CommandLine> subcommands(CommandLine command) {
    return command.getSubcommands().values().stream()
        .filter(sub -> !sub.getCommandSpec().usageMessage().hidden())
        .toList();
  }

  private static void describe(CommandLine command, Markdown page) {
    CommandSpec spec = command.getCommandSpec();
    page.heading(2, spec.qualifiedName());
    page.paragraph(words(spec.usageMessage().header()));
    page.code(synopsis(spec));
    if (spec.usageMessage().description().length > 0) {
      page.paragraph(words(spec.usageMessage().description()));
    }
    page.table(List.of("argument", "meaning"), arguments(spec));
    page.table(List.of("option", "meaning", "default"), options(spec));
    if (spec.usageMessage().footer().length > 0) {
      page.paragraph("For example:");
      page.code(String.join("\n", List.of(spec.usageMessage().footer())).stripIndent());
    }
    subcommands(command).forEach(sub -> describe(sub, page));
  }

  private static String synopsis(CommandSpec spec) {
    String positionals =
        spec.positionalParameters().stream()
            .filter(argument -> !argument.hidden())
            .map(argument -> " " + argument.paramLabel() + (argument.arity().max() > 1 ? "…" : ""))
            .collect(Collectors.joining());
    String subcommand = spec.subcommands().isEmpty() ? "" : " COMMAND";
    return spec.qualifiedName() + subcommand + positionals + " [OPTIONS]";
  }

  private static List<List<String>> arguments(CommandSpec spec) {
    return spec.positionalParameters().stream()
        .filter(argument -> !argument.hidden())
        .map(
            (PositionalParamSpec argument) ->
                List.of(Markdown.typed(argument.paramLabel()), meaning(argument)))
        .toList();
  }

  private static List<List<String>> options(CommandSpec spec) {
    return spec.options().stream()
        .filter(option -> !option.hidden() && !EVERYWHERE.contains(option.longestName()))
        .map(option -> List.of(typed(option), meaning(option), defaultOf(option)))
        .toList();
  }

  private static String typed(OptionSpec option) {
    boolean flag = option.arity().max() == 0;
    String name =
        option.negatable() ? option.longestName().replace("--", "--[no-]") : option.longestName();
    return Markdown.typed(flag ? name : name + " " + option.paramLabel());
  }

  private static String meaning(ArgSpec argument) {
    String required = argument.required() && argument.isOption() ? " **Required.**" : "";
    return words(argument.description()) + required;
  }

  private static String defaultOf(OptionSpec option) {
    boolean flag = option.arity().max() == 0;
    String value = option.defaultValue();
    return flag || value == null ? "" : Markdown.typed(value);
  }

  /** Lines that belong to one sentence, with what Markdown would take for marks escaped. */
  private static String words(String[] lines) {
    String text =
        Arrays.stream(lines)
            .map(line -> Ansi.OFF.string(line).replace("%n", " ").replace("%%", "%").strip())
            .collect(Collectors.joining(" "));
    return text.replace("<", "&lt;").replace("*", "\\*").replace("_", "\\_");
  }
}
