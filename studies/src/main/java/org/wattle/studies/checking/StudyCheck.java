package org.wattle.studies.checking;

import java.util.List;

/**
 * What a check found out about a study.
 *
 * @param study its name
 * @param verdict on its records
 * @param reason a clause behind the verdict; may be empty
 * @param differences a sentence for each record that was not made again
 */
public record StudyCheck(
    String study, CheckVerdict verdict, String reason, List<String> differences) {
  public StudyCheck {
    differences = List.copyOf(differences);
  }

  static StudyCheck of(String study, CheckVerdict verdict, String reason) {
    return new StudyCheck(study, verdict, reason, List.of());
  }
}
