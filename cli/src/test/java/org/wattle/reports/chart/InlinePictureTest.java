package org.wattle.reports.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class InlinePictureTest {
  private static final String IMAGE =
      InlinePicture.of(
          StripPlot.of(
              "Gaps <of>",
              "one rule",
              List.of(new StripPlot.Row("beps", List.of(1.0))),
              "gap",
              Units::number));

  @Test
  void saysInWordsWhatItShows() {
    assertThat(IMAGE).startsWith("<img alt=\"Gaps &lt;of&gt;. one rule\"");
  }

  @Test
  void holdsThePictureWithItsColoursAndFetchesNothing() {
    Matcher data = Pattern.compile("src=\"data:image/svg[+]xml;base64,([^\"]*)\"").matcher(IMAGE);
    assertThat(data.find()).isTrue();
    byte[] document = Base64.getDecoder().decode(data.group(1));
    assertThat(new String(document, StandardCharsets.UTF_8))
        .startsWith("<svg xmlns=")
        .contains("svg .point { fill: #1f5f8b")
        .doesNotContain("var(")
        .endsWith("</svg>");
    assertThat(IMAGE).doesNotContain("http");
  }
}
