package org.wattle.model.solving;

import java.util.List;

/**
 * How a solve went.
 *
 * @param termination why it ended
 * @param statistics times and counts
 * @param provenance what produced the result
 * @param warnings what people should know, e.g. parameters that were not honoured
 */
public record Report(
    Termination termination, Statistics statistics, Provenance provenance, List<String> warnings) {
  public Report {
    warnings = List.copyOf(warnings);
  }

  public Report withWarnings(List<String> changed) {
    return new Report(termination, statistics, provenance, changed);
  }

  public Report with(Statistics changed) {
    return new Report(termination, changed, provenance, warnings);
  }

  public Report with(Provenance changed) {
    return new Report(termination, statistics, changed, warnings);
  }
}
