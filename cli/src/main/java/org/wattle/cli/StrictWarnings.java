package org.wattle.cli;

import java.util.stream.Collectors;
import org.wattle.cli.files.Inputs;
import org.wattle.cli.files.Instances;
import org.wattle.cli.report.IssueList;

/** What {@code --strict} says of an instance that is legal but odd. */
final class StrictWarnings {
  private StrictWarnings() {}

  static String words(Instances.Loaded loaded) {
    return loaded.warnings().stream()
        .map(IssueList::line)
        .collect(
            Collectors.joining(
                "\n",
                "("
                    + Inputs.shown(loaded.source().name())
                    + ") has warnings, and --strict takes them as failures:\n",
                ""));
  }
}
