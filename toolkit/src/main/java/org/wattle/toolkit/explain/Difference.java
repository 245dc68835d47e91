package org.wattle.toolkit.explain;

import java.util.Map;
import java.util.function.Function;
import org.wattle.render.View;

/**
 * How two solutions of one instance differ.
 *
 * @param document the differences as JSON: maps, lists, texts, numbers and booleans
 * @param same whether both are the same solution
 * @param views the differences for people, given whether all of them are listed
 */
public record Difference(
    Map<String, Object> document, boolean same, Function<Boolean, View> views) {
  /**
   * The differences for people.
   *
   * @param verbose whether all of them are listed
   */
  public View view(boolean verbose) {
    return views.apply(verbose);
  }
}
