package org.wattle.importers.answer;

import java.util.Arrays;
import java.util.OptionalDouble;
import org.wattle.model.json.Parsed;
import org.wattle.model.json.table.IssueLog;

/**
 * Bins of an instance of BPPLIB (Delorme, Iori and Martello, BPPLIB: a library for bin packing and
 * cutting stock problems, Optimization Letters 12, 2018), one on each line. The library defines a
 * format of instances, and none of answers.
 */
public final class BpplibAnswers implements AnswerFormat {
  @Override
  public String id() {
    return "bpplib";
  }

  @Override
  public String summary() {
    return "on each line a bin: the numbers of its items from 1, of the files of BPPLIB";
  }

  @Override
  public Parsed<CheckedAnswer> check(AnswerFiles files) {
    Parsed<BinPackingItems> items =
        files.inJson()
            ? BinPackingItems.ofTasks(files)
            : Numbers.read(
                files.instance(),
                numbers -> BinPackingItems.ofBpplib(files.instance().label(), numbers));
    return items.flatMap(
        packed -> {
          Bins bins = new Bins(packed, new IssueLog(files.answer().name()));
          AnswerLine.of(files.answer())
              .forEach(
                  line ->
                      bins.add(line.number(), 1, Arrays.asList(line.text().split("[\\s,;]+", -1))));
          return bins.checked(OptionalDouble.empty());
        });
  }
}
