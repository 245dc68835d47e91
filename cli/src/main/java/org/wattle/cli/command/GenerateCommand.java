package org.wattle.cli.command;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.wattle.cli.option.Argument;
import org.wattle.cli.option.NumberRange;
import org.wattle.cli.option.WorkloadOptions;
import org.wattle.importers.inventory.generate.InventoryGenerator;
import org.wattle.importers.inventory.generate.InventoryStyle;
import org.wattle.importers.kubernetes.generate.ClusterGenerator;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.Weights;
import org.wattle.model.collocation.generate.HpcMix;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.Network;
import org.wattle.model.energy.Network.Wiring;
import org.wattle.model.energy.generate.BinPacking;
import org.wattle.model.energy.generate.BinPackingClass;
import org.wattle.model.energy.generate.EnergyPreset;
import org.wattle.model.energy.generate.Generator;
import org.wattle.model.energy.generate.GeneratorOptions;
import org.wattle.model.energy.generate.MixedFleet;
import org.wattle.model.energy.generate.PolicyDraw;
import org.wattle.model.energy.generate.RuleDraw;
import org.wattle.model.energy.generate.TaskSizes;
import org.wattle.model.energy.policy.FailureUnit;
import org.wattle.model.json.InstanceCodec;
import org.wattle.model.json.InstanceDocument;
import org.wattle.model.json.collocation.CollocationCodec;
import org.wattle.model.json.energy.EnergyCodec;
import org.wattle.render.files.OutputFolder;
import org.wattle.render.files.OutputTarget;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.ExitCodes;
import org.wattle.render.text.UserError;
import org.wattle.toolkit.UnknownName;
import org.wattle.toolkit.files.ReadBack;
import picocli.CommandLine.Command;

/** {@code wattle generate}. */
@Command(
    name = "generate",
    header = "Generates an instance, a workload, or what tools print of a cluster.",
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
      "  inventory   a folder of tables of hosts and VMs: --hosts N, --clusters N, --style STYLE",
      "  tiny        4 servers in 2 racks, 5 tasks",
      "",
      "Example:",
      "  wattle generate workload --like gems-4h --hours 1 --out out/gems-1h.json",
      "  wattle generate hpc --containers 256 --tightness 0.56 --out out/hpc-256.json",
      "  wattle generate kubernetes --nodes 60 --seed 1 --out out/cluster.json",
      "  wattle generate mixed-fleet --servers 100 --use 0.85 --out out/fleet.json",
      "  wattle generate inventory --hosts 60 --clusters 4 --style rvtools --out out/inventory"
    })
public final class GenerateCommand extends WattleCommand {
  /** What messages call the origin of an instance. */
  private static final String OPTIONS = "the options";

  /** Policies are drawn by themselves: other draws of the same seed stay as they are. */
  private static final long POLICY_STREAM = 0x9E3779B97F4A7C15L;

  private static final int SERVERS_OF_A_FLEET = 100;
  private static final int TASKS_OF_A_SERVER = 10;

  private final Argument<String> preset = text("PRESET", "The data centre; see below.");

  private final Argument<Integer> tasks =
      integer("--tasks N", "The number of random tasks, instead of the tasks of the preset.");

  private final Argument<Long> seed =
      longInteger("--seed N", "Seed of all random numbers (default: ${DEFAULT-VALUE}).")
          .orElse("1");

  private final Argument<Double> mean =
      number("--mean X", "Mean demand, in shares of the largest machine (default: 0.03).");

  private final Argument<Double> spread =
      number("--spread X", "Standard deviation of the demand over its mean (default: 1).");

  private final Argument<Double> correlation =
      number("--correlation X", "Correlation between the resources of a task (default: 0.5).");

  private final Argument<NumberRange> clip =
      declare(
          "--clip MIN..MAX",
          NumberRange.class,
          NumberRange::parse,
          "Smaller and larger demands are clipped to these (default: 0.001..0.5).");

