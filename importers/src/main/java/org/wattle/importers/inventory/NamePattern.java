package org.wattle.importers.inventory;

import java.util.List;

/** Names in which {@code *} stands for any characters and {@code ?} for one. */
final class NamePattern {
  private NamePattern() {}

  /** Whether the text stands for more than the name that it is. */
  static boolean is(String text) {
    return text.indexOf('*') >= 0 || text.indexOf('?') >= 0;
  }

  static boolean matchesAny(List<String> patterns, String name) {
    return patterns.stream().anyMatch(pattern -> matches(pattern, name));
  }

  static boolean matches(String pattern, String name) {
    int p = 0;
    int n = 0;
    int star = -1;
    int begin = 0;
    while (n < name.length()) {
      if (p < pattern.length() && pattern.charAt(p) == '*') {
        star = p++;
        begin = n;
      } else if (p < pattern.length()
          && (pattern.charAt(p) == '?' || pattern.charAt(p) == name.charAt(n))) {
        p++;
        n++;
      } else if (star >= 0) {
        p = star + 1;
        n = ++begin;
      } else {
        return false;
      }
    }
    return pattern.substring(p).chars().allMatch(c -> c == '*');
  }
}
