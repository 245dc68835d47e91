package org.wattle.model.solving;

import java.util.List;
import java.util.Objects;

/**
 * The report of a solve.
 *
 * @param termination why it ended
 * @param statistics times and counts
 * @param provenance what produced the result
 * @param certificate whether a second method confirmed what the result claims
 * @param warnings what limits the use of the result, e.g. parameters that were not honoured
 * @param notes further information, e.g. why a backend was chosen
 */
public record Report(
    Termination termination,
    Statistics statistics,
    Provenance provenance,
    Certificate certificate,
    List<String> warnings,
    List<String> notes) {
  public Report {
    Objects.requireNonNull(termination, "termination");
    Objects.requireNonNull(statistics, "statistics");
    Objects.requireNonNull(provenance, "provenance");
    Objects.requireNonNull(certificate, "certificate");
    warnings = List.copyOf(warnings);
    notes = List.copyOf(notes);
  }

  /** Of a claim that no second method was asked to confirm. */
  public Report(
      Termination termination,
      Statistics statistics,
      Provenance provenance,
      List<String> warnings,
      List<String> notes) {
    this(termination, statistics, provenance, Certificate.NOT_ASKED, warnings, notes);
  }

  /** Without notes. */
  public Report(
      Termination termination,
      Statistics statistics,
      Provenance provenance,
      List<String> warnings) {
    this(termination, statistics, provenance, warnings, List.of());
  }

  public Report withWarnings(List<String> changed) {
    return new Report(termination, statistics, provenance, certificate, changed, notes);
  }

  public Report withNotes(List<String> changed) {
    return new Report(termination, statistics, provenance, certificate, warnings, changed);
  }

  public Report with(Statistics changed) {
    return new Report(termination, changed, provenance, certificate, warnings, notes);
  }

  public Report with(Provenance changed) {
    return new Report(termination, statistics, changed, certificate, warnings, notes);
  }

  public Report with(Certificate changed) {
    return new Report(termination, statistics, provenance, changed, warnings, notes);
  }
}
