package org.wattle.model.json;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wattle.model.json.result.ResultReader;

class SyntaxIssuesTest {
  private static List<String> issues(byte[] bytes) {
    return Text.issues(InstanceReader.installed().read(new Source("a.json", bytes)));
  }

  private static List<String> issues(String json) {
    return issues(json.getBytes(StandardCharsets.UTF_8));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "``|1:1 $: The document is empty. Maybe writing it failed.",
        "` \n\n`|1:1 $ ( ): The document is empty. Maybe writing it failed.",
        "[1]|1:1 $ ([1]): The document is not an object {…}. Maybe it is not meant for Wattle.",
        "12|1:1 $ (12): The document is not an object {…}. Maybe it is not meant for Wattle.",
        "hello|1:1 $ (hello): This is not JSON: Unrecognized token 'hello'. Maybe it needs quotes.",
        "`{\"kind\": \"energy\",\n\"x\": tru }`|2:6 $ (tru }): This is not JSON:"
            + " Unrecognized token 'tru'. Maybe it needs quotes.",
        "`{\"kind\": \"energy\",\n // no\n\"x\": 1}`|2:2 $ (// no): This is not JSON:"
            + " Unexpected character ('/' (code 47)). Maybe remove the comment: JSON has none.",
        "`{\"kind\": \"energy\"\n`|2:1 $: The document ends too early. Maybe it was cut off.",
        "`{\"kind\": \"ener`|1:15 $: The document ends too early. Maybe it was cut off.",
        "`{\"kind\": \"energy\", \"kind`|1:25 $: The document ends too early. Maybe it was cut"
            + " off.",
        "`{\"kind\": \"energy\"} {}`|1:20 $ ({}): Something follows the end of the document."
            + " Maybe two documents were joined, or a bracket is closed too early."
      })
  void brokenTextIsOneIssueWithItsPlace(String json, String issue) {
    assertThat(issues(json)).containsExactly(issue);
  }

  @ParameterizedTest
  @ValueSource(strings = {"\0\0\u00ff\u00fe{", "\0\0\0{", "{\0\0\0", "\0{\0}", "{\0}\0", "\0\0{\0"})
  void noEncodingIsGuessedFromTheFirstBytes(String bytes) {
    Source source = new Source("guess", bytes.getBytes(StandardCharsets.ISO_8859_1));

    assertThat(InstanceReader.installed().read(source)).isInstanceOf(Parsed.Invalid.class);
    assertThat(ResultReader.installed().read(source)).isInstanceOf(Parsed.Invalid.class);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"kind\": \"energy\" \"x\": 1}",
        "{\"kind\": \"energy\",}",
        "{\"kind\": 'energy'}",
        "{kind: 1}",
        "{\"kind\": \"a\nb\"}",
        "{\"kind\": \"\\x\"}",
        "{\"kind\": \"energy\", \"slotSeconds\": 01}",
        "{\"kind\": \"energy\", \"slotSeconds\": .5}",
        "{\"kind\": \"energy\", \"slotSeconds\": +5}",
        "{\"kind\": \"energy\", \"tasks\": [1,]}",
        "{\"kind\": \"energy\", \"tasks\": [1}",
        "{\"kind\": \"energy\"]",
        "<html></html>",
        "kind: energy"
      })
  void whatIsAlmostJsonIsRefused(String json) {
    assertThat(issues(json)).singleElement().asString().contains("This is not JSON: ");
  }

  @Test
  void brokenTextHidesOtherIssuesButNotItsPlace() {
    assertThat(issues("{\"kind\": \"energy\", \"kind\": NaN, \"tasks\": [}"))
        .singleElement()
        .asString()
        .startsWith("1:43 $ (}): This is not JSON");
  }

  @Test
  void whatIsBeyondMeasureIsRefused() {
    assertThat(issues("{\"kind\": \"energy\", \"tasks\": " + "[".repeat(1000)).get(0))
        .contains("Document nesting depth (101) exceeds the maximum allowed (100).");
    assertThat(issues("{\"kind\": \"energy\", \"name\": \"" + "x".repeat(2_000_000) + "\"}").get(0))
        .contains("exceeds the maximum allowed (1000000).");
    assertThat(issues("{\"kind\": \"energy\", \"slotSeconds\": " + "1".repeat(5000) + "}").get(0))
        .contains("Number value length (5000) exceeds the maximum allowed (1000).");
    assertThat(issues("{\"kind\": \"energy\", \"slotSeconds\": 1" + "0".repeat(400) + "}"))
        .anySatisfy(issue -> assertThat(issue).contains("The number is out of range."));
  }

  @Test
  void bytesThatAreNotUtf8AreToldWhereTheyAre() {
    byte[] bytes = "{\"kind\": \"energy\",\n\"name\": \"x\"}".getBytes(StandardCharsets.UTF_8);
    bytes[bytes.length - 3] = (byte) 0xFF;
    assertThat(issues(bytes))
        .singleElement()
        .asString()
        .startsWith("2:10 $ (")
        .endsWith("Invalid UTF-8 start byte 0xff. Maybe the file is not in UTF-8.");
  }

  @ParameterizedTest
  @ValueSource(strings = {"UTF-8", "UTF-16BE", "UTF-16LE"})
  void byteOrderMarksAreTolerated(String charset) throws IOException {
    String json = "\ufeff" + Text.file("small.json");
    assertThat(issues(json.getBytes(Charset.forName(charset)))).isEmpty();
    assertThat(issues(json.replace("60", "-60").getBytes(Charset.forName(charset))).get(0))
        .startsWith("4:18 $.slotSeconds (-60)");
    assertThat(issues("\ufeff{]".getBytes(Charset.forName(charset))).get(0)).startsWith("1:2 $ (]");
  }

  @Test
  void columnsCountCharactersAndLinesEndAsTheyLike() {
    assertThat(issues("{\"kind\": \"energy\",\r\n\r\n\"näme€😀\": 1, \"ö\": 2}"))
        .filteredOn(issue -> issue.contains("not known"))
        .satisfiesExactly(
            issue -> assertThat(issue).startsWith("3:1 $['näme€😀'] (1)"),
            issue -> assertThat(issue).startsWith("3:14 $['ö'] (2)"));
    assertThat(issues("{\"kind\": \"energy\",\r\"x\": 1}"))
        .anySatisfy(issue -> assertThat(issue).startsWith("2:1 $.x (1)"));
  }

  @Test
  void junkIsRefusedWithoutCopyingIt() {
    byte[] random = new byte[20_000_000];
    new Random(1).nextBytes(random);
    random[0] = 'x';
    byte[] spaces = new byte[20_000_000];
    Arrays.fill(spaces, (byte) ' ');
    byte[] list = "{\"kind\": \"energy\", \"junk\": [".getBytes(StandardCharsets.UTF_8);
    byte[] numbers = Arrays.copyOf(list, 20_000_000);
    for (int i = list.length; i < numbers.length; i++) {
      numbers[i] = (byte) (i % 2 == 0 ? '0' : ',');
    }
    numbers[list.length] = ' ';
    issues("{}");
    for (byte[] junk : List.of(random, spaces, numbers)) {
      ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
      long before = threads.getCurrentThreadAllocatedBytes();
      assertThat(issues(junk)).hasSize(1);
      assertThat(threads.getCurrentThreadAllocatedBytes() - before).isLessThan(5_000_000);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"a\\ud800b", "\\ud800", "\\udc00a", "\\udc00\\ud800"})
  void halvesOfSurrogatePairsAreRefusedForTheyCannotBeWrittenAgain(String half) {
    assertThat(issues("{\"kind\": \"energy\", \"name\": \"" + half + "\"}"))
        .anySatisfy(
            issue -> assertThat(issue).contains("$.name", "half of a surrogate pair. Maybe"));
    assertThat(issues("{\"kind\": \"energy\", \"" + half + "\": 1}")).isNotEmpty();
    assertThat(issues("{\"kind\": \"energy\", \"name\": \"\\ud83d\\ude00\"}"))
        .noneSatisfy(issue -> assertThat(issue).contains("surrogate"));
  }
}
