package org.wattle.cli.option.generate;

import java.util.Optional;
import org.wattle.importers.kubernetes.generate.ClusterGenerator;
import org.wattle.render.text.UserError;
import picocli.CommandLine.Option;

/** The options of the preset {@code kubernetes}. */
public final class ClusterDumpOptions implements PresetOptions {
  private static final int DEFAULT_NODES = 60;
  private static final double DEFAULT_FILL = 0.4;

  @Option(
      names = "--nodes",
      paramLabel = "N",
      description = "The number of nodes of the preset kubernetes (default: 60).")
  private Optional<Integer> nodes = Optional.empty();

  @Option(
      names = "--fill",
      paramLabel = "SHARE",
      description = {
        "The share of their CPU that pods of the preset kubernetes request,",
        "above 0 to 0.95 (default: 0.4)."
      })
  private Optional<Double> fill = Optional.empty();

  /**
   * The cluster that the options describe.
   *
   * @throws UserError where they contradict themselves
   */
  public ClusterGenerator generate(long seed) {
    try {
      return ClusterGenerator.draw(nodes.orElse(DEFAULT_NODES), seed, fill.orElse(DEFAULT_FILL));
    } catch (IllegalArgumentException e) {
      throw UserError.invalid(String.valueOf(e.getMessage()));
    }
  }

  @Override
  public Optional<String> given() {
    return nodes.map(any -> "--nodes").or(() -> fill.map(any -> "--fill"));
  }

  @Override
  public String preset() {
    return "kubernetes";
  }
}
