/** The paper's branch-and-bound over containers and nodes, each of its features an option. */
@NullMarked
package org.wattle.solvers.collocation.branchandbound;

import org.jspecify.annotations.NullMarked;
