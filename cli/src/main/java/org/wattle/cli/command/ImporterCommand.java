package org.wattle.cli.command;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.wattle.cli.context.CommandContext;
import org.wattle.cli.context.VersionText;
import org.wattle.cli.option.Argument;
import org.wattle.importers.ImportRequest;
import org.wattle.importers.ImportResult;
import org.wattle.importers.Importer;
import org.wattle.importers.ImporterInput;
import org.wattle.importers.ImporterOption;
import org.wattle.model.json.Parsed;
import org.wattle.model.json.power.PowerProfilesCodec;
import org.wattle.render.files.OutputTarget;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.ExitCodes;
import org.wattle.render.text.IssueList;
import org.wattle.toolkit.files.Inputs;
import org.wattle.toolkit.files.Instances;
import org.wattle.toolkit.files.ReadBack;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.TypeConversionException;

/** {@code wattle import NAME}: the command line of one importer, made of what it declares. */
final class ImporterCommand extends WattleCommand {
  private final Importer importer;
  private final List<FileArgument> files = new ArrayList<>();
  private final Map<ImporterOption<?>, Argument<?>> options = new LinkedHashMap<>();
  private final Argument<String> out;

  /** A file of the importer and the argument that names it. */
  private record FileArgument(ImporterInput input, Argument<?> argument) {}

  ImporterCommand(Importer importer) {
    this.importer = importer;
    importer.inputs().forEach(input -> files.add(new FileArgument(input, argument(input))));
    importer.options().forEach(option -> options.put(option, argument(option)));
    this.out = out();
  }

  /** The command as picocli knows it. */
  CommandSpec described(CommandContext shared) {
    CommandSpec spec =
        CommandSpec.wrapWithoutInspection(this)
            .name(importer.name())
            .mixinStandardHelpOptions(true)
            .versionProvider(new VersionText());
    spec.usageMessage()
        .header(literal(importer.summary()))
        .description(literal(description()))
        .footerHeading("%nExample:%n")
        .footer(example());
    complete(shared, spec);
    return spec;
  }

  private String description() {
    return (importer.description()
            + " The result is JSON of kind "
            + String.join(" or ", importer.kinds())
            + ".")
        .strip();
  }

  private String[] example() {
    List<String> lines = importer.example().stream().map(ImporterCommand::literal).toList();
    List<String> footer = new ArrayList<>();
    footer.add("  wattle import " + importer.name() + " " + lines.get(0));
    lines.stream().skip(1).forEach(line -> footer.add("      " + line));
    return footer.toArray(String[]::new);
  }

  private Argument<?> argument(ImporterInput input) {
    String label = input.path() ? "PATH" : "FILE";
    String description = literal(input.description());
    if (input.several()) {
      return inputs((input.name() + " " + label).strip(), description);
    }
    if (input.isPositional()) {
      return input(input.required() ? label : "[" + label + "]", description);
    }
    Argument<String> named = input(input.name() + " " + label, description);
    return input.required() ? named.required() : named;
  }

  private Argument<?> argument(ImporterOption<?> option) {
    String description = literal(option.description());
    if (option.label().isEmpty()) {
      return flag(option.name(), description);
    }
    String declared = option.name() + " " + option.label();
    return option
        .defaultText()
        .map(
            value ->
                declare(
                        declared,
                        String.class,
                        text -> checked(option, text),
                        description.replaceFirst("\\.$", "") + " (default: ${DEFAULT-VALUE}).")
                    .orElse(value))
        .orElseGet(
            () -> declare(declared, String.class, text -> checked(option, text), description));
  }

  /** The text itself, where the option takes it. */
  private static String checked(ImporterOption<?> option, String text) {
    try {
      option.parse(text);
      return text;
    } catch (IllegalArgumentException e) {
      throw new TypeConversionException(Escaped.text(String.valueOf(e.getMessage())));
    }
  }

  /** Text in which picocli replaces nothing. */
  private static String literal(String text) {
    return text.replace("%", "%%");
  }

  @Override
  public Integer call() {
    OutputTarget target = OutputTarget.prepare(context.console(), out.value());
    ImportRequest request = ImportRequest.empty();
    List<String> names = new ArrayList<>();
    for (FileArgument file : files) {
      for (String name : file.argument().spec().stringValues()) {
        names.add(name);
        request = with(request, file.input(), name, context.inputs());
      }
    }
    for (Map.Entry<ImporterOption<?>, Argument<?>> option : options.entrySet()) {
      Optional<?> value = option.getValue().given();
      if (value.isPresent()) {
        request = request.withOption(option.getKey(), String.valueOf(value.get()));
      }
    }
    Parsed.Valid<ImportResult> valid = Instances.valid(names.get(0), importer.read(request));
    ImportResult readable = ReadBack.of(names.get(0), valid.value());
    valid.warnings().forEach(warning -> context.console().warning(IssueList.line(warning)));
    write(readable, target);
    return ExitCodes.OK;
  }

  private static ImportRequest with(
      ImportRequest request, ImporterInput input, String name, Inputs inputs) {
    if (input.streamed()) {
      return request.withStream(input, inputs.stream(name));
    }
    return input.path()
        ? request.withPath(input, new ImportRequest.NamedPath(inputs.existing(name), name))
        : request.withFile(input, inputs.read(name));
  }

  private void write(ImportResult result, OutputTarget target) {
    if (result instanceof ImportResult.OfWorkload made) {
      write(made.workload(), target);
      return;
    }
    if (result instanceof ImportResult.OfProfiles made) {
      target.write(stream -> new PowerProfilesCodec().write(made.profiles(), stream));
    } else if (result instanceof ImportResult.OfInstance made) {
      target.write(stream -> made.instance().write(stream));
    }
    note(result.notes());
  }
}
