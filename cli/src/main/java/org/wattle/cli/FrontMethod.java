package org.wattle.cli;

/** How a front is searched for. */
enum FrontMethod {
  NSGA2,
  EXACT;

  /** Reads the name. */
  static final class Converter extends WordConverter<FrontMethod> {
    Converter() {
      super(FrontMethod.class);
    }
  }
}
