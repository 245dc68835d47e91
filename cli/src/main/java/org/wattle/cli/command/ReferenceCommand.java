package org.wattle.cli.command;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.wattle.cli.option.Argument;
import org.wattle.cli.reference.CommandsPage;
import org.wattle.cli.reference.Markdown;
import org.wattle.cli.reference.SchemaPage;
import org.wattle.cli.reference.SolversPage;
import org.wattle.model.json.DocumentFormats;
import org.wattle.render.files.OutputFolder;
import org.wattle.render.files.OutputTarget;
import org.wattle.render.text.ExitCodes;
import org.wattle.toolkit.SolverListing;
import picocli.CommandLine.Command;
import tools.jackson.databind.JsonNode;

/** {@code wattle reference}: writes the pages of {@code docs/reference} from the code. */
@Command(
    name = "reference",
    header = "Writes the pages of the reference.",
    footer = {"  wattle reference --out docs/reference"})
public final class ReferenceCommand extends WattleCommand {
  /** How a folder with these pages is recognised. */
  private static final OutputFolder.Mark REFERENCE =
      new OutputFolder.Mark("reference", "README.md", "wattle reference --out");

  private final Argument<String> out =
      output("--out FOLDER", "Write the pages into this folder.").required();

  @Override
  public Integer call() {
    OutputFolder.checkPages(
        context.console().folder().resolve(out.value()), REFERENCE, List.of(REFERENCE.file()));
    pages()
        .forEach(
            (name, page) ->
                OutputTarget.prepare(context.console(), out.value() + "/" + name)
                    .write(stream -> stream.write(page.getBytes(StandardCharsets.UTF_8))));
    return ExitCodes.OK;
  }

  private Map<String, String> pages() {
    Map<String, String> pages = new LinkedHashMap<>();
    Markdown index = Markdown.page("Reference");
    index.paragraph("Generated from the code; a test checks that it is up to date.");
    index.gap();
    index.item("[Commands](commands.md): every command, option, default and exit code");
    pages.put("commands.md", CommandsPage.of(spec.parent().commandLine()));
    index.item("[Solvers](solvers.md): what each solves, proves and honours");
    pages.put("solvers.md", SolversPage.of(SolverListing.of(context.kinds(), context.solvers())));
    DocumentFormats formats = DocumentFormats.installed();
    for (String kind : formats.kinds()) {
      JsonNode schema = formats.ofKind(kind).orElseThrow().schema();
      String name = "json-" + kind + ".md";
      String title = SchemaPage.title(schema);
      index.item("[%s](%s): JSON of kind `%s`".formatted(title, name, kind));
      pages.put(name, SchemaPage.of(kind, schema));
    }
    pages.put("README.md", index.toString());
    return pages;
  }
}
