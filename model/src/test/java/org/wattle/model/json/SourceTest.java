package org.wattle.model.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SourceTest {
  private static final String TEXT = "näme €😀\r\n\"x\",1";

  private static Source source(byte... bytes) {
    return new Source("a/b.csv", bytes);
  }

  @ParameterizedTest
  @ValueSource(strings = {"UTF-8", "UTF-16BE", "UTF-16LE"})
  void aByteOrderMarkSaysWhatTheTextIsWrittenIn(String charset) {
    byte[] marked = ("\ufeff" + TEXT).getBytes(Charset.forName(charset));

    assertThat(source(marked).utf8().bytes()).isEqualTo(TEXT.getBytes(StandardCharsets.UTF_8));
    assertThat(source(marked).utf8().name()).isEqualTo("a/b.csv");
  }

  @Test
  void withoutAMarkTheBytesStayAsTheyAre() {
    byte[] plain = TEXT.getBytes(StandardCharsets.UTF_8);

    assertThat(source(plain).utf8().bytes()).isSameAs(plain);
    assertThat(source().utf8().bytes()).isEmpty();
    assertThat(source((byte) 0xEF).utf8().bytes()).containsExactly(0xEF);
  }

  @Test
  void whatIsMarkedAsUtf16AndIsNotStaysAsItIs() {
    byte[] oddLength = {(byte) 0xFF, (byte) 0xFE, 'a', 0, 'b'};
    byte[] halfAPair = {(byte) 0xFE, (byte) 0xFF, (byte) 0xD8, 0};

    assertThat(source(oddLength).utf8().bytes()).isSameAs(oddLength);
    assertThat(source(halfAPair).utf8().bytes()).isSameAs(halfAPair);
  }
}
