package org.wattle.cli;

import java.util.List;
import java.util.Optional;
import org.wattle.cli.plugin.InstalledPlugins;
import org.wattle.model.json.InvalidInputException;
import org.wattle.model.plugin.PluginFailure;
import org.wattle.render.terminal.Console;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.ExitCodes;
import org.wattle.render.text.UserError;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** Turns everything that goes wrong into words and an exit code; stack traces only on request. */
final class ExceptionHandler implements IParameterExceptionHandler, IExecutionExceptionHandler {
  private final Console console;

  ExceptionHandler(Console console) {
    this.console = console;
  }

  @Override
  public int handleParseException(ParameterException e, String[] arguments) {
    console.error(Escaped.text(Optional.ofNullable(e.getMessage()).orElse("Wrong usage.")));
    CommandLine command = e.getCommandLine();
    if (e instanceof UnmatchedArgumentException unmatched) {
      List<String> suggestions = unmatched.getSuggestions();
      if (!suggestions.isEmpty()) {
        console.err().println("Maybe " + String.join(" or ", suggestions) + ".");
      }
    }
    String name = command.getCommandSpec().qualifiedName();
    console.err().println("See '" + name + " --help'.");
    return ExitCodes.INVALID;
  }

  @Override
  public int handleExecutionException(
      Exception e, CommandLine command, @org.jspecify.annotations.Nullable ParseResult result) {
    if (e instanceof UserError error) {
      console.error(String.valueOf(error.getMessage()));
      console.trace(error);
      return error.exitCode();
    }
    if (e instanceof InvalidInputException) {
      console.error(String.valueOf(e.getMessage()));
      console.trace(e);
      return ExitCodes.INVALID;
    }
    return unexpected(e);
  }

  /** Reports an error that no part of Wattle expects. */
  int unexpected(Throwable e) {
    if (e instanceof OutOfMemoryError) {
      console.error(
          "There is not enough memory ("
              + (Runtime.getRuntime().maxMemory() >> 20)
              + " MB). Maybe WATTLE_JAVA_OPTS=-Xmx8g gives more, or ask for less.");
    } else {
      Optional<PluginFailure> plugin = InstalledPlugins.blamed(e);
      console.error(
          plugin.isPresent()
              ? Escaped.text(plugin.get().text())
              : "This should not happen: "
                  + Escaped.text(e.getClass().getSimpleName() + message(e))
                  + ". Please report it as an issue of the project that this copy came from, with"
                  + " what --debug shows.");
    }
    console.trace(e);
    return ExitCodes.FAILED;
  }

  private static String message(Throwable e) {
    return Optional.ofNullable(e.getMessage()).map(text -> ": " + text).orElse("");
  }
}
