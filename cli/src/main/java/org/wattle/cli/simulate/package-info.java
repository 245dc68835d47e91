/** What a campaign of simulations comes to: tables, pictures, a page, CSV and JSON. */
@NullMarked
package org.wattle.cli.simulate;

import org.jspecify.annotations.NullMarked;
