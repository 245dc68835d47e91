package org.wattle.cli.command;

import org.wattle.campaign.Worker;
import org.wattle.cli.context.ThisProgram;
import org.wattle.cli.plugin.ExitGuard;
import org.wattle.render.text.ExitCodes;
import picocli.CommandLine.Command;

/** {@code wattle worker}. */
@Command(
    name = "worker",
    header = "Runs cells of a campaign, which starts it.",
    description = {
      "Reads cells from standard input and writes records to standard output, a line each, until"
          + " its input ends. It serves only a campaign of the same build of Wattle."
    },
    footer = {
      "  wattle campaign loads.json --out out --engine command --worker 'ssh host wattle worker'"
    })
public final class WorkerCommand extends WattleCommand {
  @Override
  public Integer call() {
    boolean served =
        new Worker(ThisProgram.sha256(), ThisProgram.host(), ThisProgram.cells(context))
            .serve(context.console().in(), context.console().out(), ExitGuard::halt);
    return served ? ExitCodes.OK : ExitCodes.INVALID;
  }
}
