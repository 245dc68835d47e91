/** Profiles of programs, estimated from measured power (DelValle's thesis, 5.3.3). */
@NullMarked
package org.wattle.model.power.profile;

import org.jspecify.annotations.NullMarked;
