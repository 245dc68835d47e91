package org.wattle.cli;

import org.wattle.cli.option.WordConverter;

/** How a front is searched for. */
public enum FrontMethod {
  NSGA2,
  EXACT;

  /** Reads the name. */
  public static final class Converter extends WordConverter<FrontMethod> {
    public Converter() {
      super(FrontMethod.class);
    }
  }
}
