package org.wattle.model.optimization;

/** The domain of a variable; its bounds narrow it further. */
public enum VariableType {
  /** Any real number. */
  CONTINUOUS,
  /** Any whole number. */
  INTEGER,
  /** 0 or 1. */
  BINARY;

  /** Whether only whole numbers are in the domain. */
  public boolean integral() {
    return this != CONTINUOUS;
  }
}
