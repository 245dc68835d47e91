package org.wattle.render.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.wattle.model.json.Issue;

class IssueListTest {
  private static Issue issue(String file) {
    return new Issue(file, 3, 0, "cpu", "x", "The cell is no number.", "Maybe 1.");
  }

  @Test
  void theHeadlineNamesAllFilesThatHaveMistakes() {
    assertThat(IssueList.mistakes("a.csv", List.of(issue("b.csv"))))
        .isEqualTo(
            "(b.csv) cannot be used: 1 mistake:\nb.csv:3: cpu (x) The cell is no number. Maybe 1.");
    assertThat(IssueList.mistakes("a.csv", List.of(issue("a.csv"), issue("b.csv"), issue("a.csv"))))
        .startsWith("(a.csv) and (b.csv) cannot be used: 3 mistakes:");
    assertThat(IssueList.mistakes("a", List.of(issue("a"), issue("-"), issue("c"))))
        .startsWith("(a), (standard input) and (c) cannot be used");
    assertThat(IssueList.mistakes("trace", List.of(issue("trace/1.csv"), issue("trace/2.csv"))))
        .as("a folder")
        .startsWith("(trace) cannot be used: 2 mistakes:");
  }
}
