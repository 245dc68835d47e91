package org.wattle.fuzz.trial;

/**
 * A document that is mutated and what is tried with the mutants.
 *
 * @param document as its author wrote it
 * @param json whether it is JSON, rather than a table or an MPS model
 * @param trial what is tried
 */
@SuppressWarnings("ArrayRecordComponent") // Nobody compares these.
public record MutationSubject(byte[] document, boolean json, Trial trial) {}
