package org.wattle.toolkit.view;

import java.util.Map;
import org.wattle.model.energy.Origin;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.TextTable;

/** Where an instance comes from. */
public final class OriginSection {
  private OriginSection() {}

  public static String of(Origin origin) {
    TextTable table = TextTable.aligned("ll");
    rows(table, "1.0 is", origin.units());
    rows(table, "power of", origin.power());
    StringBuilder text = new StringBuilder("Origin: ");
    text.append(Escaped.text(origin.description())).append('\n').append(table.render());
    origin.notes().forEach(note -> text.append("  - ").append(Escaped.text(note)).append('\n'));
    return text.toString();
  }

  private static void rows(TextTable table, String label, Map<String, String> texts) {
    texts.forEach((name, text) -> table.row(label + " " + Escaped.name(name), Escaped.text(text)));
  }
}
