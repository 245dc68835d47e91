package org.wattle.model.stop;

/**
 * Ends work that {@link Stop#poll} found to be over. It carries no stack trace, because it is not a
 * fault.
 */
public final class Stopped extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final Cause cause;

  Stopped(Cause cause) {
    super(cause.words(), null, false, false);
    this.cause = cause;
  }

  /** What ended the work. */
  public Cause by() {
    return cause;
  }

  /** What may end work early. */
  public enum Cause {
    TIME_LIMIT("the time limit was reached"),
    INTERRUPT("it was interrupted");

    private final String words;

    Cause(String words) {
      this.words = words;
    }

    /** A clause without a full stop. */
    public String words() {
      return words;
    }
  }
}
