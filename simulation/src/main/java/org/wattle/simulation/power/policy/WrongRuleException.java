package org.wattle.simulation.power.policy;

/** A part of a policy, or a policy of capping, decides what cannot be. */
public final class WrongRuleException extends IllegalStateException {
  private static final long serialVersionUID = 1L;

  private final String sentence;

  /**
   * A sentence about a part or policy.
   *
   * @param id of the one that did it
   * @param what what it did: the rest of a sentence, without a full stop
   */
  public WrongRuleException(String id, String what) {
    this("The part (" + id + ") " + what + ".");
  }

  private WrongRuleException(String sentence) {
    super(sentence);
    this.sentence = sentence;
  }

  /** What it did. */
  public String sentence() {
    return sentence;
  }
}
