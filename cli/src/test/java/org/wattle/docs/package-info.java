/**
 * Holds the documentation to what the product does: runs its commands, compiles its Java, follows
 * its links.
 */
@NullMarked
package org.wattle.docs;

import org.jspecify.annotations.NullMarked;
