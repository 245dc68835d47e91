/** Campaigns against hostile inputs: whether results, limits and words hold there. */
@NullMarked
package org.wattle.studies.campaigns;

import org.jspecify.annotations.NullMarked;
