/**
 * Campaigns: a file that says which commands are run with which options, the cells that it stands
 * for, the folder that their records are kept in, and the report. How cells are run is the matter
 * of {@link org.wattle.campaign}.
 */
@NullMarked
package org.wattle.toolkit.campaign;

import org.jspecify.annotations.NullMarked;
