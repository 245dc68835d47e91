package org.wattle.model.json.front;

import org.wattle.model.json.JsonWriter;

/** A part of a solution of a front, such as where a job is. */
public interface FrontRow {
  /** Writes the fields of the part. */
  void write(JsonWriter out);
}