  private final Argument<Wiring> wiring =
      word(
          "--wiring WIRING",
          Wiring.class,
          "rack (one access switch per server) or full (all reach all).");

  private final Argument<Double> awake =
      number("--awake SHARE", "Share of servers and switches that are awake at first, 0 to 1.");

  private final Argument<Integer> servers =
      integer(
          "--servers N",
          "The number of servers of the presets server-mix (default: 125) and",
          "mixed-fleet (default: 100).");

  private final Argument<Integer> running =
      integer(
              "--running N",
              "Running tasks of an earlier slot, on servers filled to half",
              "(default: ${DEFAULT-VALUE}).")
          .orElse("0");

  private final Argument<Integer> rules =
      integer(
              "--rules N",
              "About N rules of each kind at random, which may contradict each other",
              "(default: ${DEFAULT-VALUE}).")
          .orElse("0");

  private final Argument<Integer> closed =
      integer("--closed N", "N servers at random take nothing new.");

  private final Argument<Integer> keepOff =
      integer("--keep-off N", "N other servers at random are to be off.");

  private final Argument<Double> maxUtilisation =
      number(
          "--max-utilisation SHARE",
          "Servers are filled up to this share of every resource, above 0 to 1.");

  private final Argument<FailureUnit> spareFor =
      word(
          "--spare-for UNIT",
          FailureUnit.class,
          "Servers that are on have room for the tasks of any server, or of any rack.");

  private final Argument<Integer> containers =
      integer("--containers N", "Containers of all jobs of the preset hpc (default: 1024).");

  private final Argument<Integer> slots =
      integer("--slots N", "Slots of each node of the preset hpc, 1 to 1000 (default: 2).");

  private final Argument<Double> tightness =
      number("--tightness X", "Nodes over containers of hpc, 1 over slots to 2 (default: 1).");

  private final Argument<String> binPackingClass =
      text(
          "--class NAME",
          "The class of the preset bin-packing: falkenauer-u, falkenauer-t,",
          "scholl-1 to scholl-3, schwerin-1, schwerin-2, wascher, hard28, or of",
          "two resources caprara-toth-1 to caprara-toth-10.");

  private final WorkloadOptions workload = with(new WorkloadOptions());

  private final Argument<Integer> nodes =
      integer("--nodes N", "The number of nodes of the preset kubernetes (default: 60).");

  private final Argument<Double> fill =
      number(
          "--fill SHARE",
          "The share of their CPU that pods of the preset kubernetes request,",
          "above 0 to 0.95 (default: 0.4).");

  private final Argument<Integer> resources =
      integer(
          "--resources N",
          "The number of resources of the preset mixed-fleet, 1 to 50 (default: 12).");

  private final Argument<Double> use =
      number(
          "--use SHARE",
          "The share of each resource that tasks of the preset mixed-fleet take,",
          "above 0 to 0.95 (default: 0.85).");

  private final Argument<Integer> racks =
      integer(
          "--racks N",
          "The number of racks of the preset mixed-fleet (default: 0, without a network).");

  private final Argument<Integer> hosts =
      integer("--hosts N", "The number of hosts of the preset inventory (default: 60).");

  private final Argument<Integer> clusters =
      integer("--clusters N", "The number of their clusters (default: 1).");

  private final Argument<InventoryStyle> style =
      word(
          "--style STYLE",
          InventoryStyle.class,
          "The tool whose tables the preset inventory has: rvtools, powercli or proxmox",
          "(default: rvtools).");

  private final Argument<String> out = out();

  private final List<Argument<?>> ofPolicies = List.of(closed, keepOff, maxUtilisation, spareFor);

  /** The options of data centres. */
  private final List<Argument<?>> ofCenters =
      Stream.concat(
              Stream.of(
                  tasks, mean, spread, correlation, clip, wiring, awake, servers, running, rules),
              ofPolicies.stream())
          .toList();

