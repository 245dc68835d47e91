/** Plans for an operator of a Kubernetes cluster, as a page, a document and a script. */
@NullMarked
package org.wattle.toolkit.energy.kubernetes.view;

import org.jspecify.annotations.NullMarked;
