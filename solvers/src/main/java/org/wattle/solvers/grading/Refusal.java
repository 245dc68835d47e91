package org.wattle.solvers.grading;

import java.util.List;

/**
 * A backend does not take a model.
 *
 * @param backend its id
 * @param reasons the features of the model that the backend does not support, as readable text
 * @param acceptedBy ids of the backends that take the model
 */
public record Refusal(String backend, List<String> reasons, List<String> acceptedBy) {
  public Refusal {
    reasons = List.copyOf(reasons);
    acceptedBy = List.copyOf(acceptedBy);
  }

  /** A message that explains the refusal and suggests other backends. */
  public String message() {
    return "The solver ("
        + backend
        + ") does not take "
        + String.join(", ", reasons)
        + ". "
        + (acceptedBy.isEmpty()
            ? "No other solver takes the model either."
            : "Maybe use one of (" + String.join(", ", acceptedBy) + ").");
  }
}
