package org.wattle.simulation.policy;

/** A name that is no policy. */
public final class UnknownPolicyException extends RuntimeException {
  private static final long serialVersionUID = 1L;
  private final String reason;
  private final String suggestion;

  /**
   * Of a name.
   *
   * @param what it should be, e.g. {@code policy}
   * @param reason without a full stop
   * @param suggestion a sentence that starts with "Maybe"
   */
  public UnknownPolicyException(String what, String name, String reason, String suggestion) {
    super("There is no " + what + " (" + name + "): " + reason + ". " + suggestion);
    this.reason = reason;
    this.suggestion = suggestion;
  }

  /** Why the name is none, without a full stop. */
  public String reason() {
    return reason;
  }

  /** What may be meant: a sentence that starts with "Maybe". */
  public String suggestion() {
    return suggestion;
  }
}
