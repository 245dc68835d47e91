package org.wattle.cli;

import java.util.stream.Collectors;
import org.wattle.toolkit.files.Inputs;
import org.wattle.toolkit.files.Instances;
import org.wattle.toolkit.text.IssueList;

/** What {@code --strict} says of an instance that is legal but odd. */
public final class StrictWarnings {
  private StrictWarnings() {}

  public static String words(Instances.Loaded loaded) {
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
