package org.wattle.cli.command;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.wattle.cli.context.CommandContext;
import org.wattle.cli.context.VersionText;
import org.wattle.cli.option.FileGuard;
import org.wattle.cli.option.OutOption;
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
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.TypeConversionException;

/** {@code wattle import NAME}: the command line of one importer, made of what it declares. */
final class ImporterCommand implements Callable<Integer> {
  private static final String FILE = "FILE";
  private static final String PATH = "PATH";

  private final CommandContext context;
  private final Importer importer;
  private final OutOption out = new OutOption();
  private final List<FileArgument> files = new ArrayList<>();
  private final List<OptionArgument> options = new ArrayList<>();

  /** A file of the importer and the argument that names it. */
  private record FileArgument(ImporterInput input, ArgSpec argument) {}

  /** An option of the importer and of the command line. */
  private record OptionArgument(ImporterOption<?> option, OptionSpec argument) {}

  ImporterCommand(CommandContext context, Importer importer) {
    this.context = context;
    this.importer = importer;
    importer.inputs().forEach(input -> files.add(new FileArgument(input, argument(input))));
    importer.options().forEach(option -> options.add(new OptionArgument(option, argument(option))));
  }

  /** The command as picocli knows it. */
  CommandSpec spec() {
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
    files.forEach(file -> spec.add(file.argument()));
    options.forEach(option -> spec.add(option.argument()));
    return spec.addMixin("out", CommandSpec.forAnnotatedObject(out));
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

  private ArgSpec argument(ImporterInput input) {
    String description = literal(input.description());
    if (input.isPositional()) {
      return PositionalParamSpec.builder()
          .index(
              files.stream().filter(f -> f.input().isPositional()).count()
                  + (input.several() ? "..*" : ""))
          .paramLabel(input.path() ? PATH : FILE)
          .required(input.required())
          .arity(arity(input))
          .type(input.several() ? String[].class : String.class)
          .converters(new FileGuard.Input())
          .description(description)
          .build();
    }
    return OptionSpec.builder(input.name())
        .paramLabel(input.path() ? PATH : FILE)
        .required(input.required())
        .type(String.class)
        .converters(new FileGuard.Input())
        .description(description)
        .build();
  }

  private static String arity(ImporterInput input) {
    return input.several() ? "1..*" : input.required() ? "1" : "0..1";
  }

  private static OptionSpec argument(ImporterOption<?> option) {
    if (option.label().isEmpty()) {
      return OptionSpec.builder(option.name())
          .type(boolean.class)
          .arity("0")
          .description(literal(option.description()))
          .build();
    }
    OptionSpec.Builder builder =
        OptionSpec.builder(option.name())
            .paramLabel(option.label())
            .type(String.class)
            .converters(text -> checked(option, text))
            .description(literal(option.description()));
    option
        .defaultText()
        .ifPresent(
            value ->
                builder
                    .defaultValue(value)
                    .description(
                        literal(option.description()).replaceFirst("\\.$", "")
                            + " (default: ${DEFAULT-VALUE})."));
    return builder.build();
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
    OutputTarget target = OutputTarget.prepare(context.console(), out.file());
    ImportRequest request = ImportRequest.empty();
    Inputs inputs = context.inputs();
    List<String> names = new ArrayList<>();
    for (FileArgument file : files) {
      for (String name : all(file.argument())) {
        names.add(name);
        request = with(request, file.input(), name, inputs);
      }
    }
    for (OptionArgument option : options) {
      Optional<String> value = given(option.argument());
      if (value.isPresent()) {
        request = request.withOption(option.option(), value.get());
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

  private static Optional<String> given(ArgSpec argument) {
    return Optional.ofNullable(argument.<Object>getValue()).map(String::valueOf);
  }

  private static List<String> all(ArgSpec argument) {
    return argument.<Object>getValue() instanceof String[] several
        ? List.of(several)
        : given(argument).stream().toList();
  }

  private void write(ImportResult result, OutputTarget target) {
    if (result instanceof ImportResult.OfWorkload made) {
      new WorkloadOutput(context.console(), target).write(made.workload());
      return;
    }
    if (result instanceof ImportResult.OfProfiles made) {
      target.write(stream -> new PowerProfilesCodec().write(made.profiles(), stream));
    } else if (result instanceof ImportResult.OfInstance made) {
      target.write(stream -> made.instance().write(stream));
    }
    result.notes().forEach(note -> context.console().note("note: " + Escaped.text(note)));
  }
}
