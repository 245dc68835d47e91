package org.wattle.cli.option;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.wattle.cli.context.CommandContext;
import org.wattle.model.json.Nearest;
import org.wattle.model.lotes.formulation.TieBreak;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.UserError;
import org.wattle.toolkit.ProblemKind;
import picocli.CommandLine.Option;

/** The options of LoTES instances. */
public final class LotesOptions implements KindOptions {
  @Option(
      names = "--tie-break",
      paramLabel = "NAME",
      description = "Which of the optimal allocations of a lotes instance is returned.")
  private Optional<String> tieBreak = Optional.empty();

  @Override
  public List<GivenOption<?>> given(CommandContext context, ProblemKind<?> kind) {
    return tieBreak.stream()
        .<GivenOption<?>>map(name -> new GivenOption<>("--tie-break", TieBreak.class, byName(name)))
        .toList();
  }

  private static TieBreak byName(String name) {
    List<String> known = Arrays.stream(TieBreak.values()).map(TieBreak::word).toList();
    return Arrays.stream(TieBreak.values())
        .filter(each -> each.word().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                UserError.invalid(
                    "There is no tie-break (%s). Maybe %s."
                        .formatted(
                            Escaped.name(name),
                            Nearest.to(name, known).orElse("one of " + String.join(", ", known)))));
  }
}
