package org.wattle.model.optimization.format;

import java.util.function.IntUnaryOperator;
import org.wattle.model.stop.Stop;

/**
 * Numbers from 0 sorted by a key, in time linear in their count; equal ones stay in their order.
 * Those whose key is negative are left out.
 */
final class Buckets {
  /** Where the members of a key begin, with their end as the last one. */
  final int[] starts;

  final int[] members;

  Buckets(int keys, int count, IntUnaryOperator key) {
    starts = new int[keys + 1];
    for (int i = 0; i < count; i++) {
      Stop.poll(i);
      if (key.applyAsInt(i) >= 0) {
        starts[key.applyAsInt(i) + 1]++;
      }
    }
    for (int k = 0; k < keys; k++) {
      starts[k + 1] += starts[k];
    }
    int[] next = starts.clone();
    members = new int[starts[keys]];
    for (int i = 0; i < count; i++) {
      Stop.poll(i);
      if (key.applyAsInt(i) >= 0) {
        members[next[key.applyAsInt(i)]++] = i;
      }
    }
  }
}
