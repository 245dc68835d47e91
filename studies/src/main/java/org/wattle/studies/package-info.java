/**
 * The results book: studies that run commands, keep their results as records, and compare them with
 * the publications that they reproduce.
 */
@NullMarked
package org.wattle.studies;

import org.jspecify.annotations.NullMarked;
