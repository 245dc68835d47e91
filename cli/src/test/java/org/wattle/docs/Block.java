package org.wattle.docs;

import java.util.List;

/**
 * A fenced block of a page.
 *
 * @param page the file, relative to the clone
 * @param line of the fence that opens it, from 1
 * @param info what stands behind that fence
 * @param lines between the fences, without the indentation of the fence
 */
record Block(String page, int line, String info, List<String> lines) {
  Block {
    lines = List.copyOf(lines);
  }

  /** The first word of the info string, which names the language. */
  String language() {
    return info.split(" ", 2)[0];
  }

  /** What stands behind the language. */
  String rest() {
    return info.substring(language().length()).strip();
  }

  String text() {
    return String.join("\n", lines) + "\n";
  }

  String place() {
    return page + ":" + line;
  }
}
