package org.wattle.studies;

/** How much of a study is run. */
public enum StudyScale {
  /** A few seconds: shows that every step works and in which direction results differ. */
  QUICK,
  /** What the committed book records. */
  FULL
}
