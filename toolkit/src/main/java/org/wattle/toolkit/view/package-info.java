/**
 * What is shown of a solve: the report of each kind of problem by its {@link
 * org.wattle.toolkit.view.KindReport}, and what the reports of all kinds share.
 */
@NullMarked
package org.wattle.toolkit.view;

import org.jspecify.annotations.NullMarked;
