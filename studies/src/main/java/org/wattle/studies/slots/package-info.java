/**
 * Chapters 8 and 9 of the thesis: how many slots servers have, and slots that are not preempted.
 */
@NullMarked
package org.wattle.studies.slots;

import org.jspecify.annotations.NullMarked;
