package org.wattle.toolkit;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.wattle.cli.CommandContext;
import org.wattle.model.solving.Interrupt;
import org.wattle.reports.compare.ResultFiles;
import org.wattle.reports.files.OutputTarget;
import org.wattle.toolkit.compare.Attempt;
import org.wattle.toolkit.compare.Contest;
import org.wattle.toolkit.compare.Standing;
import org.wattle.toolkit.compare.Subject;

/** Asks every solver to solve every instance, one after the other. */
public final class Comparing {
  private final CommandContext tools;
  private final CompareOrder order;
  private final Interrupt interrupt;
  private final List<Standing> standings = new ArrayList<>();
  private final Map<String, OutputTarget.Content> documents = new LinkedHashMap<>();
  private boolean warned;

  public Comparing(CommandContext tools, CompareOrder order, Interrupt interrupt) {
    this.tools = tools;
    this.order = order;
    this.interrupt = interrupt;
  }

  /** Runs all; what the interrupt keeps from running says so. */
  public void run(List<Challenge<?, ?>> challenges) {
    List<String> folders =
        ResultFiles.folders(
            challenges.stream().map(Challenge::subject).map(Subject::label).toList());
    for (int i = 0; i < challenges.size(); i++) {
      run(challenges.get(i), folders.get(i));
    }
  }

  private <P, S> void run(Challenge<P, S> challenge, String folder) {
    Attempts<P, S> attempts =
        new Attempts<>(tools, order.parameters(), interrupt, challenge, order.start());
    List<Attempt> rows = new ArrayList<>();
    for (String solver : order.solvers()) {
      Attempts.Attempted attempted = attempts.by(solver);
      warned |= attempted.warned();
      String file = folder + "/" + solver + ".json";
      attempted.document().ifPresent(document -> documents.put(file, document));
      rows.add(
          attempted.document().isPresent()
              ? attempted.attempt().withResultFile(file)
              : attempted.attempt());
    }
    standings.add(
        new Standing(
            new Contest(
                challenge.subject(), challenge.bounds(order.parameters(), interrupt), rows)));
  }

  public List<Standing> standings() {
    return List.copyOf(standings);
  }

  /** The result of every solve, by its place in the folder of the comparison. */
  public Map<String, OutputTarget.Content> documents() {
    return documents;
  }

  /** Whether any solver warned of anything. */
  public boolean warned() {
    return warned;
  }
}
