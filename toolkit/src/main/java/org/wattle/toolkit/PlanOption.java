package org.wattle.toolkit;

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
   * @throws UserError where detours are asked for, too
   */
  static boolean anyOrder(SolverOptions options) {
    boolean any = options.get(AnyOrder.class).isPresent();
    if (any && options.get(Detours.class).isPresent()) {
      throw UserError.invalid(
          "--detours gives moves an order, and --unordered asks for none. Maybe one of the two.");
    }
    return any;
  }
}
