package org.wattle.model.json;

import java.util.Map;
import org.wattle.model.json.LotesRows.BinRow;
import org.wattle.model.json.LotesRows.ShareRow;

/** Writes the solution of a LoTES instance: one configuration or bin to a line. */
final class LotesResultWriter {
  private final JsonOut out;

  LotesResultWriter(JsonOut out) {
    this.out = out;
  }

  void write(LotesRows rows) {
    if (rows instanceof LotesRows.Shares shares) {
      out.field("allocation").listByLines(() -> shares.rows().forEach(this::share));
    } else if (rows instanceof LotesRows.Bins bins) {
      out.field("assignment").listByLines(() -> bins.rows().forEach(this::bin));
    }
  }

  private void share(ShareRow row) {
    out.object(
        () -> {
          out.field("configuration").text(row.configuration());
          amounts("tasksPerMachine", row.tasksPerMachine());
          if (!row.shares().isEmpty()) {
            out.field("shares").object(() -> row.shares().forEach(this::amounts));
          }
        });
  }

  private void bin(BinRow row) {
    out.object(
        () -> {
          out.field("configuration").text(row.configuration());
          out.field("machines").number(row.machines());
          out.field("tasks")
              .object(() -> row.tasks().forEach((name, n) -> out.field(name).whole(n)));
        });
  }

  private void amounts(String field, Map<String, Double> amounts) {
    out.field(field)
        .object(() -> amounts.forEach((name, amount) -> out.field(name).number(amount)));
  }
}
