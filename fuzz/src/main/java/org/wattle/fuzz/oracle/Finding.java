package org.wattle.fuzz.oracle;

/**
 * Something that must not be.
 *
 * @param oracle the name of the oracle that found it
 * @param what in words
 */
public record Finding(String oracle, String what) {}
