package org.wattle.cli.command;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.wattle.cli.CommandContext;
import org.wattle.cli.VersionText;
import org.wattle.model.json.Parsed;
import org.wattle.model.json.Source;
import org.wattle.model.json.result.ResultDocument;
import org.wattle.model.json.result.ResultReader;
import org.wattle.reports.terminal.Console;
import org.wattle.reports.text.VerificationReport;
import org.wattle.toolkit.InstanceKind;
import org.wattle.toolkit.OtherInstance;
import org.wattle.toolkit.Verification;
import org.wattle.toolkit.files.Inputs;
import org.wattle.toolkit.files.Instances;
import org.wattle.toolkit.text.Escaped;
import org.wattle.toolkit.text.ExitCodes;
import org.wattle.toolkit.text.IssueList;
import org.wattle.toolkit.text.UserError;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code wattle verify}. */
@Command(
    name = "verify",
    mixinStandardHelpOptions = true,
    versionProvider = VersionText.class,
    header = "Checks a result against its instance.",
    description = {
      "By the instance alone, whoever made the result: capacities, paths, powered elements,"
          + " energies. Exit code 0 only where it is clean, else 1."
    },
    footerHeading = "%nExample:%n",
    footer = {"  wattle verify instances/quickstart.json out/result.json"})
public final class VerifyCommand implements Callable<Integer> {
  private final CommandContext tools;

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

  public VerifyCommand(CommandContext tools) {
    this.tools = tools;
  }

  @Override
  public Integer call() {
    Console console = tools.console();
    if (instance.equals(Inputs.STANDARD) && result.equals(Inputs.STANDARD)) {
      throw UserError.invalid("Standard input cannot be the instance and the result at once.");
    }
    Instances.Loaded loaded = new Instances(console.inputs()).read(instance);
    Source source = console.inputs().read(result);
    Parsed.Valid<ResultDocument> read =
        Instances.valid(source, ResultReader.installed().read(source));
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
