/** What a problem is: instances, formulations, evaluators, checkers, JSON. Knows no solver. */
@NullMarked
package org.wattle.model;

import org.jspecify.annotations.NullMarked;