  /** The presets besides those of data centres. */
  private final List<Preset> others =
      List.of(
          new Preset(
              "hpc",
              List.of(containers, slots, tightness),
              List.of(),
              file(target -> write(target, new CollocationCodec(), valid(this::hpcMix)))),
          new Preset("workload", workload.all(), List.of(tasks), file(this::writeWorkload)),
          new Preset(
              "bin-packing",
              List.of(binPackingClass),
              List.of(tasks),
              file(target -> write(target, new EnergyCodec(), binPacking()))),
          new Preset(
              "kubernetes",
              List.of(nodes, fill),
              List.of(),
              file(target -> target.write(valid(this::cluster)::write))),
          new Preset(
              "mixed-fleet",
              List.of(resources, use, racks),
              Stream.concat(Stream.of(servers, running, rules), ofPolicies.stream()).toList(),
              file(target -> write(target, new EnergyCodec(), complete(this::fleet)))),
          new Preset(
              "inventory", List.of(hosts, clusters, style), List.of(), this::writeInventory));

  /**
   * A preset with options that no other takes.
   *
   * @param name on the command line
   * @param own those options
   * @param taken options of data centres that it takes, too
   * @param writer writes what it generates to the output of that name
   */
  private record Preset(
      String name, List<Argument<?>> own, List<Argument<?>> taken, Consumer<String> writer) {
    boolean takes(Argument<?> option) {
      return own.contains(option) || taken.contains(option);
    }
  }

  @Override
  public Integer call() {
    Optional<EnergyPreset> center = EnergyPreset.byId(preset.value());
    Optional<Preset> other =
        others.stream().filter(each -> each.name().equals(preset.value())).findFirst();
    if (center.isEmpty() && other.isEmpty()) {
      throw unknown();
    }
    Stream.concat(
            others.stream().flatMap(each -> each.own().stream()),
            center.isPresent() ? Stream.empty() : ofCenters.stream())
        .filter(option -> other.filter(each -> each.takes(option)).isEmpty())
        .filter(this::counts)
        .findFirst()
        .ifPresent(this::refuse);
    Optional<GeneratorOptions> options = center.map(each -> valid(() -> options(each)));
    options
        .map(
            each ->
                file(
                    target ->
                        write(target, new EnergyCodec(), complete(() -> Generator.generate(each)))))
        .or(() -> other.map(Preset::writer))
        .ifPresent(writer -> writer.accept(out.value()));
    return ExitCodes.OK;
  }

  private Consumer<String> file(Consumer<OutputTarget> writer) {
    return name -> writer.accept(OutputTarget.prepare(context.console(), name));
  }

  /** Whether an option is given; no running tasks and no rules are the same as none given. */
  private boolean counts(Argument<?> option) {
    boolean number = option == running || option == rules;
    return option.given().filter(value -> !number || (Integer) value > 0).isPresent();
  }

  private void refuse(Argument<?> option) {
    throw UserError.invalid(
        "The preset (%s) takes no (%s). Maybe leave it out."
            .formatted(Escaped.name(preset.value()), option.name()));
  }

  private UserError unknown() {
    List<String> known =
        Stream.concat(
                Arrays.stream(EnergyPreset.values()).map(EnergyPreset::word),
                others.stream().map(Preset::name))
            .toList();
    return UnknownName.amongAll("There is no preset (%s).", preset.value(), known);
  }

  private static <I> void write(OutputTarget target, InstanceCodec<I> codec, I made) {
    target.write(ReadBack.of(OPTIONS, new InstanceDocument<>(codec, made))::write);
  }

  /** What is made, where the options allow it. */
  private static <T> T valid(Supplier<T> made) {
    try {
      return made.get();
    } catch (IllegalArgumentException e) {
      throw UserError.invalid(String.valueOf(e.getMessage()));
    }
  }

