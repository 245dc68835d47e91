package org.wattle.fuzz;

import org.wattle.fuzz.trial.Trial;

/**
 * A case of a campaign.
 *
 * @param id by which it can be run again
 * @param document that is tried
 * @param trial what is tried with it
 */
@SuppressWarnings("ArrayRecordComponent") // Nobody compares these.
record FuzzCase(String id, byte[] document, Trial trial) {}
