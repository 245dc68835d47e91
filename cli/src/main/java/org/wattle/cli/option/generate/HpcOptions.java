package org.wattle.cli.option.generate;

import java.util.Optional;
import java.util.stream.Stream;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.Weights;
import org.wattle.model.collocation.generate.HpcMix;
import org.wattle.render.text.UserError;
import picocli.CommandLine.Option;

/** The options of the preset {@code hpc}. */
public final class HpcOptions implements PresetOptions {
  private static final int CONTAINERS = 1024;

  @Option(
      names = "--containers",
      paramLabel = "N",
      description = "Containers of all jobs of the preset hpc (default: 1024).")
  private Optional<Integer> containers = Optional.empty();

  @Option(
      names = "--tightness",
      paramLabel = "X",
      description = "Nodes over containers of the preset hpc, 0.5 to 2 (default: 1).")
  private Optional<Double> tightness = Optional.empty();

  public CollocationInstance generate(long seed) {
    try {
      return HpcMix.generate(
          containers.orElse(CONTAINERS), tightness.orElse(1.0), Weights.EQUAL, seed);
    } catch (IllegalArgumentException e) {
      throw UserError.invalid(String.valueOf(e.getMessage()));
    }
  }

  @Override
  public Optional<String> given() {
    return Stream.of(containers.map(any -> "--containers"), tightness.map(any -> "--tightness"))
        .flatMap(Optional::stream)
        .findFirst();
  }

  @Override
  public String preset() {
    return "hpc";
  }
}
