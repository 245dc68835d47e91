package org.wattle.toolkit.collocation;

import java.util.Optional;
import org.wattle.model.collocation.CollocationInstance;
import org.wattle.model.collocation.PlacementSummary;
import org.wattle.toolkit.Run;

/**
 * A solve of a collocation instance as its report sees it.
 *
 * @param run how it went
 * @param instance what was solved, with the weights that were asked for
 * @param summary what the placement comes to, where there is one
 */
public record CollocationRun(
    Run run, CollocationInstance instance, Optional<PlacementSummary> summary) {}
