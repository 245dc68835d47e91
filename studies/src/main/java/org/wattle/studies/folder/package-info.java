/**
 * Studies that are folders: what is run as data, records as tables that SQL asks, and chapters in
 * Markdown whose numbers are queries.
 */
@NullMarked
package org.wattle.studies.folder;

import org.jspecify.annotations.NullMarked;
