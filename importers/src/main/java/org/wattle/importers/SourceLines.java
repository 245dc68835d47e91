package org.wattle.importers;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.wattle.model.json.Issue;

/**
 * The line of a file that each element of an imported document was made of, so that what is wrong
 * with the document can be told where it came from. Immutable.
 */
public final class SourceLines {
  private static final SourceLines NONE = new SourceLines(Map.of());
  private static final Pattern ELEMENT = Pattern.compile("\\$\\.([\\w.]+)\\[(\\d{1,9})].*");

  private final Map<String, Elements> lists;

  private record Elements(String file, List<Integer> lines) {}

  private SourceLines(Map<String, Elements> lists) {
    this.lists = lists;
  }

  /** Nothing is known of any element. */
  public static SourceLines none() {
    return NONE;
  }

  /**
   * The same with the lines of one list of the document.
   *
   * @param list the field that holds it, e.g. {@code tasks} or {@code state.running}
   * @param file the name of the source that its elements come from
   * @param lines from 1, one for each element
   */
  public SourceLines with(String list, String file, List<Integer> lines) {
    Map<String, Elements> more = new HashMap<>(lists);
    more.put(list, new Elements(file, List.copyOf(lines)));
    return new SourceLines(more);
  }

  /** The issue of a document, at the line that the element was made of where that is known. */
  public Issue place(Issue issue) {
    Matcher element = ELEMENT.matcher(issue.path());
    if (!element.matches()) {
      return moved(issue, issue.file(), 0);
    }
    Elements elements = lists.get(element.group(1));
    int index = Integer.parseInt(element.group(2));
    return elements != null && index < elements.lines().size()
        ? moved(issue, elements.file(), elements.lines().get(index))
        : moved(issue, issue.file(), 0);
  }

  private static Issue moved(Issue issue, String file, int line) {
    return new Issue(
        file, line, 0, issue.path(), issue.value(), issue.problem(), issue.suggestion());
  }
}
