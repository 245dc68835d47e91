package org.wattle.solvers.backend.ortools;

import java.time.Duration;
import java.util.List;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.OptModelBuilder;
import org.wattle.model.solving.Answer;
import org.wattle.model.solving.Backend;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;

/** A program that solves with every backend and prints nothing but one word at its end. */
final class SolveEverything {
  static final String LAST_WORD = "solved";

  private SolveEverything() {}

  /**
   * Runs it.
   *
   * @param args {@code fail} where loading is expected to fail: then its message is printed
   */
  public static void main(String[] args) {
    OptModel small = Models.packing(8, 4, 1);
    OptModel linear = Models.covering(20, 30, 4, 1);
    OptModelBuilder contradiction = linear.toBuilder();
    contradiction.row("too much").plus(1, 0).atLeast(2);
    OptModel infeasible = contradiction.build();
    SolveParameters asked = SolveParameters.DEFAULT.withThreads(2).withSeed(1);
    SolveParameters hasty = asked.withTimeLimit(Duration.ofMillis(50));
    String words = "";
    for (Backend backend : StatusesTest.ALL) {
      boolean whole = !(backend instanceof GlopBackend) && !(backend instanceof PdlpBackend);
      boolean shares = !(backend instanceof CpSatBackend);
      try {
        if (whole) {
          solve(backend, small, asked);
          solve(backend, Models.packing(40, 20, 3), hasty);
          solve(backend, Models.marketSplit(6, 1), hasty);
        }
        if (shares) {
          solve(backend, linear, asked);
          solve(backend, infeasible, asked);
        }
      } catch (UnsatisfiedLinkError e) {
        words = String.valueOf(e.getMessage());
      }
    }
    System.out.println(List.of(args).contains("fail") ? words : LAST_WORD);
    System.exit(0);
  }

  private static void solve(Backend backend, OptModel model, SolveParameters parameters) {
    Answer answer = backend.solve(SolveRequest.of(model, parameters));
    if (answer.termination().rawStatus().isEmpty()) {
      throw new IllegalStateException(backend.id() + " says nothing");
    }
  }
}
