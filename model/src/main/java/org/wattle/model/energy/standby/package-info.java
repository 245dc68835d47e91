/**
 * Servers that are on without tasks because the policy of operation asks for servers that are on.
 */
@NullMarked
package org.wattle.model.energy.standby;

import org.jspecify.annotations.NullMarked;
