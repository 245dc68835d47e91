package org.wattle.studies;

/**
 * One thing that a source says, beside what came out here. All texts are Markdown of one line.
 *
 * @param where in the source, e.g. {@code figure 3.5}
 * @param claim what is looked at, in a few words
 * @param theirs the source's number or words
 * @param ours made from records, never typed
 * @param verdict decided from records by a rule that the study states in code
 * @param why it is so, or what the difference comes from; may be empty where nothing is to be
 *     explained
 */
public record StudyFinding(
    String where,
    String claim,
    String theirs,
    String ours,
    ReproductionVerdict verdict,
    String why) {}
