package org.wattle.model.json.lotes;

import java.util.Optional;
import org.wattle.model.json.result.ResultDocument;
import org.wattle.model.json.result.ResultSummary;

/**
 * The result for a LoTES instance: {@code kind: lotes-result}.
 *
 * @param summary what results of every kind have in common
 * @param rows how the data centre carries the jobs, where there is a solution
 */
public record LotesResult(ResultSummary summary, Optional<LotesRows> rows)
    implements ResultDocument {}
