/** What {@code simulate} tells of jobs that come and go over stages: text, files, pictures. */
@NullMarked
package org.wattle.cli.stages;

import org.jspecify.annotations.NullMarked;
