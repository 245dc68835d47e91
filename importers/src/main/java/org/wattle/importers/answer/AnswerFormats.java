package org.wattle.importers.answer;

import java.util.ServiceLoader;
import org.wattle.model.plugin.Plugins;

/** The formats of answers that are installed. */
public final class AnswerFormats {
  private AnswerFormats() {}

  /**
   * All formats that {@link ServiceLoader} finds with the context class loader: those of Wattle,
   * then those of others.
   */
  public static Plugins<AnswerFormat> installed() {
    return Plugins.load(ServiceLoader.load(AnswerFormat.class)).named(AnswerFormat::id);
  }
}
