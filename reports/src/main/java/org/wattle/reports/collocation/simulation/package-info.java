<<<<<<< ours
/** Reports of simulations over stages: text, files and pictures. */
=======
/** Reports of simulations of jobs that come and go over stages: text, files, pictures. */
>>>>>>> theirs
@NullMarked
package org.wattle.reports.collocation.simulation;

import org.jspecify.annotations.NullMarked;