  private GeneratorOptions options(EnergyPreset chosen) {
    TaskSizes usual = TaskSizes.DEFAULT;
    return new GeneratorOptions(
        chosen,
        optionalInt(tasks),
        seed.value(),
        new TaskSizes(
            mean.given().orElse(usual.mean()),
            spread.given().orElse(usual.coefficientOfVariation()),
            correlation.given().orElse(usual.correlation()),
            clip.given().map(NumberRange::from).orElse(usual.min()),
            clip.given().map(NumberRange::to).orElse(usual.max())),
        wiring.given(),
        optionalDouble(awake),
        optionalInt(servers),
        running.value(),
        GeneratorOptions.of(chosen).gbpsPerMemory());
  }

  /** The instance with the rules and the policy that are asked for. */
  private EnergyInstance complete(Supplier<EnergyInstance> bare) {
    EnergyInstance made = ruled(valid(bare));
    if (ofPolicies.stream().noneMatch(Argument::isGiven)) {
      return made;
    }
    if (spareFor.given().equals(Optional.of(FailureUnit.RACK))
        && made.network().filter(Network::hasRacks).isEmpty()) {
      throw UserError.invalid("The instance has no racks. Maybe --spare-for server.");
    }
    return valid(
        () ->
            new PolicyDraw(
                    closed.given().orElse(0),
                    keepOff.given().orElse(0),
                    optionalDouble(maxUtilisation),
                    spareFor.given())
                .on(made, new Random(seed.value() ^ POLICY_STREAM)));
  }

  private EnergyInstance ruled(EnergyInstance instance) {
    int each = rules.value();
    if (each < 0) {
      throw UserError.invalid(
          "The number of rules (%d) cannot be used. Maybe ask for 0 or more.".formatted(each));
    }
    int all = instance.tasks().size() + instance.state().running().size();
    return each == 0 ? instance : RuleDraw.ofEach(each, all).on(instance, new Random(seed.value()));
  }

  private void writeWorkload(OutputTarget target) {
    write(
        ReadBack.of(OPTIONS, workload.draw(context.inputs(), tasks.given(), seed.value())), target);
  }

  private void writeInventory(String name) {
    OutputFolder folder =
        OutputFolder.prepare(
            context.console(),
            name,
            new OutputFolder.Mark("inventory", InventoryGenerator.POLICY, InventoryGenerator.MARK));
    Map<String, OutputTarget.Content> files = new LinkedHashMap<>();
    valid(
            () ->
                InventoryGenerator.files(
                    hosts.given().orElse(60),
                    clusters.given().orElse(1),
                    seed.value(),
                    style.given().orElse(InventoryStyle.RVTOOLS)))
        .forEach((file, bytes) -> files.put(file, stream -> stream.write(bytes)));
    folder.write(files);
  }

  private ClusterGenerator cluster() {
    return ClusterGenerator.draw(nodes.given().orElse(60), seed.value(), fill.given().orElse(0.4));
  }

  private CollocationInstance hpcMix() {
    return HpcMix.generate(
        containers.given().orElse(1024),
        slots.given().orElse(2),
        tightness.given().orElse(1.0),
        Weights.EQUAL,
        seed.value());
  }

  private EnergyInstance fleet() {
    int fleet = servers.given().orElse(SERVERS_OF_A_FLEET);
    int full = running.value() > 0 ? running.value() : TASKS_OF_A_SERVER * fleet;
    return new MixedFleet(
            fleet,
            resources.given().orElse(12),
            full,
            use.given().orElse(0.85),
            racks.given().orElse(0))
        .draw(seed.value());
  }

  private EnergyInstance binPacking() {
    String ids = String.join(", ", BinPackingClass.ids());
    String name =
        binPackingClass
            .given()
            .orElseThrow(
                () ->
                    UserError.invalid(
                        "The preset (bin-packing) needs a class. Maybe --class falkenauer-u, or one of %s."
                            .formatted(ids)));
    BinPackingClass chosen =
        BinPackingClass.byId(name)
            .orElseThrow(
                () ->
                    UnknownName.nearest(
                        "There is no class (%s) of bin packing.", name, BinPackingClass.ids()));
    return valid(
        () ->
            BinPacking.generate(chosen, tasks.given().orElse(chosen.defaultTasks()), seed.value()));
  }
}
