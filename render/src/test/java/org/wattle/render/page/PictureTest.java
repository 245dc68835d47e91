package org.wattle.render.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class PictureTest {
  private static final String IMAGE =
      Picture.inline(
          Picture.of("Gaps <of>", "one rule", 88)
              .add(Element.of("circle").percent("cx", 0.5).with("class", "point")));

  @Test
  void saysInWordsWhatItShows() {
    assertThat(IMAGE).startsWith("<img alt=\"Gaps &lt;of&gt;. one rule\"").contains("height: 88px");
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

  @Test
  void aFileOfItsOwnNeedsNoVariables() {
    assertThat(Picture.file(Picture.of("t", "d", 10)))
        .doesNotContain("var(")
        .contains("#1f5f8b")
        .endsWith("\n");
  }
}
