package org.wattle.model.energy.bound;

import java.util.ArrayList;
import java.util.List;
import org.wattle.model.optimization.OptModelBuilder.RowBuilder;
import org.wattle.model.optimization.Variable;

/** What is known of the counts besides, as rows. */
final class CutRows {
  private final Draft draft;
  private final List<ServerClass> classes;
  private final List<Count> on;
  private final ServerRows rows;

  CutRows(Draft draft, List<ServerClass> classes, List<Count> on, ServerRows rows) {
    this.draft = draft;
    this.classes = classes;
    this.on = on;
    this.rows = rows;
  }

  void add(List<CountsCut> cuts) {
    if (!cuts.isEmpty()) {
      draft.group("cuts", "servers that were tried and do not hold the tasks");
    }
    for (CountsCut cut : cuts) {
      if (cut instanceof CountsCut.NoGood noGood) {
        add(noGood);
      } else if (cut instanceof CountsCut.Cover cover) {
        add(cover);
      }
    }
  }

  private void add(CountsCut.NoGood cut) {
    List<Variable> more = new ArrayList<>();
    for (int c = 0; c < classes.size(); c++) {
      int servers = cut.servers().get(c);
      if (!classes.get(c).busy() && servers < classes.get(c).servers().size()) {
        Variable above = draft.truth("more[" + classes.get(c).name() + ">" + servers + "]");
        more.add(above);
        on.get(c).addTo(draft.row(""), 1).plus(-(servers + 1), above).atLeast(0);
      }
    }
    RowBuilder some = draft.row("");
    more.forEach(above -> some.plus(1, above));
    some.atLeast(1);
  }

  private void add(CountsCut.Cover cut) {
    RowBuilder row = draft.row("");
    for (int c = 0; c < classes.size(); c++) {
      if (!classes.get(c).busy() && cut.worth().get(c) != 0) {
        on.get(c).addTo(row, cut.worth().get(c));
      }
    }
    if (cut.load()) {
      rows.load().forEach(term -> row.plus(term.joules(), term.variable()));
    }
    row.atLeast(cut.side());
  }
}
