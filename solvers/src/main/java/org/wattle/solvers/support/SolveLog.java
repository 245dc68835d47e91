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

/** What a solve of several steps gathers on its way: times, notes, warnings, the clock. Mutable. */
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

  /** The parameters with what is left of the time limit. */
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

  /** Since the creation. */
  public double seconds() {
    return (System.nanoTime() - begin) * 1e-9;
  }

  /** For people: what they may like to know. */
  public void note(String words) {
    notes.add(words);
  }

  /** For people: what they should be wary of. */
  public void warn(String words) {
    warnings.add(words);
  }

  /** Adds the time since then to a phase. */
  public void spent(String phase, long sinceNanos) {
    statistics = statistics.plusSeconds(phase, (System.nanoTime() - sinceNanos) * 1e-9);
  }

  /** Keeps a count. */
  public void count(String name, long number) {
    statistics = statistics.withCount(name, number);
  }

  /** Takes over what the solve of a model reports; it becomes the provenance. */
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

  /** As {@link #took}, but for the counts: those of one round of many say little of the whole. */
  public void tookRound(Report report, String formulation) {
    took(report.with(new Statistics(report.statistics().seconds(), Map.of())), formulation);
  }

  /** Says why it ended. */
  public void ended(Termination.Cause cause, String rawStatus) {
    termination = new Termination(cause, rawStatus);
  }

  /** Says that what was taken over came to its end, whatever stopped it. */
  public void completed(String rawStatus) {
    ended(Termination.Cause.COMPLETED, rawStatus);
  }

  /** Takes over times and warnings of a side step. */
  public void tookAside(Report report) {
    statistics = statistics.plus(report.statistics());
    warnings.addAll(report.warnings());
  }

  /** What was gathered so far. */
  public Report report() {
    return new Report(termination, statistics, provenance, List.copyOf(warnings), notes);
  }
}
