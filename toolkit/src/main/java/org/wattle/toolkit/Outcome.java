package org.wattle.toolkit;

import java.util.List;
import java.util.Optional;
import org.wattle.model.Worded;
import org.wattle.render.text.Quantities;

/** What came of asking a solver, once its answer was checked again. */
public sealed interface Outcome {
  /** As the JSON field has it. */
  default String status() {
    return Worded.of(getClass());
  }

  /** As the tables show it. */
  default String description() {
    return status().replace('-', ' ');
  }

  /** The explanation, where there is one; empty elsewhere. */
  default String reason() {
    return "";
  }

  /**
   * An answer that the independent check confirms.
   *
   * @param proven whether the solver itself proves it to be within the gap asked for
   * @param value of the objective, recomputed
   * @param energy where the instance is of that kind
   */
  record Answer(boolean proven, double value, Optional<EnergyUse> energy) implements Outcome {
    @Override
    public String status() {
      return proven ? "optimal" : "feasible";
    }
  }

  /**
   * Some tasks have no place: a partial placement is no answer and has no value.
   *
   * @param tasks that wait
   * @param reason how many of them wait for what
   */
  record Waiting(int tasks, String reason) implements Outcome {
    @Override
    public String description() {
      return Quantities.count(tasks) + " waiting";
    }
  }

  /** Proven to have no best solution: infeasible, unbounded, or one of the two. */
  record NoOptimum(String status) implements Outcome {}

  /** Nothing was found within the limits. */
  record NoSolution() implements Outcome {}

  /** The solver failed. */
  record Failed(String reason) implements Outcome {}

  /**
   * The solver gave an answer that the independent check does not confirm.
   *
   * @param violations what is wrong with it
   */
  record Refuted(List<String> violations) implements Outcome {
    public Refuted {
      violations = List.copyOf(violations);
    }

    @Override
    public String reason() {
      return String.join("; ", violations);
    }
  }

  /** The solver does not take the instance. */
  record Refused(String reason) implements Outcome {}

  /** The comparison was stopped before its turn came. */
  record NotRun() implements Outcome {}
}
