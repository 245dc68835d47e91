package org.wattle.campaign;

/** A worker does not start, or will not serve; the message says why, in a sentence. */
public final class WorkerFailure extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public WorkerFailure(String message) {
    super(message);
  }
}
