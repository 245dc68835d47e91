/**
 * Hands the cells of a campaign to Apache Spark: a driver, which {@code spark-submit} starts, and
 * worker processes beside executors.
 */
@NullMarked
package org.wattle.spark;

import org.jspecify.annotations.NullMarked;
