package org.wattle.cli.option;

import java.util.List;
import java.util.Optional;
import org.wattle.cli.context.CommandContext;
import org.wattle.toolkit.ProblemKind;
import org.wattle.toolkit.energy.option.FormulationName;
import picocli.CommandLine.Option;

/** How a backend gets an energy instance. */
public final class FormulationOption implements KindOptions {
  @Option(
      names = "--formulation",
      paramLabel = "NAME",
      description = {
        "How a backend gets an energy instance: aggregated-flow (the default;",
        "each task on each server) or arc-flow (without a network; what a server",
        "holds is a path in a graph; for few, large or many equal tasks)."
      })
  private Optional<String> formulation = Optional.empty();

  @Override
  public List<GivenOption<?>> given(CommandContext context, ProblemKind<?> kind) {
    return formulation.stream()
        .<GivenOption<?>>map(
            name ->
                new GivenOption<>(
                    "--formulation", FormulationName.class, new FormulationName(name)))
        .toList();
  }
}
