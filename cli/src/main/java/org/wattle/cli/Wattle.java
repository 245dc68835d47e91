package org.wattle.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Constructor;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.wattle.cli.context.CommandContext;
import org.wattle.cli.context.VersionText;
import org.wattle.cli.option.FileGuard;
import org.wattle.cli.plugin.ExitGuard;
import org.wattle.cli.plugin.InstalledPlugins;
import org.wattle.cli.plugin.StandardOutputGuard;
import org.wattle.model.json.InvalidInputException;
import org.wattle.model.plugin.PluginFailure;
import org.wattle.model.solving.SolverRegistry;
import org.wattle.render.terminal.Console;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.ExitCodes;
import org.wattle.render.text.UserError;
import org.wattle.toolkit.ProblemKinds;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.Spec;
import picocli.CommandLine.UnmatchedArgumentException;

/** The {@code wattle} command. */
@Command(
    name = "wattle",
    mixinStandardHelpOptions = true,
    versionProvider = VersionText.class,
    description = {
      "Decides where work runs in a cluster so that it uses less energy, and proves how good each"
          + " decision is."
    },
    modelTransformer = Subcommands.class,
    footerHeading = "%nExample:%n",
    footer = {"  wattle solve instances/quickstart.json"},
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:Solved and verified, optimal or feasible within the limits.",
      "1:verify: the result is not clean.",
      "2:Wrong usage or invalid input.",
      "3:Proven to have no best solution: infeasible or unbounded.",
      "4:No solution within the limits.",
      "5:A solver failed, or the check refuted what it claimed."
    })
public final class Wattle implements Runnable {
  @Spec
  @SuppressWarnings("NullAway.Init") // picocli sets it
  private CommandSpec spec;

  // Read by main before anything can go wrong; declared here for the help.
  @Option(
      names = "--debug",
      scope = CommandLine.ScopeType.INHERIT,
      description = "Show stack traces, as WATTLE_DEBUG=1 does.")
  @SuppressWarnings("UnusedVariable")
  private boolean debug;

  Wattle() {}

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "There is no command. Maybe solve.");
  }

  /** Runs the command and ends the process with its exit code. */
  public static void main(String[] arguments) {
    Console console =
        Console.over(
            standardInput(),
            new FileOutputStream(resultDescriptor()),
            new FileOutputStream(FileDescriptor.err),
            settings(List.of(arguments).contains("--debug")));
    ExitGuard guard = ExitGuard.watching(console);
    StandardOutputGuard.install(console);
    CommandContext context = installed(console);
    InstalledPlugins.failures(context.solvers())
        .forEach(failure -> console.warning(Escaped.text(failure.text())));
    guard.exit(run(context, arguments));
  }

  /** With everything that is installed. */
  static CommandContext installed(Console console) {
    return context(console, ProblemKinds.installed(), SolverRegistry.installed());
  }

  static CommandContext context(Console console, ProblemKinds kinds, SolverRegistry solvers) {
    return context(console, kinds, solvers, true);
  }

  /** The same; cells of a campaign leave signals to the campaign. */
  static CommandContext context(
      Console console, ProblemKinds kinds, SolverRegistry solvers, boolean hearsSignals) {
    return new CommandContext(
        console,
        kinds,
        solvers,
        new InProcessCommands(kinds, solvers),
        new InProcessCommands(kinds, solvers, false),
        hearsSignals);
  }

  /** Runs the command; never throws. */
  static int run(CommandContext context, String... arguments) {
    Console console = context.console();
    ExceptionHandler handler = new ExceptionHandler(console);
    int exitCode;
    try {
      exitCode = commandLine(context, handler, arguments).execute(arguments);
    } catch (Error | RuntimeException e) {
      exitCode = handler.unexpected(e);
    }
    Optional<String> lost = console.out().failure();
    if (lost.isPresent()) {
      console.error("The output did not get out (" + lost.get() + "). " + console.out().rescue());
      return ExitCodes.FAILED;
    }
    console.err().flush();
    return exitCode;
  }

  private static CommandLine commandLine(
      CommandContext context, ExceptionHandler handler, String... arguments) {
    return new CommandLine(new Wattle(), new Subcommands(context, List.of(arguments)))
        .setOut(context.console().out().text())
        .setErr(context.console().err())
        .setColorScheme(CommandLine.Help.defaultColorScheme(CommandLine.Help.Ansi.OFF))
        .setExpandAtFiles(false)
        .setCaseInsensitiveEnumValuesAllowed(true)
        .setUsageHelpLongOptionsMaxWidth(28)
        .setUsageHelpWidth(100)
        .setExecutionStrategy(new FileGuard(context.console().folder()))
        .setParameterExceptionHandler(handler)
        .setExecutionExceptionHandler(handler);
  }

  /**
   * The descriptor that results go to. Native libraries print to descriptor 1 past Java (HiGHS does
   * so when a rounded solution fails), so {@code ./wattle} points that one to standard error and
   * hands standard output over under another number, in the property {@code wattle.output}.
   */
  private static FileDescriptor resultDescriptor() {
    return Optional.ofNullable(Integer.getInteger("wattle.output"))
        .map(Wattle::descriptor)
        .orElse(FileDescriptor.out);
  }

  // The jar's manifest opens java.io for this.
  private static FileDescriptor descriptor(int number) {
    try {
      Constructor<FileDescriptor> constructor =
          FileDescriptor.class.getDeclaredConstructor(int.class);
      constructor.setAccessible(true);
      return constructor.newInstance(number);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("descriptor " + number, e);
    }
  }

  /** Standard input, or one that cannot be read where the launcher found it closed. */
  private static InputStream standardInput() {
    if (!System.getProperty("wattle.input", "").equals("closed")) {
      return System.in;
    }
    return new InputStream() {
      @Override
      public int read() throws IOException {
        throw new IOException("it is closed. Maybe name a file instead of -");
      }

      @Override
      public int read(byte[] bytes, int from, int length) throws IOException {
        return read();
      }
    };
  }

  private static Console.Settings settings(boolean debugAsked) {
    boolean terminal = Boolean.getBoolean("wattle.terminal");
    boolean debugging = debugAsked || !environment("WATTLE_DEBUG").isEmpty();
    boolean dumb = environment("TERM").equals("dumb");
    boolean colour = terminal && !dumb && environment("NO_COLOR").isEmpty();
    return new Console.Settings(terminal && !dumb, colour, debugging, Path.of(""));
  }

  private static String environment(String name) {
    return Optional.ofNullable(System.getenv(name)).orElse("");
  }

  /** Turns everything that goes wrong into words and an exit code; stack traces only on request. */
  private record ExceptionHandler(Console console)
      implements IParameterExceptionHandler, IExecutionExceptionHandler {
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
      if (e instanceof UserError || e instanceof InvalidInputException) {
        console.error(String.valueOf(e.getMessage()));
        console.trace(e);
        return e instanceof UserError error ? error.exitCode() : ExitCodes.INVALID;
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
}
