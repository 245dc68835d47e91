package org.wattle.toolkit.explain;

import java.util.Map;
import org.wattle.render.View;

/**
 * Why a result is as it is, or why an instance has no solution.
 *
 * @param document the explanation as JSON: maps, lists, texts, numbers and booleans
 * @param view the explanation for people
 * @param exitCode what it says of the instance, as an exit code of {@link
 *     org.wattle.render.text.ExitCodes}
 */
public record Explanation(Map<String, Object> document, View view, int exitCode) {}
