package org.wattle.toolkit.collocation.simulation;

import org.wattle.model.collocation.CollocationScenario;

/**
 * What is placed stage by stage.
 *
 * @param file of the scenario, as it was given
 * @param scenario with what options replaced
 */
public record StagedSetup(String file, CollocationScenario scenario) {}
