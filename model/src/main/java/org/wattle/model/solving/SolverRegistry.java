package org.wattle.model.solving;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.function.Supplier;
import org.wattle.model.plugin.PluginFailure;
import org.wattle.model.plugin.Plugins;
import org.wattle.model.plugin.Registry;

/**
 * The available solvers, by type of problem, objective and id. Immutable; solvers of Wattle are
 * made when those of their type of problem are first asked for, or all of them.
 */
public final class SolverRegistry {
  /** Of Wattle, by the simple name of the class of instances; none where others provide some. */
  private final Registry<SolverProvider> providers;

  private final Registry<Known> byInstance;

  private final Supplier<Known> everything;
  private Optional<Known> known = Optional.empty();

  /** Solvers, and the plug-ins that were to provide some and cannot be used. */
  private record Known(List<SolverDescriptor<?, ?>> solvers, List<PluginFailure> failures) {
    Known {
      solvers = List.copyOf(solvers);
      failures = List.copyOf(failures);
    }
  }

  /**
   * A registry of exactly these solvers.
   *
   * @throws IllegalArgumentException where two solvers of the same type of problem share an id and
   *     an objective
   */
  public SolverRegistry(List<? extends SolverDescriptor<?, ?>> solvers) {
    Known exactly = new Known(List.copyOf(solvers), List.of());
    this.providers = Registry.of(List.of(), any -> "");
    this.byInstance = providers.map(SolverRegistry::known);
    this.everything = () -> exactly;
    for (int i = 0; i < solvers.size(); i++) {
      for (int j = 0; j < i; j++) {
        if (clash(solvers.get(i), solvers.get(j))) {
          throw new IllegalArgumentException(
              "There are two solvers (" + solvers.get(i).id() + ") for the same problem.");
        }
      }
    }
  }

  private SolverRegistry(Registry<SolverProvider> providers, Supplier<Known> everything) {
    this.providers = providers;
    this.byInstance = providers.map(SolverRegistry::known);
    this.everything = everything;
  }

  private static boolean clash(SolverDescriptor<?, ?> one, SolverDescriptor<?, ?> other) {
    return one.id().equals(other.id())
        && one.problem().equals(other.problem())
        && (one.objectives().isEmpty()
            || other.objectives().isEmpty()
            || one.objectives().stream().anyMatch(other.objectives()::contains));
  }

  /**
   * The solvers of every provider that {@link ServiceLoader} finds. What cannot be used is left
   * out; {@link #failures} names it.
   */
  public static SolverRegistry installed() {
    ClassLoader loader = Thread.currentThread().getContextClassLoader();
    return new SolverRegistry(
        Registry.installed(SolverProvider.class, loader, List::of, any -> ""),
        () -> known(Plugins.load(ServiceLoader.load(SolverProvider.class, loader))));
  }

  private static Known known(SolverProvider provider) {
    return known(new Plugins<>(List.of(provider), List.of()));
  }

  private static Known known(Plugins<SolverProvider> providers) {
    Plugins<Provided> provided = providers.map(Provided::by);
    List<SolverDescriptor<?, ?>> good = new ArrayList<>();
    List<PluginFailure> bad = new ArrayList<>(provided.failures());
    for (Provided each : provided.usable()) {
      bad.addAll(each.failures);
      for (SolverDescriptor<?, ?> solver : each.solvers) {
        if (good.stream().anyMatch(other -> clash(solver, other))) {
          bad.add(
              new PluginFailure(
                  each.provider, "the id (" + solver.id() + ") of its solver is taken"));
        } else {
          good.add(solver);
        }
      }
    }
    return new Known(good, bad);
  }

  /** What a provider gives, asked for once. */
  private record Provided(
      String provider, List<SolverDescriptor<?, ?>> solvers, List<PluginFailure> failures) {
    static Provided by(SolverProvider provider) {
      return new Provided(
          provider.getClass().getName(),
          List.copyOf(Objects.requireNonNull(provider.solvers(), "its list is null")),
          List.copyOf(provider.failures()));
    }
  }

  /** The plug-ins that were to provide solvers and cannot be used. */
  public List<PluginFailure> failures() {
    return everything().failures();
  }

  private synchronized Known everything() {
    Known all = known.orElseGet(everything);
    known = Optional.of(all);
    return all;
  }

  /** Every descriptor, in the order of the providers. */
  public List<SolverDescriptor<?, ?>> all() {
    return everything().solvers();
  }

  /** Every id, each once. */
  public List<String> ids() {
    Set<String> ids = new LinkedHashSet<>();
    all().forEach(solver -> ids.add(solver.id()));
    return List.copyOf(ids);
  }

  /** The solvers of a type of problem that support an objective. */
  public <I, S> List<SolverDescriptor<I, S>> of(ProblemType<I, S> problem, String objective) {
    Known candidates =
        byInstance.byId(problem.instance().getSimpleName()).orElseGet(this::everything);
    return suited(candidates.solvers(), problem, objective);
  }

  private static <I, S> List<SolverDescriptor<I, S>> suited(
      List<? extends SolverDescriptor<?, ?>> candidates,
      ProblemType<I, S> problem,
      String objective) {
    List<SolverDescriptor<I, S>> found = new ArrayList<>();
    for (SolverDescriptor<?, ?> solver : candidates) {
      if (solver.problem().equals(problem) && solver.pursues(objective)) {
        found.add(cast(solver));
      }
    }
    return found;
  }

  /** The solver of an id for a type of problem and an objective, where there is one. */
  public <I, S> Optional<SolverDescriptor<I, S>> find(
      ProblemType<I, S> problem, String objective, String id) {
    List<? extends SolverDescriptor<?, ?>> candidates =
        providers
            .byId(problem.instance().getSimpleName())
            .<List<? extends SolverDescriptor<?, ?>>>map(provider -> provider.solvers(id))
            .orElseGet(this::all);
    return suited(candidates, problem, objective).stream()
        .filter(solver -> solver.id().equals(id))
        .findFirst();
  }

  /** Safe: the types of problem are equal, so the type parameters are. */
  @SuppressWarnings("unchecked")
  private static <I, S> SolverDescriptor<I, S> cast(SolverDescriptor<?, ?> solver) {
    return (SolverDescriptor<I, S>) solver;
  }
}
