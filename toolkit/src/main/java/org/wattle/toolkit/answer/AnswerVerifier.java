package org.wattle.toolkit.answer;

import java.util.List;
import java.util.stream.Stream;
import org.wattle.importers.answer.AnswerFiles;
import org.wattle.importers.answer.AnswerFormat;
import org.wattle.importers.answer.AnswerFormats;
import org.wattle.importers.answer.CheckedAnswer;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.UserError;
import org.wattle.toolkit.ResultVerifier;
import org.wattle.toolkit.UnknownName;
import org.wattle.toolkit.Verification;
import org.wattle.toolkit.Verification.Figure;
import org.wattle.toolkit.files.Inputs;
import org.wattle.toolkit.files.Instances;

/** Verifies answers of other programs, in the formats that are installed. */
public final class AnswerVerifier {
  private AnswerVerifier() {}

  /** The ids of the formats. */
  public static List<String> formats() {
    return AnswerFormats.installed().usable().stream().map(AnswerFormat::id).toList();
  }

  /**
   * The format of an id.
   *
   * @throws UserError where there is none
   */
  public static AnswerFormat format(String id) {
    return AnswerFormats.installed().usable().stream()
        .filter(format -> format.id().equals(id))
        .findFirst()
        .orElseThrow(
            () -> UnknownName.nearest("There is no format of answers (%s).", id, formats()));
  }

  /**
   * Verifies an answer.
   *
   * @throws UserError with every issue found, where a file cannot be read, or where there is an
   *     original and the format takes none
   */
  public static Verification verify(AnswerFormat format, AnswerFiles files) {
    if (files.original().isPresent() && !format.takesOriginal()) {
      throw UserError.invalid(
          "--original is not for --format %s. Maybe leave it out.".formatted(format.id()));
    }
    CheckedAnswer checked = Instances.valid(files.answer(), format.check(files)).value();
    List<Figure> figures =
        checked.figures().stream()
            .map(figure -> new Figure(figure.name(), figure.value(), figure.claimed()))
            .toList();
    List<String> violations =
        Stream.concat(
                checked.violations().stream().map(Escaped::violation),
                ResultVerifier.refutedFigures(figures).stream())
            .toList();
    String subject =
        "%s against %s"
            .formatted(Inputs.shown(files.answer().name()), Escaped.name(checked.instance()));
    return new Verification(
        subject, figures, violations, checked.notes().stream().map(Escaped::text).toList());
  }
}
