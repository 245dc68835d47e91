package org.wattle.cli.command;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.wattle.cli.context.CommandContext;
import org.wattle.cli.context.VersionText;
import org.wattle.cli.option.OutOption;
import org.wattle.cli.option.RangeConverter;
import org.wattle.cli.option.RangeConverter.Range;
import org.wattle.cli.option.WordConverter;
import org.wattle.cli.option.generate.BinPackingOptions;
import org.wattle.cli.option.generate.ClusterDumpOptions;
import org.wattle.cli.option.generate.FleetOptions;
import org.wattle.cli.option.generate.HpcOptions;
import org.wattle.cli.option.generate.PolicyOptions;
import org.wattle.cli.option.generate.PresetOptions;
import org.wattle.cli.option.generate.WorkloadOptions;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.Network.Wiring;
import org.wattle.model.energy.generate.EnergyPreset;
import org.wattle.model.energy.generate.Generator;
import org.wattle.model.energy.generate.GeneratorOptions;
import org.wattle.model.energy.generate.RuleDraw;
import org.wattle.model.energy.generate.TaskSizes;
import org.wattle.model.json.InstanceDocument;
import org.wattle.model.json.Nearest;
import org.wattle.model.json.collocation.CollocationCodec;
import org.wattle.model.json.energy.EnergyCodec;
import org.wattle.render.files.OutputTarget;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.ExitCodes;
import org.wattle.render.text.UserError;
import org.wattle.toolkit.files.ReadBack;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code wattle generate}. */
@Command(
    name = "generate",
    mixinStandardHelpOptions = true,
    versionProvider = VersionText.class,
    header = "Generates an instance, a workload, or what kubectl prints of a cluster.",
    description = {
      "The same options give the same instance on every machine. Task sizes are lognormal, but for",
      "the classes of bin packing."
    },
    footerHeading = "%nPresets:%n",
    footer = {
      "  small-dc    125 servers, 58 switches (thesis, Table 3.2)",
      "  large-dc    1250 servers, 530 switches (thesis, Table 3.2)",
      "  gems-dc     1250 servers, 536 switches that wake at once (thesis, Table 4.1)",
      "  server-mix  125 servers, or --servers N, without a network (Table 3.1)",
      "  quickstart  12 servers in 4 racks, 12 named tasks",
      "  bin-packing a published class of bin packing, see --class; bins are servers",
      "  hpc         a collocation instance: a mix of jobs, or --containers N",
      "  workload    tasks that arrive over time, in bursts; see --like",
      "  mixed-fleet --servers N, no two alike, full of running tasks: --resources N, --use SHARE",
      "  kubernetes  what kubectl get prints of a cluster: --nodes N, --fill SHARE",
      "  tiny        4 servers in 2 racks, 5 tasks",
      "",
      "Example:",
      "  wattle generate small-dc --tasks 25 --seed 1 --out out/small-dc-25.json",
      "  wattle generate workload --like gems-4h --hours 1 --out out/gems-1h.json",
      "  wattle generate hpc --containers 256 --tightness 0.56 --out out/hpc-256.json",
      "  wattle generate bin-packing --class falkenauer-t --tasks 120 --out out/t120.json",
      "  wattle generate kubernetes --nodes 60 --seed 1 --out out/cluster.json",
      "  wattle generate mixed-fleet --servers 100 --use 0.85 --out out/fleet.json"
    })
public final class GenerateCommand implements Callable<Integer> {
  /** What messages call the origin of an instance. */
  private static final String OPTIONS = "the options";

  private final CommandContext context;

  @Parameters(paramLabel = "PRESET", description = "The data centre; see below.")
  private String preset = "";

