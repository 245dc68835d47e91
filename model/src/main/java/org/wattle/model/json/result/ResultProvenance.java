package org.wattle.model.json.result;

import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.wattle.model.JsonField;
import org.wattle.model.solving.Provenance;

/**
 * What produced a result, so that it can be produced again.
 *
 * @param seed that was requested
 * @param threads that were requested
 * @param jvm version of the Java machine
 * @param wattle version of Wattle
 * @param formulation id of the formulation; empty where there is none
 * @param rewrites what was done to the model before a backend got it, in order
 */
public record ResultProvenance(
    OptionalLong seed,
    OptionalInt threads,
    String jvm,
    String wattle,
    @JsonField(usual = "") String formulation,
    @JsonField(usual = "") List<String> rewrites) {
  public ResultProvenance {
    rewrites = List.copyOf(rewrites);
  }

  public static ResultProvenance of(Provenance provenance, String wattle) {
    return new ResultProvenance(
        provenance.seed(),
        provenance.threads(),
        provenance.jvm(),
        wattle,
        provenance.formulation(),
        provenance.rewrites());
  }
}
