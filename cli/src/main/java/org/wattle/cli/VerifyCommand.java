package org.wattle.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.wattle.cli.console.Console;
import org.wattle.cli.console.Escaped;
import org.wattle.cli.console.ExitCodes;
import org.wattle.cli.console.UserError;
import org.wattle.cli.files.Inputs;
import org.wattle.cli.files.Instances;
import org.wattle.cli.report.IssueList;
import org.wattle.cli.report.Verification;
import org.wattle.cli.report.VerificationReport;
import org.wattle.model.json.Parsed;
import org.wattle.model.json.ResultDocument;
import org.wattle.model.json.ResultJson;
import org.wattle.model.json.Source;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code wattle verify}. */
@Command(
    name = "verify",
    mixinStandardHelpOptions = true,
    versionProvider = VersionText.class,
    header = "Checks a result against its instance.",
    description = {
      "By the instance alone, whoever made the result: capacities, paths, powered elements, energies. Exit code 0 only where it is clean, else 1."
    },
    footerHeading = "%nExample:%n",
    footer = {"  wattle verify instances/quickstart.json out/result.json"})
final class VerifyCommand implements Callable<Integer> {
  private final Tools tools;

  @Parameters(
      index = "0",
      paramLabel = "INSTANCE",
      description =
          "JSON (kind energy, lotes, collocation or model) or an MPS model; - for standard input.")
  private String instance = "";

  @Parameters(
      index = "1",
      paramLabel = "RESULT",
      description = "The result as JSON; - for standard input.")
  private String result = "";

  VerifyCommand(Tools tools) {
    this.tools = tools;
  }

  @Override
  public Integer call() {
    Console console = tools.console();
    if (instance.equals(Inputs.STANDARD) && result.equals(Inputs.STANDARD)) {
      throw UserError.invalid("Standard input cannot be the instance and the result at once.");
    }
    Instances.Loaded loaded = new Instances(console).read(instance);
    Source source = new Inputs(console).read(result);
    Parsed.Valid<ResultDocument> read = Instances.valid(source, ResultJson.read(source));
    List<String> warnings =
        new ArrayList<>(loaded.warnings().stream().map(IssueList::line).toList());
    warnings.addAll(OtherInstance.warnings(loaded.source(), read.value()));
    String subject = Inputs.shown(result) + " against " + Escaped.name(loaded.instance().name());
    InstanceKind kind = InstanceKind.of(tools, loaded);
    Verification checked =
        kind.verify(read.value(), subject, warnings)
            .orElseThrow(() -> otherKind(kind))
            .with(read.warnings().stream().map(IssueList::line).toList());
    console.out().print(VerificationReport.of(checked, kind::figure));
    return checked.clean() ? ExitCodes.OK : ExitCodes.NOT_CLEAN;
  }

  private static UserError otherKind(InstanceKind kind) {
    return UserError.invalid(
        "The result is of another kind than the instance. Maybe give a result of kind "
            + kind.word()
            + "-result.");
  }
}
