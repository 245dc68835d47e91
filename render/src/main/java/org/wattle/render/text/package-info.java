/**
 * Text: numbers with units, names and sentences that are fit to be shown, tables, CSV, and errors
 * of users.
 */
@NullMarked
package org.wattle.render.text;

import org.jspecify.annotations.NullMarked;
