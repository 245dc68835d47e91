package org.wattle.studies;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SourceItemTest {
  @ParameterizedTest
  @CsvSource({
    "figure 4.3, '[figure 4.3]'",
    "'table 1', '[table 1]'",
    "figure 3.6 a, '[figure 3.6]'",
    "figures 8.3 a and 8.4 b, '[figure 8.3, figure 8.4]'",
    "tables 4.2 and 4.3, '[table 4.2, table 4.3]'",
    "'tables 1, 2 and 4', '[table 1, table 2, table 4]'",
    "figures 5 to 7, '[figure 5, figure 6, figure 7]'",
    "equations 3.8 to 3.10, '[equation 3.8, equation 3.9, equation 3.10]'",
    "'table 1, rows 2 and 3', '[table 1]'",
    "sections 4.5 and 5.4.2, '[section 4.5, section 5.4.2]'",
    "figure 3.5 and tables 4.2 and 4.3, '[figure 3.5, table 4.2, table 4.3]'",
    "contribution (iv), '[contribution (iv)]'",
    "abstract, '[abstract]'",
    "the corollary 3.2, '[corollary 3.2]'",
    "rows 2 and 3, '[]'",
    "profitable 3, '[]'"
  })
  void aTextNamesItems(String text, String items) {
    assertThat(SourceItem.namedIn(text)).hasToString(items);
  }
}
