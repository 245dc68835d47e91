package org.wattle.model.json.lotes;

import org.wattle.model.json.DocumentKind;
import org.wattle.model.json.JsonCursor;
import org.wattle.model.json.result.ResultCodec;

/** Results for LoTES instances as JSON: {@code kind: lotes-result}. */
public final class LotesResultCodec extends DocumentKind<LotesResult>
    implements ResultCodec<LotesResult> {
  public LotesResultCodec() {
    super("lotes-result", LotesResult.class);
  }

  /** An allocation and an assignment at once are an error: neither can be preferred. */
  @Override
  public void validateSolution(JsonCursor root) {
    root.field("assignment")
        .filter(assignment -> root.node().has("allocation"))
        .ifPresent(
            assignment ->
                assignment.error(
                    "There is an allocation as well, and a result holds one of the two.",
                    "Maybe keep the one that the objective names."));
  }
}
