package org.wattle.render.text;

/** Ends a command with words for people instead of a stack trace. */
public final class UserError extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final int exitCode;

  private UserError(int exitCode, String message) {
    super(message);
    this.exitCode = exitCode;
  }

  /** Wrong usage or invalid input; names in the message are escaped already. */
  public static UserError invalid(String message) {
    return new UserError(ExitCodes.INVALID, message);
  }

  /** Something that should have worked did not. */
  public static UserError failed(String message) {
    return new UserError(ExitCodes.FAILED, message);
  }

  /** The limits left no room for what was asked. */
  public static UserError nothingFound(String message) {
    return new UserError(ExitCodes.NOTHING_FOUND, message);
  }

  public int exitCode() {
    return exitCode;
  }
}
