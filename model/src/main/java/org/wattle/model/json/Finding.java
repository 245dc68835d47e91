package org.wattle.model.json;

/**
 * An issue before its place in the file is known.
 *
 * @param path where it is; of something missing, where it should be
 * @param anchor which end of a field to point at
 * @param offset of the byte to point at, −1 to find it by the path
 * @param value the offending text, empty to take it from the document
 * @param problem what is wrong
 * @param suggestion how to correct it
 */
record Finding(
    JsonPath path, Anchor anchor, int offset, String value, String problem, String suggestion) {
  /** What of a field to point at. */
  enum Anchor {
    NAME,
    VALUE
  }

  /** About the value at a path. */
  static Finding at(JsonPath path, String problem, String suggestion) {
    return new Finding(path, Anchor.VALUE, -1, "", problem, suggestion);
  }

  /** About the name of the field at a path. */
  static Finding atName(JsonPath path, String problem, String suggestion) {
    return new Finding(path, Anchor.NAME, -1, "", problem, suggestion);
  }

  /** Where the place is known already. */
  static Finding atOffset(
      JsonPath path, int offset, String value, String problem, String suggestion) {
    return new Finding(path, Anchor.VALUE, offset, value, problem, suggestion);
  }
}
