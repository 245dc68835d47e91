package org.wattle.toolkit.view;

import org.wattle.render.text.Escaped;
import org.wattle.render.text.NotesSection;
import org.wattle.render.text.WarningsSection;
import org.wattle.toolkit.Run;
import org.wattle.toolkit.SolvedRun;

/** A finished solve of any kind as text: size, outcome, value, bound and warnings. */
public final class DefaultReport {
  private DefaultReport() {}

  public static String text(SolvedRun solved) {
    Run run = solved.run();
    return Escaped.name(run.problem().loaded().name())
        + ": "
        + run.problem().size()
        + '\n'
        + Headline.of(run)
        + "\n\n"
        + ProofSection.of(run, run.problem().objective())
        + NotesSection.of(run.result().report().notes())
        + WarningsSection.of(run.warnings());
  }
}
