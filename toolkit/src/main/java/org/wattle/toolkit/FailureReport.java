package org.wattle.toolkit;

import org.wattle.render.View;

/**
 * What would follow if parts of a cluster failed under a solution.
 *
 * @param view for people
 * @param clean whether everything that runs on any one of them finds room elsewhere
 */
public record FailureReport(View view, boolean clean) {}
