package org.wattle.studies.checking;

/** What a check says of the records of a study. */
public enum CheckVerdict {
  SAME("same", false),
  SAME_BUT_FOR_TIMES("same but for times", false),
  NOT_DETERMINISTIC("not deterministic", false),
  DIFFERS("differs", true),
  STALE_PLAN("stale plan", true),
  NO_RECORD("no record", false),
  SKIPPED("skipped", false),
  FAILED("failed", true),
  INTERRUPTED("interrupted", true),
  /** Without a run: made by the plan of today. */
  PLAN_OF_TODAY("plan of today", false),
  /** Without a run: no plan was recorded. */
  UNKNOWN_PLAN("unknown", false);

  private final String word;
  private final boolean problem;

  CheckVerdict(String word, boolean problem) {
    this.word = word;
    this.problem = problem;
  }

  /** The verdict in words. */
  public String word() {
    return word;
  }

  /** Whether committed records were not made again. */
  public boolean problem() {
    return problem;
  }
}
