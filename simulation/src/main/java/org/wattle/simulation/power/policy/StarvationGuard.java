package org.wattle.simulation.power.policy;

import java.util.Optional;
import org.wattle.model.plugin.Described;

/**
 * Tasks that have waited long come first, and get a node to themselves where they fit in none.
 *
 * @param seconds after which a task comes first
 */
@Described(
    id = "guard",
    summary =
        "Tasks that have waited as many seconds come first, and a node is kept free for the"
            + " first of them.")
public record StarvationGuard(int seconds) implements PowerPolicyPart {
  /** To be used with a number. */
  public StarvationGuard() {
    this(0);
  }

  @Override
  public Optional<PowerPolicyPart> withNumber(int number) {
    return Optional.of(new StarvationGuard(number));
  }

  @Override
  public boolean needsNumber() {
    return true;
  }
}
