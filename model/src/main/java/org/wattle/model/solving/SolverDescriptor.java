package org.wattle.model.solving;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.wattle.model.plugin.PluginFailure;
import org.wattle.model.solving.Capabilities.Ability;
import org.wattle.model.solving.Capabilities.Proof;
import org.wattle.model.solving.Termination.Cause;
import org.wattle.model.stop.Stop;
import org.wattle.model.stop.Stopped;
import org.wattle.model.stop.TimeLimit;

/**
 * Describes a solver and creates it: everything that is known before a solve. A solver that takes
 * several types of problem has one descriptor for each, with the same id.
 *
 * @param id short name by which it is selected, e.g. {@code scip} or {@code beps}
 * @param problem type of problem that it solves
 * @param objectives names of the objectives that it supports; empty where the problem has only one
 *     or contains its own
 * @param honours parameters and parts of the request that it takes into account; its results warn
 *     of others that are given
 * @param guarantee what its answers prove
 * @param deterministic whether the same input, seed and one thread give the same answer when no
 *     wall-clock limit ends the search
 * @param version name and version of the library behind it; empty for solvers of Wattle itself
 * @param engines ids of the engines that its proofs rest on, its own included: a claim is certified
 *     only by a method that shares none of them; empty where it picks another solver, whose engines
 *     apply
 * @param factory creates it; must not load native code. Call {@link #create} instead
 */
