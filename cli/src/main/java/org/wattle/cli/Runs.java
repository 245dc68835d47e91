package org.wattle.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleFunction;
import org.wattle.cli.files.Instances.Loaded;
import org.wattle.cli.report.IssueList;
import org.wattle.cli.report.Run;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveResult;

/** Makes of a result what its report and its document need. */
final class Runs {
  private Runs() {}

  /** The warnings are those of the solve; those of the instance come before them. */
  static Run of(
      Loaded loaded,
      SolveResult<?> result,
      String solver,
      SolveParameters parameters,
      List<String> warnings,
      DoubleFunction<String> value) {
    List<String> all = new ArrayList<>(loaded.warnings().stream().map(IssueList::line).toList());
    all.addAll(warnings);
    return new Run(result, parameters, solver, loaded.readSeconds(), all, value);
  }
}
