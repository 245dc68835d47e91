package org.wattle.cli.command;

import java.util.Optional;
import java.util.concurrent.Callable;
import org.wattle.cli.context.CommandContext;
import org.wattle.cli.context.VersionText;
import org.wattle.cli.option.OutOption;
import org.wattle.cli.option.WordConverter;
import org.wattle.model.optimization.OptModel;
import org.wattle.reports.files.OutputTarget;
import org.wattle.toolkit.ExportRequest;
import org.wattle.toolkit.LoadedInstance;
import org.wattle.toolkit.ProblemKind;
import org.wattle.toolkit.files.ModelFile;
import org.wattle.toolkit.text.ExitCodes;
import org.wattle.toolkit.text.UserError;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code wattle export}. */
@Command(
    name = "export",
    mixinStandardHelpOptions = true,
    versionProvider = VersionText.class,
    header = "Writes the optimisation model of an instance.",
    footerHeading = "%nExample:%n",
    footer = {
      "  wattle export instances/energy/tiny.json --format mps | wattle solve - --solver highs"
    })
public final class ExportCommand implements Callable<Integer> {
  private final CommandContext context;

  @Parameters(
      paramLabel = "INSTANCE",
      description =
          "JSON (kind energy, lotes, collocation or model) or an MPS model; - for standard input.")
  private String instance = "";

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      required = true,
      converter = FormatConverter.class,
      description = "How the model is written: ${COMPLETION-CANDIDATES}.")
  private ModelFile format = ModelFile.MPS;

  @Option(
      names = "--objective",
      paramLabel = "NAME",
      description = {
        "The objective of the model: mtec or msec of an energy instance; allocation,",
        "machine-assignment or machine-assignment-integer of a lotes instance."
      })
  private Optional<String> objective = Optional.empty();

  @Option(
      names = "--formulation",
      paramLabel = "NAME",
      description = {
        "How the allocation of a lotes instance is written: reduced (the",
        "default; tasks per machine) or literal (shares of resources). How a",
        "collocation instance is: counts (the default where it is exact)",
        "or seats (each job on each node)."
      })
  private Optional<String> formulation = Optional.empty();

  @Mixin private OutOption out = new OutOption();

  public ExportCommand(CommandContext context) {
    this.context = context;
  }

  @Override
  public Integer call() {
    OutputTarget target = OutputTarget.prepare(context.console(), out.file());
    OptModel model = model(context.instances().read(instance));
    target.write(stream -> format.write(model, stream));
    return ExitCodes.OK;
  }

  private <I> OptModel model(LoadedInstance<I> loaded) {
    ProblemKind<I> kind = loaded.kind();
    if (formulation.isPresent() && kind.formulations().isEmpty()) {
      throw UserError.invalid(
          "--formulation does not apply to instances of kind (%s), which have one formulation. Maybe leave it out."
              .formatted(kind.id()));
    }
    return kind.export(loaded.value(), new ExportRequest(objective, formulation));
  }

  /** Reads the format by its name. */
  static final class FormatConverter extends WordConverter<ModelFile> {
    FormatConverter() {
      super(ModelFile.class);
    }
  }
}
