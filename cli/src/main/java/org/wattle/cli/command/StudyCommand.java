package org.wattle.cli.command;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.wattle.cli.option.Argument;
import org.wattle.render.files.OutputTarget;
import org.wattle.render.terminal.Console;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.ExitCodes;
import org.wattle.render.text.UserError;
import org.wattle.studies.folder.NewStudy;
import picocli.CommandLine.Command;

/** {@code wattle study}. */
@Command(
    name = "study",
    header = "Writes a small study that works: what is run, and a chapter that asks the records.",
    description = {
      "A study is a folder: study.json says what is run, chapter.md is Markdown whose numbers are"
          + " queries of the records, and wattle reproduce FOLDER runs the one and writes the"
          + " other. The new one compares three policies; change it to what you want to know."
    },
    footer = {
      "  wattle study new out/my-study",
      "  wattle reproduce out/my-study",
      "",
      "Exit codes: 0 success; 2 wrong usage, or the folder holds files; 5 a file cannot be written."
    })
public final class StudyCommand extends WattleCommand {
  private static final String NEW = "new";

  private final Argument<String> action = text("WORD", "new: write a study.");

  private final Argument<String> name =
      output("FOLDER", "The folder to be written: a new or an empty one.");

  @Override
  public Integer call() {
    Console console = context.console();
    if (!action.value().equals(NEW)) {
      throw UserError.invalid(
          "There is no (wattle study %s). Maybe wattle study new out/my-study."
              .formatted(Escaped.name(action.value())));
    }
    Path folder = CellRuns.path(console, name.value());
    Map<String, String> files = NewStudy.files();
    if (Files.exists(folder) && !NewStudy.isEmpty(folder)) {
      throw UserError.invalid(
          "(%s) holds files. Maybe name a new folder.".formatted(Escaped.text(name.value())));
    }
    files.forEach(
        (file, text) ->
            OutputTarget.prepare(console, folder.resolve(file).toString())
                .write(out -> out.write(text.getBytes(StandardCharsets.UTF_8))));
    console.note(
        "The study is in (%1$s). Maybe wattle reproduce %1$s --quick next."
            .formatted(Escaped.text(name.value())));
    return ExitCodes.OK;
  }
}
