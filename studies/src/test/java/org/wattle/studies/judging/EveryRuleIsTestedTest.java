package org.wattle.studies.judging;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** A rule that no test has seen to say yes and something else may be one that cannot fail. */
class EveryRuleIsTestedTest {
  private static final Path MAIN = Path.of("src", "main", "java");
  private static final Path TESTS = Path.of("src", "test", "java");

  /** Methods that others can call and that give a judgement. */
  private static final Pattern RULE =
      Pattern.compile("(?m)^  (?:public )?static Judgement (\\w+)\\(");

  private static final Pattern YES = Pattern.compile("\\b(REPRODUCED|DEMONSTRATION|BETTER)\\b");
  private static final Pattern NO = Pattern.compile("\\b(NOT_REPRODUCED|NOT_COMPARABLE)\\b");

  @Test
  void everyRuleIsSeenToSayYesAndNo() throws IOException {
    List<String> untested = new ArrayList<>();
    int rules = 0;
    for (Path file : rulesClasses()) {
      String type = file.getFileName().toString().replace(".java", "");
      Path test = TESTS.resolve(MAIN.relativize(file).toString().replace(".java", "Test.java"));
      String text = Files.exists(test) ? Files.readString(test) : "";
      List<String> names =
          RULE.matcher(Files.readString(file)).results().map(each -> each.group(1)).toList();
      for (String name : names) {
        rules++;
        if (!text.contains(type + "." + name + "(") && !text.contains(" " + name + "(")) {
          untested.add(type + "." + name + " is not called by " + test);
        }
      }
      if (!names.isEmpty() && !(YES.matcher(text).find() && NO.matcher(text).find())) {
        untested.add(test + " does not expect both a yes and a no");
      }
    }
    assertThat(untested).isEmpty();
    assertThat(rules).as("rules").isGreaterThan(7);
  }

  private static List<Path> rulesClasses() throws IOException {
    try (Stream<Path> all = Files.walk(MAIN)) {
      return all.filter(file -> file.getFileName().toString().endsWith("Rules.java"))
          .sorted()
          .toList();
    }
  }
}
