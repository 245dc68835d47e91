package org.wattle.model.json;

import java.util.Optional;
import org.wattle.model.energy.Placement;

/**
 * The result for an energy instance: {@code kind: energy-result}.
 *
 * @param summary what all results tell
 * @param placement where every task runs, where there is a solution
 */
public record EnergyResult(ResultSummary summary, Optional<Placement> placement)
    implements ResultDocument {}
