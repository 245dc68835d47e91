package org.wattle.toolkit;

import java.util.Map;

/**
 * An explanation, ready to be told.
 *
 * @param document as JSON
 * @param text for people
 * @param exitCode what it says of the instance
 */
public record Explained(Map<String, Object> document, String text, int exitCode) {}
