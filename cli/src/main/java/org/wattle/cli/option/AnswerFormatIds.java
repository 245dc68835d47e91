package org.wattle.cli.option;

import java.util.Iterator;
import org.wattle.toolkit.AnswerVerifier;

/** The ids of the installed formats of answers, which shells complete. */
public final class AnswerFormatIds implements Iterable<String> {
  @Override
  public Iterator<String> iterator() {
    return AnswerVerifier.formats().iterator();
  }
}
