package org.wattle.model.json.energy;

import java.util.Optional;
import org.wattle.model.JsonField;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.consolidation.MovePlan;
import org.wattle.model.energy.consolidation.PowerChanges;
import org.wattle.model.json.result.ResultDocument;
import org.wattle.model.json.result.ResultSummary;

/**
 * The result for an energy instance: {@code kind: energy-result}.
 *
 * @param summary what results of every kind have in common
 * @param placement where every task runs, where there is a solution
 * @param moves of running tasks, where there is a solution and they might move; the placement names
 *     those that do
 * @param changes what goes off, comes on and stays; absent where nothing is said of it
 */
public record EnergyResult(
    @JsonField(inline = true) ResultSummary summary,
    @JsonField(inline = true) Optional<Placement> placement,
    @JsonField(lines = true) Optional<MovePlan> moves,
    @JsonField(lines = true) Optional<PowerChanges> changes)
    implements ResultDocument {}
