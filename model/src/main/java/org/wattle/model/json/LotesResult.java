package org.wattle.model.json;

import java.util.Optional;

/**
 * The result for a LoTES instance: {@code kind: lotes-result}.
 *
 * @param summary what all results tell
 * @param rows how the data centre carries the jobs, where there is a solution
 */
public record LotesResult(ResultSummary summary, Optional<LotesRows> rows)
    implements ResultDocument {}
