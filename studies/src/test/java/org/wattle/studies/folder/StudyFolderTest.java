package org.wattle.studies.folder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wattle.render.text.UserError;
import org.wattle.studies.Block;
import org.wattle.studies.Chapter;
import org.wattle.studies.Records;
import org.wattle.studies.StudyFinding;
import org.wattle.studies.StudyScale;
import org.wattle.studies.StudyStep;
import org.wattle.studies.judging.Evidence;

/** Studies that are folders: what they run, and what they say. */
class StudyFolderTest {
  private static final String STUDY =
      """
      {
        "kind": "study",
        "question": "Which?",
        "scales": {
          "full": {"minutes": 2, "values": {"runs": {"from": 1, "to": 9}, "seed": 7}},
          "quick": {"minutes": 0.1, "values": {"runs": [1], "seed": 8}}
        },
        "steps": [
          {"wattle": "generate lotes --seed {seed} --out {work}/a.json"},
          {"campaign": {"command": "simulate", "file": "s.json", "matrix": {"run": "{runs}"}}, "keep": "runs.csv"},
          {"program": ["sh", "-c", "echo x"], "keep": "x.csv", "only": "full", "needsData": "trace"},
          {"copy": "a.json", "keep": "a.json"}
        ]
      }
      """;

  @TempDir private Path folder;

  @BeforeEach
  void writeStudy() throws IOException {
    Files.writeString(folder.resolve("study.json"), STUDY);
    Files.writeString(folder.resolve("runs.csv"), "policy,joules\na,10\na,12\nb,20\nb,24\n");
  }

  private StudyFolder study(String chapter) throws IOException {
    Files.writeString(folder.resolve("chapter.md"), chapter);
    return StudyFolder.alone(folder);
  }

  private Chapter chapter(String text) throws IOException {
    return study(text).chapter(new Records(folder));
  }

  private List<String> steps(StudyScale scale) throws IOException {
    return study("x").plan(scale).steps().stream().map(StudyStep::shown).toList();
  }

  @Test
  void aScaleGivesValuesToTheNamesOfSteps() throws IOException {
    assertThat(steps(StudyScale.QUICK))
        .containsExactly(
            "./wattle generate lotes --seed 8 --out {work}/a.json",
            """
            cat >{work}/runs.json <<'END'
            {
              "kind" : "campaign",
              "name" : "runs",
              "command" : "simulate",
              "file" : "s.json",
              "matrix" : {
                "run" : [ 1 ]
              }
            }
            END""",
            "./wattle campaign {work}/runs.json --folder . --out {work}/runs",
            "cp {work}/runs/records.csv {records}/runs.csv",
            "cp {work}/a.json {records}/a.json");
    assertThat(steps(StudyScale.FULL))
        .contains(
            "./wattle generate lotes --seed 7 --out {work}/a.json",
            "sh -c echo x >{work}/x.csv # only where {data}/trace exists")
        .anyMatch(step -> step.contains("\"to\" : 9"));
  }

  @Test
  void theFirstParagraphIsTheAnswerAndNumbersAreQueries() throws IOException {
    Chapter chapter =
        chapter(
            """
            Policy {{ select policy from mean order by joules limit 1 | code }} takes
            {{ least = select min(joules) from mean | fixed.1 J }}.

            ```with
            mean: select policy, avg(joules) joules from runs group by policy
            ```

            ## Rest

            {{ select avg(lost) from x | percent.0 }} are not recorded yet.

            ```table
            query: select policy, joules from mean order by policy
            columns: [policy, "energy | fixed.0"]
            ```
            """);
    assertThat(chapter.answer()).isEqualTo("Policy `a` takes 11.0 J.");
    assertThat(chapter.blocks())
        .containsExactly(
            new Block.Prose("\n## Rest\n\n– are not recorded yet.\n"),
            new Block.Table(
                "",
                "lr",
                List.of("policy", "energy"),
                List.of(List.of("a", "11"), List.of("b", "22"))));
  }

  private static final String FINDING =
      """
      ```finding
      where: table 1
      claim: energy of a
      published: 11
      query: select avg(joules) j from runs where policy = 'a'
      ours: "{j | fixed.1}"
      rule: amount(11, j)
      name: of-a
      ```

      ```finding
      where: table 2
      claim: what is not run
      published: much
      query: select avg(y) y from x
      ours: "{y}"
      rule: amount(11, y)
      ```
      """;

