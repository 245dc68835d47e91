package org.wattle.heuristics.energy.paths;

import java.util.Arrays;
import java.util.function.IntToDoubleFunction;

/** The order in which waiting tasks have their turns; equal ones keep the order of the instance. */
public final class IndexOrder {
  private IndexOrder() {}

  public static int[] ascending(int tasks, IntToDoubleFunction size) {
    return ascending(keys(tasks, size));
  }

  public static int[] descending(int tasks, IntToDoubleFunction size) {
    return ascending(keys(tasks, i -> -size.applyAsDouble(i)));
  }

  /** The same for some tasks; equal ones keep the order that they have. */
  public static int[] ascending(int[] tasks, IntToDoubleFunction size) {
    return of(tasks, ascending(tasks.length, k -> size.applyAsDouble(tasks[k])));
  }

  public static int[] descending(int[] tasks, IntToDoubleFunction size) {
    return of(tasks, descending(tasks.length, k -> size.applyAsDouble(tasks[k])));
  }

  /** Tasks in an order of their places. */
  public static int[] of(int[] tasks, int[] order) {
    return Arrays.stream(order).map(k -> tasks[k]).toArray();
  }

  private static double[] keys(int tasks, IntToDoubleFunction size) {
    double[] keys = new double[tasks];
    Arrays.setAll(keys, size);
    return keys;
  }

  /** By the first key, then the second, and so on, then by number. */
  public static int[] ascending(double[]... keys) {
    int[] order = new int[keys[0].length];
    Arrays.setAll(order, i -> i);
    for (int k = keys.length - 1; k >= 0; k--) {
      sort(keys[k], order.clone(), order, 0, order.length);
    }
    return order;
  }

  /** Stable merge sort of numbers by their keys, without an object for each; both hold the same. */
  private static void sort(double[] keys, int[] from, int[] to, int first, int end) {
    if (end - first < 2) {
      return;
    }
    int middle = (first + end) >>> 1;
    sort(keys, to, from, first, middle);
    sort(keys, to, from, middle, end);
    int left = first;
    int right = middle;
    for (int i = first; i < end; i++) {
      boolean takeLeft = right >= end || (left < middle && !(keys[from[right]] < keys[from[left]]));
      to[i] = takeLeft ? from[left++] : from[right++];
    }
  }
}
