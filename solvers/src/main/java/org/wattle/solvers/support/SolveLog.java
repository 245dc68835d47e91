package org.wattle.solvers.support;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.wattle.model.solving.Provenance;
import org.wattle.model.solving.Report;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.Statistics;
import org.wattle.model.solving.Termination;
import org.wattle.model.stop.Stopped;

/**
 * Collects times, notes and warnings of a solve of several steps and measures its time. Mutable.
 */
public final class SolveLog {
  private static final Duration MIN_LIMIT = Duration.ofMillis(1);

  private final long begin = System.nanoTime();
  private final SolveParameters parameters;
  private final List<String> notes = new ArrayList<>();
  private final Set<String> warnings = new LinkedHashSet<>();
  private Statistics statistics = Statistics.NONE;
  private Termination termination = new Termination(Termination.Cause.COMPLETED, "");
  private Provenance provenance;

  /** Starts the clock. */
  public SolveLog(String solver, String version, SolveParameters parameters) {
    this.parameters = parameters;
    this.provenance = Provenance.of(solver, version, parameters);
  }

  /** The parameters with the remaining time as their limit. */
  public SolveParameters remaining() {
    Optional<Duration> left =
        parameters.timeLimit().map(limit -> limit.minusNanos(System.nanoTime() - begin));
    return left.map(limit -> limit.compareTo(MIN_LIMIT) < 0 ? MIN_LIMIT : limit)
        .map(parameters::withTimeLimit)
        .orElse(parameters);
  }

  /** Whether the time limit has passed. */
  public boolean expired() {
    return parameters.timeLimit().isPresent()
        && System.nanoTime() - begin >= parameters.timeLimit().get().toNanos();
  }

  /** Seconds since the creation. */
  public double seconds() {
    return (System.nanoTime() - begin) * 1e-9;
  }

  /** Adds a note for the reader of the result. */
  public void note(String words) {
    notes.add(words);
  }

  /** Adds a warning for the reader of the result. */
  public void warn(String words) {
    warnings.add(words);
  }

  /** Adds the time since the given {@link System#nanoTime} to a phase. */
  public void spent(String phase, long sinceNanos) {
    statistics = statistics.plusSeconds(phase, (System.nanoTime() - sinceNanos) * 1e-9);
  }

  /** Records a count. */
  public void count(String name, long number) {
    statistics = statistics.withCount(name, number);
  }

  /** Adds the report of the solve of a model and uses its provenance. */
  public void took(Report report, String formulation) {
    statistics = statistics.plus(report.statistics());
    warnings.addAll(report.warnings());
    notes.addAll(report.notes());
    termination = report.termination();
    provenance =
        new Provenance(
            provenance.solver(),
            report.provenance().version(),
            formulation,
            report.provenance().rewrites(),
            provenance.seed(),
            provenance.threads(),
            provenance.jvm());
  }

  /**
   * Like {@link #took}, but without the counts, since the counts of one of many rounds do not
   * describe the whole solve.
   */
  public void tookRound(Report report, String formulation) {
    took(report.with(new Statistics(report.statistics().seconds(), Map.of())), formulation);
  }

  /** Records why the solve ended. */
  public void ended(Termination.Cause cause, String rawStatus) {
    termination = new Termination(cause, rawStatus);
  }

  /** Records that a limit or an interrupt ended one of its own steps. */
  public void ended(Stopped early) {
    termination = Termination.of(early);
  }

  /** Records that the solve was completed, whatever ended the last step. */
  public void completed(String rawStatus) {
    ended(Termination.Cause.COMPLETED, rawStatus);
  }

  /** Adds only the times and warnings of an auxiliary step. */
  public void tookAside(Report report) {
    statistics = statistics.plus(report.statistics());
    warnings.addAll(report.warnings());
  }

  /** The report of what was recorded so far. */
  public Report report() {
    return new Report(termination, statistics, provenance, List.copyOf(warnings), notes);
  }
}
