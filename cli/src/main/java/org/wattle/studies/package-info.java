/**
 * The results book: studies that run commands, keep what comes out as records, and tell it beside
 * what their sources say.
 */
@NullMarked
package org.wattle.studies;

import org.jspecify.annotations.NullMarked;
