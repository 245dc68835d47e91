package org.wattle.cli.option;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.UserError;
import org.wattle.toolkit.files.Inputs;
import picocli.CommandLine.ExecutionException;
import picocli.CommandLine.IExecutionStrategy;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.RunLast;

/**
 * Runs a command only where no file that it writes is one that it reads, or one that it writes
 * twice. Files are compared by what they are, not by their names: links, and names that lead to the
 * same place, are the same file. What a command does with the file or folder that an option or a
 * parameter names is declared as the converter of the option: {@link Input} or {@link Output}.
 *
 * @param folder that relative names start from
 */
public record FileGuard(Path folder) implements IExecutionStrategy {
  /** The text of the option stays as it is; it may be a name, {@code -}, or something else. */
  public abstract static sealed class Use implements ITypeConverter<String> {
    @Override
    public String convert(String text) {
      return text;
    }
  }

  /** The file or folder is read. */
  public static final class Input extends Use {}

  /** It is written. */
  public static final class Output extends Use {}

  @Override
  public int execute(ParseResult parsed) {
    ParseResult last = parsed;
    while (last.hasSubcommand()) {
      last = last.subcommand();
    }
    List<String> problems = problems(last);
    if (!problems.isEmpty() && !last.isUsageHelpRequested() && !last.isVersionHelpRequested()) {
      UserError error = UserError.invalid(String.join("\n", problems));
      throw new ExecutionException(last.commandSpec().commandLine(), "Files clash.", error);
    }
    return new RunLast().execute(parsed);
  }

  /**
   * A file or folder that was named.
   *
   * @param argument the name of the option or parameter
   * @param text as it was given
   * @param path without symbolic links, as far as it exists
   */
  private record Named(String argument, String text, Path path) {
    String shown() {
      return argument + " (" + Escaped.text(text) + ")";
    }

    boolean standard() {
      return text.equals(Inputs.STANDARD);
    }

    /** Whether both are one file; what is no file, such as a device, is written to as it is. */
    boolean is(Named other) {
      if (standard() || other.standard()) {
        return standard() && other.standard();
      }
      try {
        if (!Files.exists(path) || !Files.exists(other.path)) {
          return path.equals(other.path);
        }
        return Files.isRegularFile(path) && Files.isSameFile(path, other.path);
      } catch (IOException e) {
        return path.equals(other.path);
      }
    }

    boolean holds(Named other) {
      boolean named = !standard() && !other.standard();
      return named && other.path.startsWith(path) && Files.isDirectory(path);
    }
  }

  private List<String> problems(ParseResult command) {
    List<Named> inputs = new ArrayList<>(named(command, Input.class));
    inputs.removeIf(input -> input.standard() || !Files.exists(input.path()));
    List<Named> outputs = named(command, Output.class);
    List<String> problems = new ArrayList<>();
    for (int i = 0; i < outputs.size(); i++) {
      Named output = outputs.get(i);
      inputs.forEach(input -> problem(output, input).ifPresent(problems::add));
      outputs.stream()
          .skip(i + 1)
          .filter(output::is)
          .map(
              other ->
                  "%s and %s are the same file. Maybe another file for one of them."
                      .formatted(output.shown(), other.shown()))
          .forEach(problems::add);
    }
    return problems;
  }

  private static Optional<String> problem(Named output, Named input) {
    Optional<String> found = Optional.empty();
    if (output.is(input)) {
      found =
          Optional.of("%s would overwrite %s: they are the same file. Maybe another file for %s.");
    } else if (output.holds(input)) {
      found = Optional.of("%s is a folder that holds %s. Maybe another place for %s.");
    } else if (input.holds(output) && Files.isRegularFile(output.path())) {
      found = Optional.of("%s would overwrite a file in %s. Maybe a new file for %s.");
    }
    return found.map(words -> words.formatted(output.shown(), input.shown(), output.argument()));
  }

  private List<Named> named(ParseResult command, Class<? extends Use> use) {
    return command.matchedArgs().stream()
        .distinct()
        .filter(argument -> Stream.of(argument.converters()).anyMatch(use::isInstance))
        .flatMap(
            argument ->
                argument.stringValues().stream().flatMap(text -> named(argument, text).stream()))
        .toList();
  }

  private Optional<Named> named(ArgSpec argument, String text) {
    String name =
        argument instanceof OptionSpec option ? option.longestName() : argument.paramLabel();
    try {
      return Optional.of(new Named(name, text, real(folder.resolve(text).toAbsolutePath())));
    } catch (InvalidPathException e) {
      return Optional.empty(); // The command says so itself, unless it is no name of a file.
    }
  }

  /** Follows symbolic links up to the first name that does not exist. */
  private static Path real(Path path) {
    try {
      return path.toRealPath();
    } catch (IOException e) {
      Path parent = path.getParent();
      Path name = path.getFileName();
      return parent == null || name == null ? path : real(parent).resolve(name).normalize();
    }
  }
}
