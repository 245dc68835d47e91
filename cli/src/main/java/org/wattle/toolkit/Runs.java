package org.wattle.toolkit;

import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleFunction;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveResult;
import org.wattle.toolkit.files.Instances.Loaded;
import org.wattle.toolkit.text.IssueList;

/** Makes of a result what its report and its document need. */
public final class Runs {
  private Runs() {}

  /** The warnings are those of the solve; those of the instance come before them. */
  public static Run of(
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
