package org.wattle.studies.folder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wattle.studies.folder.RecordTables.Rows;
import org.wattle.studies.folder.RuleCall.RuleIssue;
import org.wattle.studies.judging.Evidence;

/** What rules are told by columns and constants, and what they say. */
class RuleCallTest {
  private static Rows column(@Nullable Object... values) {
    List<List<@Nullable Object>> rows =
        Stream.of(values).<List<@Nullable Object>>map(value -> Arrays.asList(value)).toList();
    return new Rows(List.of("saved"), rows);
  }

  private static Evidence verdict(String rule, Rows rows) throws RuleIssue {
    return RuleCall.of(rule).judge(rows).verdict();
  }

  @Test
  void oneRowGivesANumber() throws RuleIssue {
    assertThat(verdict("saving(0.4, saved)", column(0.42))).isEqualTo(Evidence.REPRODUCED);
    assertThat(verdict("saving(0.4, SAVED)", column(0.2))).isEqualTo(Evidence.IN_KIND);
    assertThat(verdict("saving(0.4, saved)", column(-0.2))).isEqualTo(Evidence.NOT_REPRODUCED);
  }

  @Test
  void severalRowsGiveAListOrAnEstimate() throws RuleIssue {
    assertThat(verdict("amounts([1, 2], saved)", column(1.0, 2.1))).isEqualTo(Evidence.REPRODUCED);
    assertThat(verdict("amounts([1, 2], saved)", column(2.0, 1.0)))
        .isEqualTo(Evidence.NOT_REPRODUCED);
    assertThat(verdict("significantlyLess(saved)", column(0.3, 0.31, 0.29)))
        .isEqualTo(Evidence.REPRODUCED);
    assertThat(verdict("significantlyLess(saved)", column(0.3, -0.3, 0.1)))
        .isEqualTo(Evidence.NOT_REPRODUCED);
    assertThat(verdict("allSignificantlyLess(saved, saved)", column(0.3, 0.31, 0.29)))
        .isEqualTo(Evidence.REPRODUCED);
  }

  @Test
  void ofRulesWithOneNameThatWhichTakesTheArguments() throws RuleIssue {
    assertThat(verdict("chosen(1, saved)", column(1.05))).isEqualTo(Evidence.DEMONSTRATION);
    assertThat(verdict("chosen([1, 2], saved)", column(1.05, 2.0)))
        .isEqualTo(Evidence.DEMONSTRATION);
    assertThat(verdict("almostAll(saved, 20)", column(19.0))).isEqualTo(Evidence.REPRODUCED);
  }

  @Test
  void nothingIsJudgedWhereAValueIsMissing() throws RuleIssue {
    assertThat(verdict("saving(0.4, saved)", column((Object) null)))
        .isEqualTo(Evidence.NOT_COMPARABLE);
    assertThat(verdict("amounts([1, 2], saved)", column(1.0, null)))
        .isEqualTo(Evidence.NOT_COMPARABLE);
    assertThat(verdict("significantlyLess(saved)", column(0.3, null)))
        .isEqualTo(Evidence.NOT_COMPARABLE);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "savin(0.4, saved); There is no rule (savin).; Maybe \"saving\".",
        "saving 0.4; This is no rule.; Maybe \"saving(0.4, saved)\".",
        "saving(0.4,); The arguments cannot be read.; Maybe a comma or a bracket is wrong.",
        "saving(0.4; This is no rule.; Maybe \"saving(0.4, saved)\".",
        "saving(0.4 saved, 1); (0.4 saved) is neither a number, a list of numbers nor a column.; Maybe 0.4, [0.4, 0.5] or the name of a column of the query.",
        "saving(0.4, save); The query has no column (save).; Maybe \"saved\".",
        "saving(0.4); The rule (saving) does not take these arguments of 2 rows.; Maybe saving(a number, a number).",
        "saving(0.4, saved); The rule (saving) does not take these arguments of 2 rows.; Maybe saving(a number, a number).",
      })
  void whatIsWrongIsSaid(String rule, String problem, String suggestion) {
    assertThatThrownBy(() -> RuleCall.of(rule).judge(column(1.0, 2.0)))
        .isInstanceOf(RuleIssue.class)
        .hasMessage(problem)
        .extracting(thrown -> ((RuleIssue) thrown).suggestion())
        .isEqualTo(suggestion);
  }

  @Test
  void textIsNoNumber() {
    assertThatThrownBy(() -> RuleCall.of("saving(0.4, saved)").judge(column("much")))
        .hasMessage("The column (saved) holds (much), which is no number.");
  }
}
