package org.wattle.solvers.grading;

import java.util.List;

/**
 * A backend does not take a model.
 *
 * @param backend its id
 * @param reasons what the model has that the backend does not take, for people
 * @param acceptedBy ids of the backends that take the model
 */
public record Refusal(String backend, List<String> reasons, List<String> acceptedBy) {
  public Refusal {
    reasons = List.copyOf(reasons);
    acceptedBy = List.copyOf(acceptedBy);
  }

  /** For people: what is wrong, and what to use instead. */
  public String words() {
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
