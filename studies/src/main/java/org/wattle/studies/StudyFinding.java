package org.wattle.studies;

import java.util.List;
import org.wattle.studies.judging.Evidence;
import org.wattle.studies.judging.Judgement;

/**
 * One statement of a publication, compared with what was found here. All texts are Markdown of one
 * line.
 *
 * @param where in the publication, e.g. {@code figure 3.5}
 * @param claim what is compared, in a few words
 * @param theirs the publication's number or words
 * @param ours formatted from records, never typed
 * @param judgement given from records by a rule
 * @param why the explanation of the result or of the difference; may be empty
 */
public record StudyFinding(
    String where, String claim, String theirs, String ours, Judgement judgement, String why) {

  /** A statement whose runs were not made at this scale. */
  public static StudyFinding notRun(String where, String claim, String theirs) {
    return new StudyFinding(where, claim, theirs, "not run", Judgement.NOT_RUN, "");
  }

  /** The same statements where the records that they need were not made. */
  public static List<StudyFinding> notRun(List<StudyFinding> all) {
    return all.stream().map(one -> one.whereRun(false)).toList();
  }

  /** The same, or as {@link #notRun} where its runs were not made. */
  public StudyFinding whereRun(boolean run) {
    return run && !judgement.equals(Judgement.NOT_RUN) ? this : notRun(where, claim, theirs);
  }

  /** The same, judged otherwise. */
  public StudyFinding judged(Judgement other) {
    return new StudyFinding(where, claim, theirs, ours, other, why);
  }

  /** The class of evidence. */
  public Evidence verdict() {
    return judgement.verdict();
  }
}
