package org.wattle.solvers.lotes;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.wattle.model.lotes.Bin;

/**
 * What a column generation ends with.
 *
 * @param bins those that it found worth their while, among them those of the optimum where it came
 *     to its end; by configuration
 * @param bound what no assignment to bins of the classes allowed carries more than, in jobs/h
 * @param limited whether the work limit ended it before its end
 * @param failure why it failed, where it did
 */
record Columns(List<Bin> bins, OptionalDouble bound, boolean limited, Optional<String> failure) {
  Columns {
    bins = List.copyOf(bins);
  }
}
