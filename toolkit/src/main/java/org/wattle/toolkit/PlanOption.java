package org.wattle.toolkit;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.wattle.model.solving.SolverOptions;
import org.wattle.render.text.UserError;

/** Options of kinds in which something that runs may move, beside {@link MoveLimit}. */
public sealed interface PlanOption {
  /** A plan counts by its last state alone, whether or not its moves have an order. */
  record AnyOrder() implements PlanOption {}

  /** What runs may move more than once where the moves have no order otherwise. */
  record Detours() implements PlanOption {}

  /**
   * The plan is wanted as a page.
   *
   * @param file where to
   */
  record PlanPageFile(String file) implements PlanOption {}

  /**
   * The steps that carry out the plan are wanted as a table.
   *
   * @param file where to
   */
  record Runbook(String file) implements PlanOption {}

  /**
   * Whether moves may have no order.
   *
   * @param stays why nothing may move, with a suggestion; empty where something may
   * @throws UserError with all that is wrong: that detours are asked for, too, or that nothing
   *     moves
   */
  static boolean anyOrder(SolverOptions options, Optional<String> stays) {
    boolean any = options.get(AnyOrder.class).isPresent();
    boolean detours = options.get(Detours.class).isPresent();
    List<String> wrong = new ArrayList<>();
    if (any && detours) {
      wrong.add(
          "--detours gives moves an order, and --unordered asks for none. Maybe one of the two.");
    }
    if (any || detours) {
      stays.ifPresent(
          why ->
              wrong.add(
                  "%s is about the order of moves, and %s"
                      .formatted(any ? "--unordered" : "--detours", why)));
    }
    if (!wrong.isEmpty()) {
      throw UserError.invalid(String.join("\n", wrong));
    }
    return any;
  }
}
