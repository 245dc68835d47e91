/**
 * Plans for an operator of a Kubernetes cluster: which nodes are emptied, how, and a rehearsal; as
 * data, a page, a document and a script.
 */
@NullMarked
package org.wattle.toolkit.energy.kubernetes;

import org.jspecify.annotations.NullMarked;
