package org.wattle.model.optimization;

/** The domain of a variable; its bounds narrow it further. */
public enum VariableType {
  /** Any real number. */
  CONTINUOUS,
  /** Any integer. */
  INTEGER,
  /** 0 or 1. */
  BINARY;

  /** Whether the domain holds integers only. */
  public boolean integral() {
    return this != CONTINUOUS;
  }
}
