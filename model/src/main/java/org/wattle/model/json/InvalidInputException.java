package org.wattle.model.json;

/**
 * Input that is readable but cannot be used as requested. The message is written for the person who
 * gave the input: complete sentences that name the offending values, escaped with {@link Escape},
 * and suggest a correction. Mistakes within one document are reported as {@link Issue}s instead.
 */
public final class InvalidInputException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public InvalidInputException(String message) {
    super(message);
  }
}
