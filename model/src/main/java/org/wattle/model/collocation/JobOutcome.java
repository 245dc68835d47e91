package org.wattle.model.collocation;

/**
 * What a placement comes to for one job.
 *
 * @param isolated whether it is a job of tazes without a straggler
 * @param broken whether it is sensitive and its containers are further apart than it would like
 */
public record JobOutcome(boolean isolated, boolean broken) {}
