package org.wattle.cli.option;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.wattle.cli.context.CommandContext;
import org.wattle.model.solving.SolverOptions;
import org.wattle.render.text.UserError;
import org.wattle.toolkit.ProblemKind;
import org.wattle.toolkit.ProblemRequest;

/** Options of the command line that only some kinds of problems understand. */
public abstract class KindOptions extends Arguments {
  private final List<Asked<?>> all = new ArrayList<>();

  /**
   * What an option asks of an instance.
   *
   * @param name as on the command line
   * @param type class under which kinds look for it
   * @param value for a kind, where it is given
   */
  private record Asked<T>(
      String name, Class<T> type, BiFunction<CommandContext, ProblemKind<?>, Optional<T>> value) {
    /** The one place that refuses options of other kinds. */
    ProblemRequest with(ProblemRequest request, CommandContext context, ProblemKind<?> kind) {
      Optional<T> given = value.apply(context, kind);
      if (given.isPresent() && !kind.options().contains(type)) {
        throw UserError.invalid(
            "%s is for instances of kind (%s), and this is one of kind (%s). Maybe leave it out."
                .formatted(
                    name, String.join(" or ", context.kinds().understanding(type)), kind.id()));
      }
      return given.map(option -> request.with(type, option)).orElse(request);
    }
  }

  /** Takes over others, with what they ask. */
  protected final void include(KindOptions others) {
    all.addAll(with(others).asked());
  }

  private List<Asked<?>> asked() {
    return all;
  }

  /** Declares what an option asks of an instance. */
  protected final <V, T> void asks(Argument<V> option, Class<T> type, Function<V, T> value) {
    asks(option.name(), type, (context, kind) -> option.given().map(value));
  }

  /** Declares what an option asks of an instance, where that takes more than its value. */
  protected final <T> void asks(
      String name, Class<T> type, BiFunction<CommandContext, ProblemKind<?>, Optional<T>> value) {
    all.add(new Asked<>(name, type, value));
  }

  /**
   * What is asked of an instance.
   *
   * @throws UserError where an option is given that its kind does not understand
   */
  public static ProblemRequest request(
      CommandContext context,
      ProblemKind<?> kind,
      Optional<String> objective,
      KindOptions... groups) {
    ProblemRequest request = new ProblemRequest(objective, SolverOptions.NONE);
    for (KindOptions group : groups) {
      for (Asked<?> option : group.all) {
        request = option.with(request, context, kind);
      }
    }
    return request;
  }
}
