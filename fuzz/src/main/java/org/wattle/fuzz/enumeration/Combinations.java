package org.wattle.fuzz.enumeration;

import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntUnaryOperator;

/** Every way to choose one of several alternatives at each of several places. */
final class Combinations implements Iterator<int[]> {
  private final int[] alternatives;
  private final int[] next;
  private boolean more = true;

  private Combinations(int[] alternatives) {
    this.alternatives = alternatives;
    this.next = new int[alternatives.length];
  }

  /** The combinations; empty where there are too many. */
  static Optional<Mapped<int[]>> of(int places, IntUnaryOperator alternativesOf) {
    int[] alternatives = new int[places];
    double count = 1;
    for (int p = 0; p < places && count <= Enumeration.MOST_SOLUTIONS; p++) {
      alternatives[p] = alternativesOf.applyAsInt(p);
      count *= alternatives[p];
    }
    return count <= Enumeration.MOST_SOLUTIONS
        ? Optional.of(new Mapped<>(alternatives, Function.identity()))
        : Optional.empty();
  }

  /** Combinations made into something. */
  @SuppressWarnings("ArrayRecordComponent") // Nobody compares these.
  record Mapped<T>(int[] alternatives, Function<int[], T> change) {
    <U> Mapped<U> map(Function<T, U> further) {
      return new Mapped<>(alternatives, change.andThen(further));
    }

    Iterator<T> iterator() {
      Combinations all = new Combinations(alternatives);
      for (int alternative : alternatives) {
        all.more &= alternative > 0;
      }
      return new Iterator<>() {
        @Override
        public boolean hasNext() {
          return all.hasNext();
        }

        @Override
        public T next() {
          return change.apply(all.next());
        }
      };
    }
  }

  @Override
  public boolean hasNext() {
    return more;
  }

  @Override
  public int[] next() {
    if (!more) {
      throw new NoSuchElementException("There are no more combinations.");
    }
    int[] now = next.clone();
    int place = 0;
    while (place < next.length && ++next[place] == alternatives[place]) {
      next[place++] = 0;
    }
    more = place < next.length;
    return now;
  }
}
