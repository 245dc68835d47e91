/** What studies share to make records and to evaluate them: tables, groups, statistics, numbers. */
@NullMarked
package org.wattle.studies.data;

import org.jspecify.annotations.NullMarked;
