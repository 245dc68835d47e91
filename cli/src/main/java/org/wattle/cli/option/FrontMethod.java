package org.wattle.cli.option;

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
