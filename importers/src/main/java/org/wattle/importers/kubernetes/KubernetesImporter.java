package org.wattle.importers.kubernetes;

import java.util.ArrayList;
import java.util.List;
import org.wattle.importers.ImportRequest;
import org.wattle.importers.ImportRequest.NamedStream;
import org.wattle.importers.ImportResult;
import org.wattle.importers.Importer;
import org.wattle.importers.ImporterInput;
import org.wattle.importers.ImporterOption;
import org.wattle.importers.kubernetes.KubernetesOptions.KeptGroup;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.Origin;
import org.wattle.model.json.InstanceDocument;
import org.wattle.model.json.Issue;
import org.wattle.model.json.Parsed;
import org.wattle.model.json.energy.EnergyCodec;

/** Imports what kubectl prints of a cluster. */
public final class KubernetesImporter implements Importer {
  private static final double MAX_SLOT_SECONDS = 1e9;

  public static final ImporterInput FILES =
      ImporterInput.positionalStreams(
          "What kubectl get … -o json printed; compressed with gzip or not, - for standard input.");

  static final ImporterOption<Boolean> PENDING =
      ImporterOption.flag("--pending", "Make pending pods tasks that are to be placed.");
  static final ImporterOption<Boolean> MOVE_JOBS =
      ImporterOption.flag("--move-jobs", "Pods of Jobs may move, and begin again.");
  static final ImporterOption<Boolean> MOVE_LOCAL =
      ImporterOption.flag(
          "--move-local", "Pods with emptyDir or hostPath may move, and lose what is there.");
  static final ImporterOption<Boolean> MOVE_SYSTEM =
      ImporterOption.flag(
          "--move-system", "Pods of kube-system may move without a disruption budget.");
  static final ImporterOption<Boolean> ANONYMOUS =
      ImporterOption.flag("--anonymous", "Replace the names of nodes, namespaces and pods.");
  static final ImporterOption<List<KeptGroup>> KEEP =
      ImporterOption.of(
          "--keep",
          "LABEL=VALUE:N",
          "At least N of the nodes with this label stay on; several separated by commas.",
          KeptGroup::parse);
  static final ImporterOption<Double> SLOT =
      ImporterOption.number(
              "--slot-seconds", "S", "How long nodes that are emptied stay off, in seconds.")
          .where(s -> s > 0 && s <= MAX_SLOT_SECONDS, "be above 0 and at most 1e9")
          .withDefault(String.valueOf(KubernetesOptions.DEFAULT_SLOT_SECONDS));

  @Override
  public String name() {
    return "kubernetes";
  }

  @Override
  public String summary() {
    return "Turns what kubectl prints of a cluster into an energy instance: nodes to be emptied.";
  }

  @Override
  public String description() {
    return "Nodes become servers that are on, pods running tasks. A pod of which anything required"
        + " is not understood stays on its node, and a note says why. Environment variables,"
        + " arguments and Secrets are never read.";
  }

  @Override
  public List<String> kinds() {
    return List.of("energy");
  }

  @Override
  public List<ImporterInput> inputs() {
    return List.of(FILES, SideTables.POWER, SideTables.PRICES, SideTables.USAGE, SideTables.WATTS);
  }

  @Override
  public List<ImporterOption<?>> options() {
    return List.of(PENDING, MOVE_JOBS, MOVE_LOCAL, MOVE_SYSTEM, ANONYMOUS, KEEP, SLOT);
  }

  @Override
  public List<String> example() {
    return List.of("cluster.json --out out/k.json");
  }

  @Override
  public Parsed<ImportResult> read(ImportRequest request) {
    KubernetesOptions options =
        new KubernetesOptions(
            request.value(PENDING),
            request.value(MOVE_JOBS),
            request.value(MOVE_LOCAL),
            request.value(MOVE_SYSTEM),
            request.value(ANONYMOUS),
            request.find(KEEP).orElse(List.of()),
            request.value(SLOT));
    return ClusterReader.read(request.streams(FILES), options)
        .flatMap(
            cluster ->
                kept(cluster, options)
                    .flatMap(possible -> SideTables.read(request, possible))
                    .flatMap(
                        tables ->
                            translated(cluster, options, tables, names(request.streams(FILES)))));
  }

  /** Files that can be read again; standard input cannot. */
  private static List<String> names(List<NamedStream> streams) {
    List<String> names = streams.stream().map(NamedStream::name).toList();
    return names.contains("-") ? List.of() : names;
  }

  /** The cluster, where it has the groups of nodes of which some are to stay on. */
  private static Parsed<ClusterItems> kept(ClusterItems cluster, KubernetesOptions options) {
    List<Issue> issues = new ArrayList<>();
    for (KeptGroup group : options.keep()) {
      long nodes = cluster.nodes().stream().filter(group::holds).count();
      if (nodes < group.least()) {
        issues.add(
            new Issue(
                "the options",
                0,
                0,
                "--keep",
                "%s=%s:%d".formatted(group.label(), group.value(), group.least()),
                "The file has (%d) nodes with this label.".formatted(nodes),
                "Maybe a smaller number, or another label."));
      }
    }
    return Parsed.of(issues, () -> cluster);
  }

  private static Parsed<ImportResult> translated(
      ClusterItems cluster, KubernetesOptions options, SideTables tables, List<String> files) {
    EnergyInstance instance = ClusterTranslation.of(cluster, options, tables, files);
    return new Parsed.Valid<>(
        new ImportResult.OfInstance(
            new InstanceDocument<>(new EnergyCodec(), instance),
            instance.origin().map(Origin::notes).orElse(List.of())),
        List.of());
  }
}
