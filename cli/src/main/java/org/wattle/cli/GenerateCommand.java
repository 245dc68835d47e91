package org.wattle.cli;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.wattle.cli.console.Escaped;
import org.wattle.cli.console.ExitCodes;
import org.wattle.cli.console.UserError;
import org.wattle.cli.files.OutputTarget;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.Wiring;
import org.wattle.model.energy.generate.EnergyPreset;
import org.wattle.model.energy.generate.Generator;
import org.wattle.model.energy.generate.GeneratorOptions;
import org.wattle.model.energy.generate.TaskSizes;
import org.wattle.model.json.EnergyJson;
import org.wattle.model.json.Nearest;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code wattle generate}. */
@Command(
    name = "generate",
    mixinStandardHelpOptions = true,
    versionProvider = VersionText.class,
    header = "Makes an energy instance.",
    description = {
      "The same options give the same instance on every machine. Task sizes are lognormal."
    },
    footerHeading = "%nPresets:%n",
    footer = {
      "  small-dc    125 servers, 58 switches (thesis, Table 3.2)",
      "  large-dc    1250 servers, 530 switches (thesis, Table 3.2)",
      "  gems-dc     1250 servers, 536 switches that wake at once (thesis, Table 4.1)",
      "  server-mix  125 servers, or --servers N, without a network (Table 3.1)",
      "  quickstart  12 servers in 4 racks, 12 named tasks",
      "  tiny        4 servers in 2 racks, 5 tasks",
      "",
      "Example:",
      "  wattle generate small-dc --tasks 25 --seed 1 --out out/small-dc-25.json"
    })
final class GenerateCommand implements Callable<Integer> {
  private final Tools tools;

  @Parameters(paramLabel = "PRESET", description = "The data centre; see below.")
  private String preset = "";

  @Option(
      names = "--tasks",
      paramLabel = "N",
      description = "Draw this many tasks at random instead of the preset's own.")
  private Optional<Integer> tasks = Optional.empty();

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "Seed of all that is random (default: ${DEFAULT-VALUE}).")
  private long seed = 1;

  @Option(
      names = "--mean",
      paramLabel = "X",
      description = "Mean demand of a task, in fractions of the largest machine (default: 0.03).")
  private Optional<Double> mean = Optional.empty();

  @Option(
      names = "--spread",
      paramLabel = "X",
      description = "Standard deviation of the demand over its mean (default: 1).")
  private Optional<Double> spread = Optional.empty();

  @Option(
      names = "--correlation",
      paramLabel = "X",
      description = "Correlation between the resources of a task (default: 0.5).")
  private Optional<Double> correlation = Optional.empty();

  @Option(
      names = "--clip",
      paramLabel = "MIN..MAX",
      converter = RangeConverter.class,
      description = "Smaller and larger demands become these (default: 0.001..0.5).")
  private Optional<Range> clip = Optional.empty();

  @Option(
      names = "--wiring",
      paramLabel = "WIRING",
      converter = WiringConverter.class,
      description = "rack (one access switch per server) or full (all reach all).")
  private Optional<Wiring> wiring = Optional.empty();

  @Option(
      names = "--awake",
      paramLabel = "SHARE",
      description = "Share of servers and switches that are awake at first, 0 to 1.")
  private Optional<Double> awake = Optional.empty();

  @Option(
      names = "--servers",
      paramLabel = "N",
      description = "How many servers the preset server-mix has (default: 125).")
  private Optional<Integer> servers = Optional.empty();

  @Option(
      names = "--running",
      paramLabel = "N",
      defaultValue = "0",
      description = {
        "Tasks of an earlier slot that run already, on servers filled to half",
        "(default: ${DEFAULT-VALUE})."
      })
  private int running;

  @Option(
      names = "--out",
      paramLabel = "FILE",
      defaultValue = "-",
      description = "Write to this file; - for standard output (default).")
  private String out = "-";

  GenerateCommand(Tools tools) {
    this.tools = tools;
  }

  @Override
  public Integer call() {
    EnergyPreset chosen = EnergyPreset.byId(preset).orElseThrow(this::unknown);
    GeneratorOptions options = checked(chosen);
    OutputTarget target = OutputTarget.prepare(tools.console(), out);
    EnergyInstance instance = generated(options);
    target.write(stream -> EnergyJson.write(instance, stream));
    return ExitCodes.OK;
  }

  private static EnergyInstance generated(GeneratorOptions options) {
    try {
      return Generator.generate(options);
    } catch (IllegalArgumentException e) {
      throw UserError.invalid(String.valueOf(e.getMessage()));
    }
  }

  private GeneratorOptions checked(EnergyPreset chosen) {
    try {
      GeneratorOptions options =
          GeneratorOptions.of(chosen).withSeed(seed).withSizes(sizes(TaskSizes.DEFAULT));
      options = tasks.isPresent() ? options.withTasks(tasks.get()) : options;
      options = servers.isPresent() ? options.withServers(servers.get()) : options;
      options = options.withRunning(running);
      options = wiring.isPresent() ? options.withWiring(wiring.get()) : options;
      return awake.isPresent() ? options.withAwakeFraction(awake.get()) : options;
    } catch (IllegalArgumentException e) {
      throw UserError.invalid(String.valueOf(e.getMessage()));
    }
  }

  private TaskSizes sizes(TaskSizes usual) {
    return new TaskSizes(
        mean.orElse(usual.mean()),
        spread.orElse(usual.coefficientOfVariation()),
        correlation.orElse(usual.correlation()),
        clip.map(Range::from).orElse(usual.min()),
        clip.map(Range::to).orElse(usual.max()));
  }

  private UserError unknown() {
    List<String> known = Arrays.stream(EnergyPreset.values()).map(EnergyPreset::id).toList();
    String near = Nearest.to(preset, known).map(id -> " Maybe " + id + ".").orElse("");
    return UserError.invalid(
        "There is no preset ("
            + Escaped.name(preset)
            + ")."
            + near
            + " Known are: "
            + String.join(", ", known)
            + ".");
  }

  /** Reads the wiring by its name. */
  static final class WiringConverter extends WordConverter<Wiring> {
    WiringConverter() {
      super(Wiring.class);
    }
  }
}
