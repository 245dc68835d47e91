package org.wattle.spark;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.apache.spark.util.AccumulatorV2;
import org.jspecify.annotations.Nullable;

/**
 * What tasks say, in lines. Spark hands over the lines of a task once, when it has ended well, even
 * where it ran twice; the driver passes them on and keeps none.
 */
final class TaskLines extends AccumulatorV2<String, List<String>> {
  private static final long serialVersionUID = 1L;

  private final transient @Nullable Consumer<String> heard;
  private final ArrayList<String> lines = new ArrayList<>();

  /** The lines of the driver, which passes them on. */
  TaskLines(@Nullable Consumer<String> heard) {
    this.heard = heard;
  }

  @Override
  public boolean isZero() {
    return lines.isEmpty();
  }

  @Override
  public AccumulatorV2<String, List<String>> copy() {
    TaskLines copy = new TaskLines(heard);
    copy.lines.addAll(lines);
    return copy;
  }

  @Override
  public void reset() {
    lines.clear();
  }

  @Override
  public void add(String line) {
    lines.add(line);
  }

  @Override
  public void merge(AccumulatorV2<String, List<String>> other) {
    Consumer<String> listener = heard;
    if (listener == null) {
      lines.addAll(other.value());
    } else {
      other.value().forEach(listener);
    }
  }

  @Override
  public List<String> value() {
    return lines;
  }
}