public record SolverDescriptor<I, S>(
    String id,
    ProblemType<I, S> problem,
    List<String> objectives,
    Set<Ability> honours,
    Guarantee guarantee,
    boolean deterministic,
    String version,
    Set<String> engines,
    Factory<I, S> factory) {
  public SolverDescriptor {
    Objects.requireNonNull(id, "id");
    Objects.requireNonNull(problem, "problem");
    Objects.requireNonNull(guarantee, "guarantee");
    Objects.requireNonNull(version, "version");
    Objects.requireNonNull(factory, "factory");
    objectives = List.copyOf(objectives);
    honours = Set.copyOf(honours);
    engines = Set.copyOf(engines);
  }

  /** A solver whose proofs rest on itself alone, or on the solver that it picks. */
  public SolverDescriptor(
      String id,
      ProblemType<I, S> problem,
      List<String> objectives,
      Set<Ability> honours,
      Guarantee guarantee,
      boolean deterministic,
      String version,
      Factory<I, S> factory) {
    this(
        id,
        problem,
        objectives,
        honours,
        guarantee,
        deterministic,
        version,
        guarantee == Guarantee.OF_CHOSEN_SOLVER ? Set.of() : Set.of(id),
        factory);
  }

  /** The same, with proofs that rest on these engines. */
  public SolverDescriptor<I, S> restingOn(Set<String> others) {
    return with(others, factory);
  }

  private SolverDescriptor<I, S> with(Set<String> others, Factory<I, S> changed) {
    return new SolverDescriptor<>(
        id, problem, objectives, honours, guarantee, deterministic, version, others, changed);
  }

  /** The same solver, which ends after so many units of its work where it honours such a limit. */
  public SolverDescriptor<I, S> withWorkLimit(long units) {
    return decorated(solver -> new WorkLimited<>(solver, units));
  }

  /** The same with another solver around what the factory makes. */
  public SolverDescriptor<I, S> decorated(UnaryOperator<Solver<I, S>> decorator) {
    return with(
        engines, (objective, options) -> decorator.apply(factory.create(objective, options)));
  }

  /** A solver with a limit on its work. */
  private record WorkLimited<I, S>(Solver<I, S> solver, long units)
      implements SolverDecorator<I, S> {
    @Override
    public SolveResult<S> solve(SolveRequest<I, S> request) {
      return solver.solve(request.with(request.parameters().withWorkLimit(units)));
    }
  }

  /** Whether it supports the objective of this name. */
  public boolean pursues(String objective) {
    return objectives.isEmpty() || objectives.contains(objective);
  }

  /** Whether it is a heuristic: it proves no optimum, and may solve a part of the problem only. */
  public boolean heuristic() {
    return guarantee == Guarantee.BOUND || guarantee == Guarantee.NOTHING;
  }

  /**
   * Makes the solver. All its own steps end at the time limit and on the interrupt of a request,
   * and its results warn of every parameter that it does not honour.
   *
   * @param objective one of {@link #objectives}; ignored where there are none
   * @param options options of other solvers are ignored
   */
  public Solver<I, S> create(String objective, SolverOptions options) {
    Solver<I, S> solver = new Limited<>(new GuardedSolver<>(this, made(objective, options)));
    return guarantee == Guarantee.OF_CHOSEN_SOLVER || solver.warnsOfUnhonouredParameters()
        ? solver
        : new UnhonouredParameter.Warning<>(solver, honours);
  }

  /** The solver of the factory; where that fails, one that fails at once. */
  private Solver<I, S> made(String objective, SolverOptions options) {
    try {
      return Objects.requireNonNull(
          factory.create(objective, options), "it gives a solver that is null");
    } catch (RuntimeException | LinkageError | AssertionError | StackOverflowError e) {
      return new Unmade<>(id, e);
    }
  }

  /** In the place of a solver that could not be made. */
  private record Unmade<I, S>(String id, Throwable reason) implements Solver<I, S> {
    @Override
    public SolveResult<S> solve(SolveRequest<I, S> request) {
      throw new IllegalStateException("it could not be made", reason);
    }
  }

  /** Makes a solver for one objective. */
  @FunctionalInterface
  public interface Factory<I, S> {
    /**
     * The solver.
     *
     * @param objective one of {@link SolverDescriptor#objectives}; ignored where there are none
     * @param options options of other solvers are ignored
     */
    Solver<I, S> create(String objective, SolverOptions options);
  }

  /** What the answers of a solver prove. */
  public enum Guarantee {
    /** It proves optima. */
    EXACT("exact"),
    /** It proves optima to a looser accuracy, which it declares. */
    APPROXIMATE("approximate"),
    /** It proves no optimum, but reports a bound on how far its answer may be from one. */
    BOUND("a bound beside it"),
    /** It proves nothing. */
    NOTHING("nothing"),
    /** It selects another solver, whose guarantees and abilities apply. */
    OF_CHOSEN_SOLVER("what the one it picks proves");

    private final String text;

    Guarantee(String text) {
      this.text = text;
    }

    public String text() {
      return text;
    }

    /** The guarantee of a solver that reports exactly what a backend proves. */
    public static Guarantee of(Proof proof) {
      return switch (proof) {
        case EXACT -> EXACT;
        case APPROXIMATE -> APPROXIMATE;
        case NONE -> NOTHING;
      };
    }
  }

  /**
   * A solver whose own failures are results that name it: what it throws, and a result that is
   * null. Too little memory is left to the caller, and so is a limit that ended it.
   */
  private record GuardedSolver<I, S>(SolverDescriptor<I, S> descriptor, Solver<I, S> solver)
      implements SolverDecorator<I, S> {
    @Override
    public String id() {
      return descriptor.id();
    }

    @Override
    public SolveResult<S> solve(SolveRequest<I, S> request) {
      try {
        return Objects.requireNonNull(solver.solve(request), "its result is null");
      } catch (Stopped early) {
        throw early;
      } catch (RuntimeException | LinkageError | AssertionError | StackOverflowError e) {
        String reason =
            "The solver (%s), class (%s), failed inside: %s."
                .formatted(
                    id(), PluginFailure.className(solver), PluginFailure.describeWithPlace(e));
        Report report =
            new Report(
                new Termination(Cause.ERROR, "thrown"),
                Statistics.NONE,
                Provenance.of(id(), descriptor.version(), request.parameters()),
                List.of());
        return new SolveResult.Failed<>(reason, report, Optional.of(e));
      }
    }
  }

  /**
   * A solver whose every step obeys the time limit and the interrupt of the request: where one of
   * them ends it before it can give an answer, the result states that nothing was found.
   */
  private record Limited<I, S>(Solver<I, S> solver) implements SolverDecorator<I, S> {
    @Override
    public SolveResult<S> solve(SolveRequest<I, S> request) {
      TimeLimit time = new TimeLimit(request.parameters().timeLimit());
      try {
        return Stop.within(request.interrupt().watch(time), () -> solver.solve(request));
      } catch (Stopped early) {
        return new SolveResult.NoSolution<>(OptionalDouble.empty(), report(early, request));
      }
    }

    private Report report(Stopped early, SolveRequest<I, S> request) {
      return new Report(
          Termination.of(early),
          Statistics.NONE,
          Provenance.of(id(), "Wattle", request.parameters()),
          List.of(),
          List.of(
              "stopped before a first answer: "
                  + early.by().words()
                  + " while the start or the model was made"));
    }
  }
}
