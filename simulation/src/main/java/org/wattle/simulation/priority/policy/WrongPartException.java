package org.wattle.simulation.priority.policy;

/** A part decides what cannot be. */
public final class WrongPartException extends IllegalStateException {
  private static final long serialVersionUID = 1L;

  private final String sentence;

  /**
   * A sentence about a part.
   *
   * @param part that did it
   * @param what what it did: the rest of a sentence, without a full stop
   */
  public WrongPartException(PolicyPart part, String what) {
    this("The part (" + part.id() + ") " + what + ".");
  }

  private WrongPartException(String sentence) {
    super(sentence);
    this.sentence = sentence;
  }

  /** What the part did. */
  public String sentence() {
    return sentence;
  }
}
