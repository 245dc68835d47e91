package org.wattle.model.solving;

import java.util.List;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * The origin of a result, so that it can be reproduced.
 *
 * @param solver id of the requested solver
 * @param version of the solver, or of the backend behind it
 * @param formulation id of the formulation, empty where there is none
 * @param rewrites the rewrites that were applied to the model before a backend got it, in order
 * @param seed the requested seed
 * @param threads the requested number of threads
 * @param jvm version of the Java machine
 */
public record Provenance(
    String solver,
    String version,
    String formulation,
    List<String> rewrites,
    OptionalLong seed,
    OptionalInt threads,
    String jvm) {
  public Provenance {
    Objects.requireNonNull(solver, "solver");
    Objects.requireNonNull(version, "version");
    Objects.requireNonNull(formulation, "formulation");
    Objects.requireNonNull(seed, "seed");
    Objects.requireNonNull(threads, "threads");
    Objects.requireNonNull(jvm, "jvm");
    rewrites = List.copyOf(rewrites);
  }

  public static Provenance of(String solver, String version, SolveParameters parameters) {
    return new Provenance(
        solver,
        version,
        "",
        List.of(),
        parameters.seed(),
        parameters.threads(),
        Runtime.version().toString());
  }

  public Provenance withFormulation(String id) {
    return new Provenance(solver, version, id, rewrites, seed, threads, jvm);
  }

  public Provenance withRewrites(List<String> done) {
    return new Provenance(solver, version, formulation, done, seed, threads, jvm);
  }
}
