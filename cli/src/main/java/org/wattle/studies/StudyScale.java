package org.wattle.studies;

/** How much of a study is run. */
public enum StudyScale {
  /** Enough to see that everything works and which way the signs point: seconds. */
  QUICK,
  /** What the book records. */
  FULL
}
