/** Imports traces of virtual machines of Microsoft Azure as workloads. */
@NullMarked
package org.wattle.importers.azure;

import org.jspecify.annotations.NullMarked;
