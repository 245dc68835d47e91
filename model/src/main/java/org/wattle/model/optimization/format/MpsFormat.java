package org.wattle.model.optimization.format;

/** The two layouts of the fields of an MPS line. */
public enum MpsFormat {
  /** Fields in columns 2–3, 5–12, 15–22, 25–36, 40–47, 50–61; names of up to 8 characters. */
  FIXED,
  /** Fields between blanks; names of any length without blanks. */
  FREE
}
