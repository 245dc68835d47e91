package org.wattle.model.json.collocation;

/**
 * A container as it stands in a result: by names, checked against nothing.
 *
 * @param job the name of its job
 * @param container its number in the job, from 0
 * @param node the name of its node
 */
public record ContainerRow(String job, int container, String node) {}
