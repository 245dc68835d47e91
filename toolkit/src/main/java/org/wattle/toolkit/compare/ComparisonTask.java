package org.wattle.toolkit.compare;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.wattle.render.ProgressDisplay;
import org.wattle.render.text.Escaped;
import org.wattle.toolkit.LoadedInstance;
import org.wattle.toolkit.Problem;
import org.wattle.toolkit.SolveContext;
import org.wattle.toolkit.SolvedRun;
import org.wattle.toolkit.files.Inputs;

/**
 * Compares solvers: each is asked to solve each problem, one after the other, with the whole time
 * limit for itself.
 *
 * @param solvers ids of the solvers
 * @param start a result file or the id of a solver to start from, if any
 * @param context what is solved with
 * @param inputs where a result file is read from
 * @param display shows how it proceeds
 */
public record ComparisonTask(
    List<String> solvers,
    Optional<String> start,
    SolveContext context,
    Inputs inputs,
    ProgressDisplay display) {
  public ComparisonTask {
    solvers = List.copyOf(solvers);
  }

  /**
   * What a comparison found.
   *
   * @param rankings one for each problem
   * @param documents the result of every solve, by {@code folder/solver.json}
   * @param warned whether any solver warned of anything
   */
  public record Findings(
      List<Ranking> rankings, Map<String, SolvedRun> documents, boolean warned) {}

  /**
   * Runs all solves; those that an interrupt prevents are reported as not run.
   *
   * @param folders one name for each problem, where its results are kept
   */
  public Findings run(List<Problem<?, ?>> problems, List<String> folders) {
    List<String> labels =
        labels(problems.stream().<LoadedInstance<?>>map(Problem::loaded).toList());
    List<Ranking> rankings = new ArrayList<>();
    Map<String, SolvedRun> documents = new LinkedHashMap<>();
    boolean warned = false;
    for (int i = 0; i < problems.size(); i++) {
      warned |= run(problems.get(i), labels.get(i), folders.get(i), rankings, documents);
    }
    return new Findings(rankings, documents, warned);
  }

  private <P, S> boolean run(
      Problem<P, S> problem,
      String label,
      String folder,
      List<Ranking> rankings,
      Map<String, SolvedRun> documents) {
    SolveAttempts<P, S> attempts =
        new SolveAttempts<>(problem, label, start, context, inputs, display);
    boolean warned = false;
    List<Attempt> rows = new ArrayList<>();
    for (String solver : solvers) {
      SolveAttempts.Attempted attempted = attempts.by(solver);
      warned |= attempted.warned();
      String file = folder + "/" + solver + ".json";
      attempted.document().ifPresent(document -> documents.put(file, document));
      rows.add(
          attempted.document().isPresent()
              ? attempted.attempt().withResultFile(file)
              : attempted.attempt());
    }
    rankings.add(
        new Ranking(new Contest(Subject.of(problem, label), problem.bounds(context), rows)));
    return warned;
  }

  /** The name of each; with its file where several share it; numbered where even that is shared. */
  public static List<String> labels(List<LoadedInstance<?>> instances) {
    List<String> names = instances.stream().map(ComparisonTask::name).toList();
    Set<String> taken = new HashSet<>();
    List<String> labels = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      String file = Inputs.shown(instances.get(i).source().name());
      boolean shared = Collections.frequency(names, names.get(i)) > 1;
      String plain = shared ? names.get(i) + " (" + file + ")" : names.get(i);
      String label = plain;
      for (int n = 2; !taken.add(label); n++) {
        label = plain + " #" + n;
      }
      labels.add(label);
    }
    return labels;
  }

  private static String name(LoadedInstance<?> loaded) {
    return loaded.name().isBlank()
        ? Inputs.shown(loaded.source().name())
        : Escaped.name(loaded.name());
  }
}
