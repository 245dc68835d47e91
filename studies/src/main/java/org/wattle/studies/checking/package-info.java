/** Whether the records of the results book are made again by the product of today. */
@NullMarked
package org.wattle.studies.checking;

import org.jspecify.annotations.NullMarked;
