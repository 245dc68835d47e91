package org.wattle.studies;

/**
 * One statement of a publication, compared with what was found here. All texts are Markdown of one
 * line.
 *
 * @param where in the publication, e.g. {@code figure 3.5}
 * @param claim what is compared, in a few words
 * @param theirs the publication's number or words
 * @param ours formatted from records, never typed
 * @param verdict decided from records by a rule that the study states in code
 * @param why the explanation of the result or of the difference; may be empty
 */
public record StudyFinding(
    String where, String claim, String theirs, String ours, Verdict verdict, String why) {

  /** Whether a statement of a publication was reproduced. */
  public enum Verdict {
    /** The amount, or the statement in full. */
    REPRODUCED("yes"),
    /** The sign or the order, not the amount. */
    QUALITATIVE("qualitatively"),
    /** Neither. */
    NOT_REPRODUCED("no"),
    /** Not run at this scale, or of a kind that cannot be compared. */
    NOT_COMPARED("not compared");

    private final String word;

    Verdict(String word) {
      this.word = word;
    }

    /** The word that chapters show. */
    public String word() {
      return word;
    }

    /** {@link #REPRODUCED} where the statement holds, else {@link #NOT_REPRODUCED}. */
    public static Verdict of(boolean holds) {
      return holds ? REPRODUCED : NOT_REPRODUCED;
    }

    /** Reproduced where the statement holds in full, qualitatively where its sign or order does. */
    public static Verdict of(boolean holds, boolean holdsQualitatively) {
      return holds ? REPRODUCED : holdsQualitatively ? QUALITATIVE : NOT_REPRODUCED;
    }
  }
}
