package org.wattle.fuzz;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.LongFunction;
import org.wattle.fuzz.minimise.DocumentMinimiser;
import org.wattle.fuzz.oracle.Finding;
import org.wattle.fuzz.trial.Trial;

/** Runs cases one after another, counts what became of them, and minimises those that fail. */
final class Campaign {
  /** Failures of the same signature are counted and not minimised again. */
  private final Map<String, Integer> signatures = new LinkedHashMap<>();

  private final Tally tally = new Tally();
  private final List<Failure> failures = new ArrayList<>();
  private final int attempts;
  private final Consumer<Failure> onFailure;

  /**
   * A campaign.
   *
   * @param attempts how many documents may be tried to minimise a failure
   * @param onFailure is told of each failure of another signature
   */
  Campaign(int attempts, Consumer<Failure> onFailure) {
    this.attempts = attempts;
    this.onFailure = onFailure;
  }

  Tally tally() {
    return tally;
  }

  /** One of each signature. */
  List<Failure> failures() {
    return failures;
  }

  /** How often each signature was seen. */
  Map<String, Integer> signatures() {
    return signatures;
  }

  /**
   * Runs the cases from 0 on.
   *
   * @param more is asked before each case
   * @return how many were run
   */
  long run(long count, LongFunction<FuzzCase> cases, BooleanSupplier more) {
    for (long index = 0; index < count; index++) {
      if (!more.getAsBoolean()) {
        return index;
      }
      run(cases.apply(index));
    }
    return count;
  }

  /** Runs one case. */
  void run(FuzzCase tried) {
    Trial.Report report = tried.trial().run(tried.document());
    tally.add(tried, report);
    for (Finding finding : report.findings()) {
      String signature = Failure.signature(tried, finding);
      if (signatures.merge(signature, 1, Integer::sum) == 1) {
        Failure failure = minimised(tried, finding, signature, report);
        failures.add(failure);
        onFailure.accept(failure);
      }
    }
  }

  private Failure minimised(
      FuzzCase tried, Finding finding, String signature, Trial.Report report) {
    byte[] smallest =
        DocumentMinimiser.minimise(
            tried.document(),
            document ->
                tried.trial().run(document).findings().stream()
                    .anyMatch(found -> Failure.signature(tried, found).equals(signature)),
            attempts);
    return new Failure(tried, finding, smallest, report.commands());
  }
}
