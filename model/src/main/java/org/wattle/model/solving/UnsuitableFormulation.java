package org.wattle.model.solving;

/**
 * A formulation cannot express an instance, or the model would be too large. The message says why,
 * for people.
 */
public final class UnsuitableFormulation extends RuntimeException {
  private static final long serialVersionUID = 1;

  public UnsuitableFormulation(String message) {
    super(message);
  }
}
