package org.wattle.cli.option;

import java.util.List;
import org.wattle.cli.context.CommandContext;

/** Options of the command line that only some kinds of problems understand. */
public interface KindOptions {
  /**
   * What was given.
   *
   * @throws org.wattle.toolkit.text.UserError where a value makes no sense
   */
  List<GivenOption<?>> given(CommandContext context);

  /**
   * An option that was given.
   *
   * @param name as on the command line
   * @param type class under which kinds look for it
   * @param value its value
   */
  record GivenOption<T>(String name, Class<T> type, T value) {}
}