  private List<StudyFinding> findings() throws IOException {
    return chapter("Answer.\n\n" + FINDING).blocks().stream()
        .filter(Block.Findings.class::isInstance)
        .flatMap(block -> ((Block.Findings) block).all().stream())
        .toList();
  }

  @Test
  void findingsAreJudgedByRulesAndNothingIsJudgedWithoutRecords() throws IOException {
    assertThat(findings())
        .extracting(StudyFinding::ours, StudyFinding::verdict)
        .containsExactly(
            org.assertj.core.groups.Tuple.tuple("11.0", Evidence.REPRODUCED),
            org.assertj.core.groups.Tuple.tuple("not run", Evidence.NOT_COMPARABLE));
    Files.writeString(folder.resolve("runs.csv"), "policy,joules\na,30\nb,20\n");
    assertThat(findings().get(0).verdict()).isEqualTo(Evidence.NOT_REPRODUCED);
  }

  @Test
  void aPartStandsWhereAQuerySaysSo() throws IOException {
    String when =
        """
        Answer.

        ```when
        query: select max(joules) > LIMIT from runs
        text: "{{ select max(joules) from runs | count }} is much."
        otherwise: It is little.
        ```
        """;
    assertThat(chapter(when.replace("LIMIT", "20")).blocks())
        .containsExactly(new Block.Prose("24 is much."));
    assertThat(chapter(when.replace("LIMIT", "30")).blocks())
        .containsExactly(new Block.Prose("It is little."));
  }

  @Test
  void figuresAreDrawnOfTheColumnsInTheirOrder() throws IOException {
    String figure =
        """
        Answer.

        ```figure
        file: f.svg
        title: T
        draw: DRAW
        query: QUERY
        ```
        """;
    for (Map.Entry<String, String> each :
        Map.of(
                "bars", "select policy, avg(joules) from runs group by policy",
                "lines", "select policy, _rowid_, joules from runs",
                "points", "select policy, _rowid_, joules from runs",
                "ecdf", "select policy, joules from runs",
                "boxes", "select policy, joules from runs",
                "band", "select policy, _rowid_, joules - 1, joules, joules + 1 from runs")
            .entrySet()) {
      String chapter = figure.replace("DRAW", each.getKey()).replace("QUERY", each.getValue());
      assertThat(chapter(chapter).blocks())
          .as(each.getKey())
          .singleElement()
          .isInstanceOfSatisfying(
              Block.Figure.class,
              drawn ->
                  assertThat(drawn.picture().toString()).contains("data-label=\"a\"", "\"b\""));
    }
  }

  @Test
  void aPaperInLatexGetsTablesNumbersAndDataOfFigures() throws IOException {
    StudyFolder study =
        study(
            """
            Answer {{ most-of-all = select max(joules) from runs | percent.0 }}.

            ```table
            name: all
            caption: "Of `all`:"
            query: select policy, joules from runs order by joules limit 1
            columns: ["policy | code", "a_b | fixed.1 %"]
            ```

            ```figure
            file: f.svg
            title: T
            draw: boxes
            query: select policy, joules from runs order by joules limit 2
            ```

            """
                + FINDING);
    assertThat(study.latex(new Records(folder)))
        .containsExactlyInAnyOrderEntriesOf(
            Map.of(
                "numbers.tex",
                "\\newcommand{\\studyMostOfAll}{2,400 \\%}\n\\newcommand{\\studyOfA}{11.0}\n",
                "all.tex",
                """
                % Of all:
                \\begin{tabular}{lr}
                \\toprule
                policy & a\\_b \\\\
                \\midrule
                a & 10.0 \\% \\\\
                \\bottomrule
                \\end{tabular}
                """,
                "f.dat",
                "policy joules\n{a} 10\n{a} 12\n",
                "findings.tex",
                """
                % Findings
                \\begin{tabular}{llll}
                \\toprule
                statement & published & here & verdict \\\\
                \\midrule
                table 1: energy of a & 11 & 11.0 & reproduced \\\\
                table 2: what is not run & much & not run & not comparable \\\\
                \\bottomrule
                \\end{tabular}
                """));
  }

