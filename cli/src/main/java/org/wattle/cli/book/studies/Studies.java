package org.wattle.cli.book.studies;

import java.util.List;
import org.wattle.cli.book.Study;

/** All studies. */
public final class Studies {
  private Studies() {}

  /** In the order of the book: by source, then questions of our own. */
  public static List<Study> all() {
    return List.of(new SmallDc());
  }
}
