/** Models for people. */
@NullMarked
package org.wattle.reports.model;

import org.jspecify.annotations.NullMarked;
