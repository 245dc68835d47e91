/** The study of power-aware scheduling and capping (DelValle, chapters 4 to 6). */
@NullMarked
package org.wattle.studies.electron;

import org.jspecify.annotations.NullMarked;
