package org.wattle.toolkit.trace;

import java.util.OptionalDouble;
import org.wattle.model.JsonField;

/**
 * Mean and standard deviation of a sample.
 *
 * @param count of the values
 * @param mean absent without a value
 * @param deviation the square root of the sum of squared distances from the mean over {@code count
 *     - 1}; absent with fewer than two values
 */
public record SampleMoments(
    long count, OptionalDouble mean, @JsonField(name = "sd") OptionalDouble deviation) {}
