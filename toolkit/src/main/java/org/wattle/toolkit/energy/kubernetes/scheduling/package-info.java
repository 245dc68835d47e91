/** A small model of kube-scheduler: where it would put the pods that a plan evicts. */
@NullMarked
package org.wattle.toolkit.energy.kubernetes.scheduling;

import org.jspecify.annotations.NullMarked;
