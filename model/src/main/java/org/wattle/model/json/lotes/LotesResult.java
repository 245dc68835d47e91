package org.wattle.model.json.lotes;

import java.util.Optional;
import org.wattle.model.JsonField;
import org.wattle.model.json.result.ResultDocument;
import org.wattle.model.json.result.ResultSummary;

/**
 * The result for a LoTES instance: {@code kind: lotes-result}.
 *
 * @param summary what results of every kind have in common
 * @param rows how the data centre carries the jobs, where there is a solution
 */
public record LotesResult(
    @JsonField(inline = true) ResultSummary summary,
    @JsonField(inline = true) Optional<LotesRows> rows)
    implements ResultDocument {}
