package org.wattle.simulation.policy;

/** A part of a policy decides what cannot be. */
public final class WrongPartException extends IllegalStateException {
  private static final long serialVersionUID = 1L;

  /**
   * A sentence about a part.
   *
   * @param id of the part that did it
   * @param what what it did: the rest of a sentence, without a full stop
   */
  public WrongPartException(String id, String what) {
    super("The part (" + id + ") " + what + ".");
  }

  /** What the part did. */
  public String sentence() {
    return String.valueOf(getMessage());
  }
}
