package org.wattle.cli.option;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.wattle.cli.context.CommandContext;
import org.wattle.cli.option.KindOptions.GivenOption;
import org.wattle.render.text.UserError;
import org.wattle.toolkit.ProblemKind;
import org.wattle.toolkit.ProblemRequest;
import picocli.CommandLine.Mixin;

/** The options of all kinds of problems; one that a kind does not understand is refused here. */
public final class ProblemOptions {
  @Mixin private MoveOptions moves = new MoveOptions();
  @Mixin private TariffOption tariff = new TariffOption();
  @Mixin private FormulationOption formulation = new FormulationOption();
  @Mixin private LotesOptions lotes = new LotesOptions();
  @Mixin private WeightsOption weights = new WeightsOption();
  @Mixin private CollocationOptions collocation = new CollocationOptions();

  /**
   * What is asked of an instance.
   *
   * @throws UserError where an option is given that its kind does not understand
   */
  public ProblemRequest request(
      CommandContext context, ProblemKind<?> kind, Optional<String> objective) {
    return request(context, kind, objective, List.of());
  }

  /**
   * What is asked of an instance.
   *
   * @param more options that only some commands have
   * @throws UserError where an option is given that its kind does not understand
   */
  public ProblemRequest request(
      CommandContext context,
      ProblemKind<?> kind,
      Optional<String> objective,
      List<KindOptions> more) {
    List<KindOptions> all =
        new ArrayList<>(List.of(moves, tariff, formulation, lotes, weights, collocation));
    all.addAll(more);
    return of(all, context, kind, objective);
  }

  /**
   * What options ask of an instance.
   *
   * @throws UserError where an option is given that its kind does not understand
   */
  public static ProblemRequest of(
      List<KindOptions> all,
      CommandContext context,
      ProblemKind<?> kind,
      Optional<String> objective) {
    ProblemRequest request = ProblemRequest.DEFAULT;
    for (KindOptions options : all) {
      for (GivenOption<?> option : options.given(context, kind)) {
        checkUnderstood(context, kind, option);
        request = with(request, option);
      }
    }
    return new ProblemRequest(objective, request.options());
  }

  private static <T> ProblemRequest with(ProblemRequest request, GivenOption<T> option) {
    return request.with(option.type(), option.value());
  }

  /** The one place that refuses options of other kinds. */
  private static void checkUnderstood(
      CommandContext context, ProblemKind<?> kind, GivenOption<?> option) {
    if (!kind.options().contains(option.type())) {
      throw UserError.invalid(
          "%s is for instances of kind (%s), and this is one of kind (%s). Maybe leave it out."
              .formatted(
                  option.name(),
                  String.join(" or ", context.kinds().understanding(option.type())),
                  kind.id()));
    }
  }
}