  @Option(
      names = "--tasks",
      paramLabel = "N",
      description = "The number of random tasks, instead of the tasks of the preset.")
  private Optional<Integer> tasks = Optional.empty();

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "Seed of all random numbers (default: ${DEFAULT-VALUE}).")
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
      description = "Smaller and larger demands are clipped to these (default: 0.001..0.5).")
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
      description = {
        "The number of servers of the presets server-mix (default: 125) and",
        "mixed-fleet (default: 100)."
      })
  private Optional<Integer> servers = Optional.empty();

  @Option(
      names = "--running",
      paramLabel = "N",
      defaultValue = "0",
      description = {
        "Running tasks of an earlier slot, on servers filled to half",
        "(default: ${DEFAULT-VALUE})."
      })
  private int running;

  @Option(
      names = "--rules",
      paramLabel = "N",
      defaultValue = "0",
      description = {
        "About N rules of each kind at random, which may contradict each other",
        "(default: ${DEFAULT-VALUE})."
      })
  private int rules;

  @Mixin private PolicyOptions policy = new PolicyOptions();

  @Mixin private HpcOptions hpc = new HpcOptions();

  @Mixin private BinPackingOptions binPacking = new BinPackingOptions();

  @Mixin private WorkloadOptions workload = new WorkloadOptions();

  @Mixin private ClusterDumpOptions cluster = new ClusterDumpOptions();

  @Mixin private FleetOptions fleet = new FleetOptions();

  @Mixin private OutOption out = new OutOption();

  public GenerateCommand(CommandContext context) {
    this.context = context;
  }

  @Override
  public Integer call() {
    List<PresetOptions> own = List.of(hpc, workload, binPacking, cluster, fleet);
    Optional<PresetOptions> chosen =
        own.stream().filter(each -> each.preset().equals(preset)).findFirst();
    Optional<EnergyPreset> center = EnergyPreset.byId(preset);
    if (chosen.isEmpty() && center.isEmpty()) {
      throw unknown(own);
    }
    own.stream()
        .filter(each -> !each.preset().equals(preset))
        .forEach(each -> each.given().ifPresent(this::refuse));
    chosen.ifPresent(
        each -> given().filter(name -> !each.alsoTaken().contains(name)).forEach(this::refuse));
    if (preset.equals(workload.preset())) {
      WorkloadOutput output = new WorkloadOutput(context.console(), out.file());
      output.write(ReadBack.of(OPTIONS, workload.draw(context.inputs(), tasks, seed)));
      return ExitCodes.OK;
    }
    Optional<GeneratorOptions> options = center.map(this::checked);
    OutputTarget target = OutputTarget.prepare(context.console(), out.file());
    if (preset.equals(cluster.preset())) {
      target.write(cluster.generate(seed)::write);
    } else {
      target.write(ReadBack.of(OPTIONS, document(options))::write);
    }
    return ExitCodes.OK;
  }

  private InstanceDocument<?> document(Optional<GeneratorOptions> options) {
    if (preset.equals(hpc.preset())) {
      return new InstanceDocument<>(new CollocationCodec(), hpc.generate(seed));
    }
    EnergyInstance made;
    if (preset.equals(binPacking.preset())) {
      made = binPacking.generate(tasks, seed);
    } else if (preset.equals(fleet.preset())) {
      Optional<Integer> given = running > 0 ? Optional.of(running) : Optional.empty();
      made = ruled(fleet.generate(servers, given, seed));
    } else {
      made = policy.on(ruled(generated(options.orElseThrow())), seed);
    }
    return new InstanceDocument<>(new EnergyCodec(), made);
  }

  /** The options of energy presets that are given. */
  private Stream<String> given() {
    return Stream.of(
            tasks.map(any -> "--tasks"),
            mean.map(any -> "--mean"),
            spread.map(any -> "--spread"),
            correlation.map(any -> "--correlation"),
            clip.map(any -> "--clip"),
            wiring.map(any -> "--wiring"),
            awake.map(any -> "--awake"),
            servers.map(any -> "--servers"),
            running > 0 ? Optional.of("--running") : Optional.<String>empty(),
            rules > 0 ? Optional.of("--rules") : Optional.<String>empty(),
            policy.given())
        .flatMap(Optional::stream);
  }

  private void refuse(String option) {
    throw UserError.invalid(
        "The preset (%s) takes no (%s). Maybe leave it out."
            .formatted(Escaped.name(preset), option));
  }

  private static EnergyInstance generated(GeneratorOptions options) {
    try {
      return Generator.generate(options);
    } catch (IllegalArgumentException e) {
      throw UserError.invalid(String.valueOf(e.getMessage()));
    }
  }

  private EnergyInstance ruled(EnergyInstance instance) {
    if (rules < 0) {
      throw UserError.invalid(
          "The number of rules (%d) cannot be used. Maybe ask for 0 or more.".formatted(rules));
    }
    int all = instance.tasks().size() + instance.state().running().size();
    return rules == 0 ? instance : RuleDraw.ofEach(rules, all).on(instance, new Random(seed));
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

  private UserError unknown(List<PresetOptions> own) {
    List<String> known =
        Stream.concat(
                Arrays.stream(EnergyPreset.values()).map(EnergyPreset::id),
                own.stream().map(PresetOptions::preset))
            .toList();
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
