/** Reports of simulations of jobs that come and go over stages: text, files, pictures. */
@NullMarked
package org.wattle.reports.collocation.simulation;

import org.jspecify.annotations.NullMarked;
