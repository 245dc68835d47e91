package org.wattle.fuzz.trial;

import java.util.List;
import java.util.Map;
import org.wattle.fuzz.oracle.Finding;

/** Something that is tried with a document, and can be tried again with another one. */
public interface Trial {
  /** What kind of document it takes, for the summary. */
  String kind();

  /** The name of the file for the document. */
  String file();

  /** Other files that the commands need, by name. */
  default Map<String, byte[]> companions() {
    return Map.of();
  }

  /** Tries it with a document. Never throws because of the document. */
  Report run(byte[] document);

  /**
   * What was seen.
   *
   * @param outcomes what is counted in the summary, e.g. {@code scip optimal}
   * @param findings what must not be; empty where all is well
   * @param commands that show it; {@link #file} is the document
   */
  record Report(List<String> outcomes, List<Finding> findings, List<String> commands) {
    public Report {
      outcomes = List.copyOf(outcomes);
      findings = List.copyOf(findings);
      commands = List.copyOf(commands);
    }
  }
}
