package org.wattle.solvers.energy.branchandprice;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.optimization.OptModelBuilder.RowBuilder;
import org.wattle.model.optimization.Variable;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.model.solving.SolveResult;
import org.wattle.solvers.grading.CheckedBackend;

/** The integer program that selects from a list of patterns those that cover all items. */
final class PatternProgram {
  private PatternProgram() {}

  /**
   * Solves; where the list has all patterns that a packing may need, it is proven that there is no
   * packing if there is no selection.
   */
  static PackingVerdict solve(
      PackingInstance instance,
      int[] bins,
      List<BinPattern> patterns,
      CheckedBackend backend,
      SolveParameters limits) {
    OptModelBuilder model = new OptModelBuilder("patterns");
    List<List<Variable>> of = new ArrayList<>();
    for (int r = 0; r < instance.items + instance.kinds; r++) {
      of.add(new ArrayList<>());
    }
    boolean once = instance.eachOnce();
    List<Variable> used = new ArrayList<>();
    for (BinPattern pattern : patterns) {
      String name = "x[" + used.size() + "]";
      Variable use = once ? model.binary(name) : model.integer(name, 0, bins[pattern.kind()]);
      used.add(use);
      pattern.items().forEach(i -> of.get(i).add(use));
      of.get(instance.items + pattern.kind()).add(use);
    }
    for (int i = 0; i < instance.items; i++) {
      if (of.get(i).isEmpty()) {
        return new PackingVerdict.Impossible(Optional.empty(), "list of patterns");
      }
      RowBuilder row = model.row("");
      counted(of.get(i)).forEach((use, copies) -> row.plus(copies, use));
      row.atLeast(instance.demand[i]);
    }
    for (int k = 0; k < instance.kinds; k++) {
      if (!of.get(instance.items + k).isEmpty()) {
        RowBuilder row = model.row("");
        of.get(instance.items + k).forEach(use -> row.plus(1, use));
        row.atMost(bins[k]);
      }
    }
    model.minimize("nothing").done();
    SolveResult<Assignment> result = backend.solve(SolveRequest.of(model.build(), limits));
    if (result instanceof SolveResult.Infeasible) {
      return new PackingVerdict.Impossible(Optional.empty(), "list of patterns, " + backend.id());
    }
    Optional<List<BinPattern>> packing =
        result
            .solution()
            .map(
                found -> {
                  List<BinPattern> chosen = new ArrayList<>();
                  for (int p = 0; p < patterns.size(); p++) {
                    long times = Math.round(found.value(used.get(p)));
                    chosen.addAll(Collections.nCopies((int) times, patterns.get(p)));
                  }
                  return chosen;
                })
            .flatMap(chosen -> DisjointPatterns.of(chosen, instance.demand, bins));
    return packing
        .<PackingVerdict>map(PackingVerdict.Packed::new)
        .orElseGet(PackingVerdict.Undecided::new);
  }

  /** How often every variable is there, in their order. */
  private static Map<Variable, Integer> counted(List<Variable> variables) {
    Map<Variable, Integer> counts = new LinkedHashMap<>();
    variables.forEach(variable -> counts.merge(variable, 1, Integer::sum));
    return counts;
  }
}