  @Test
  void everyMistakeOfAChapterIsSaidWithItsPlace() {
    assertThatThrownBy(
            () ->
                chapter(
                    """
                    {{ select avg(joule) from runs | percent.0 }} and {{ select joules from runs }}.

                    ```with
                    mean: select polcy from runs
                    ```

                    ```finding
                    where: a
                    claim: b
                    published: c
                    query: select avg(joules) j from runs
                    ours: "{k}"
                    rule: saving(j)
                    ```

                    ```figure
                    file: a.svg
                    title: t
                    draw: pie
                    query: select 1
                    ```

                    ```figure
                    file: a.svg
                    title: t
                    draw: lines
                    query: select policy, joules from runs
                    ```

                    ```table
                    query: select policy, joules from runs
                      columns: [policy]
                    ```

                    ```table
                    query: select policy from runs where joules > 99
                    columns: ["policy | texd"]
                    ```
                    """))
        .isInstanceOf(UserError.class)
        .hasMessage(
            """
            (chapter.md) cannot be used: 10 mistakes:
            F:1:15: (joule) There is no column (joule). Maybe "joules".
            F:1:54: This gives (4) rows of (1) columns, not one value. Maybe an aggregate such as avg is missing.
            F:4:14: (polcy) There is no column (polcy). Maybe "policy".
            F:12:9: (k) The query has no column (k). Maybe one of j.
            F:13:1: The rule (saving) does not take these arguments of one row. Maybe saving(a number, a number).
            F:19:7: $.draw ("pie") This is none of bars, lines, points, ecdf, boxes, band. Maybe "bars".
            F:26:1: This draws the columns (series, x, y, low, high), and the query gives (policy, joules). Maybe select them in this order.
            F:32:10: $ This is not YAML: mapping values are not allowed here. Maybe an indent or a quote is missing just before; names that begin with * need quotes.
            F:36:1: This gives no row. Maybe "empty: true" for no table then.
            F:37:21: (texd) There is no format (texd). Maybe "text"."""
                .replace("(chapter.md)", "(" + folder.resolve("chapter.md") + ")")
                .replace("F:", folder.resolve("chapter.md") + ":"));
  }

  @Test
  void everyMistakeOfWhatIsRunIsSaid() throws IOException {
    Files.writeString(
        folder.resolve("study.json"),
        """
        {
          "kind": "study",
          "question": "Which?",
          "scales": {"full": {"minutes": 1, "values": {"runs": 3}}},
          "timedRecords": ["run.csv"],
          "steps": [
            {"campaign": {"kind": "campaign", "command": "simulate"}, "into": "x"},
            {"wattle": "solve {rusn}", "program": "x", "keep": "runs.csv"},
            {"only": "quick", "wattle": "solvers"}
          ]
        }
        """);
    String place = folder.resolve("study.json") + ":";
    assertThatThrownBy(() -> study("x"))
        .isInstanceOf(UserError.class)
        .hasMessage(
            """
            (study.json) cannot be used: 7 mistakes:
            F:5:20: $.timedRecords[0] ("run.csv") No step keeps (run.csv). Maybe "runs.csv".
            F:7:5: $.steps[0].keep The name of the record is missing. Maybe "keep": "runs.csv".
            F:7:18: $.steps[0].campaign ({"kind": "campaign", "command": "simulate"}) A campaign of a study has neither kind nor name. Maybe remove them.
            F:7:63: $.steps[0].into ("x") Only commands and programs have (into). Maybe remove it.
            F:8:5: $.steps[1] ({"wattle": "solve {rusn}", "program": "x", "keep": "runs.csv"}) The step does several things: wattle, program. Maybe one of wattle, program, campaign, copy.
            F:8:5: $.steps[1] ({"wattle": "solve {rusn}", "program": "x", "keep": "runs.csv"}) {rusn} has no value at the scale full. Maybe "runs".
            F:9:14: $.steps[2].only ("quick") There is no scale (quick), so this is never done. Maybe add it to the scales."""
                .replace("(study.json)", "(" + folder.resolve("study.json") + ")")
                .replace("F:", place));
  }
}
