package org.wattle.cli.option;

import java.util.List;
import org.wattle.cli.context.CommandContext;
import org.wattle.toolkit.ProblemKind;

/** Options of the command line that only some kinds of problems understand. */
public interface KindOptions {
  /**
   * What was given.
   *
   * @param kind of the instance that it is for
   * @throws org.wattle.render.text.UserError where a value makes no sense
   */
  List<GivenOption<?>> given(CommandContext context, ProblemKind<?> kind);

  /**
   * An option that was given.
   *
   * @param name as on the command line
   * @param type class under which kinds look for it
   * @param value its value
   */
  record GivenOption<T>(String name, Class<T> type, T value) {}
}
