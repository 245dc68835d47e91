package org.wattle.model.json;

import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A place in a document: fields and positions in lists, from the root down.
 *
 * @param parent absent for the root
 * @param field the name of the field; empty where this is a position in a list, or the root
 * @param index the position in a list, −1 where this is a field, or the root
 */
record JsonPath(@Nullable JsonPath parent, String field, int index) {
  static final JsonPath ROOT = new JsonPath(null, "", -1);

  private static final Pattern PLAIN = Pattern.compile("[A-Za-z_$][A-Za-z0-9_$]*");

  JsonPath field(String name) {
    return new JsonPath(this, name, -1);
  }

  JsonPath at(int position) {
    return new JsonPath(this, "", position);
  }

  /**
   * In the usual notation: {@code $.servers[0].count}, other names than identifiers in brackets.
   */
  @Override
  public String toString() {
    if (parent == null) {
      return "$";
    } else if (index >= 0) {
      return parent + "[" + index + "]";
    }
    boolean plain = PLAIN.matcher(field).matches();
    return parent + (plain ? "." + field : "['" + field.replace("'", "\\'") + "']");
  }
}
