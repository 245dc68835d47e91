/** Imports the tables of Alibaba's GPU cluster (openb) as energy instances or workloads. */
@NullMarked
package org.wattle.importers.openb;

import org.jspecify.annotations.NullMarked;
