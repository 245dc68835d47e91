package org.wattle.model.json.result;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.wattle.model.JsonField;
import org.wattle.model.solving.Certificate;
import org.wattle.model.solving.Provenance;
import org.wattle.model.solving.SolveResult;

/**
 * What a claim rests on. Every text that calls something proven or certified is made of this.
 *
 * @param claim what is claimed beyond the checked solution: {@code optimal}, {@code bound}, {@code
 *     infeasible}, {@code unbounded} or {@code infeasible-or-unbounded}
 * @param by id of the solver that claims it
 * @param engines ids of the engines that its proofs rest on, in alphabetical order
 * @param certified whether a second, unrelated method confirmed it
 * @param second that method in words; empty where it is not certified
 * @param reason why it is not certified; empty where it is, and where nothing was asked
 */
public record ResultProof(
    String claim,
    String by,
    @JsonField(usual = "") List<String> engines,
    boolean certified,
    @JsonField(usual = "") String second,
    @JsonField(usual = "") String reason) {
  public ResultProof {
    engines = List.copyOf(engines);
  }

  /**
   * What the claim of a result rests on; empty where it claims nothing beyond a checked solution.
   *
   * @param engines that the solver's proofs rest on
   */
  public static Optional<ResultProof> of(SolveResult<?> result, Set<String> engines) {
    Provenance provenance = result.report().provenance();
    Certificate certificate = result.report().certificate();
    return claim(result)
        .map(
            claim ->
                new ResultProof(
                    claim,
                    provenance.solver(),
                    engines.stream().sorted().toList(),
                    certificate instanceof Certificate.Certified,
                    certificate instanceof Certificate.Certified certified ? certified.by() : "",
                    certificate instanceof Certificate.NotCertified not ? not.reason() : ""));
  }

  /** What a result claims beyond its checked solution, in the word of the format. */
  public static Optional<String> claim(SolveResult<?> result) {
    if (result instanceof SolveResult.Feasible || result instanceof SolveResult.NoSolution) {
      return result.bound().isPresent() ? Optional.of("bound") : Optional.empty();
    }
    return result instanceof SolveResult.Failed ? Optional.empty() : Optional.of(result.status());
  }
}
