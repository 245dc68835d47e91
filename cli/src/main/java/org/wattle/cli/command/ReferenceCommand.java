package org.wattle.cli.command;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.wattle.cli.context.CommandContext;
import org.wattle.cli.context.VersionText;
import org.wattle.cli.option.FileGuard;
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
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import tools.jackson.databind.JsonNode;

/** {@code wattle reference}: writes the pages of {@code docs/reference} from the code. */
@Command(
    name = "reference",
    mixinStandardHelpOptions = true,
    versionProvider = VersionText.class,
    header = "Writes the pages of the reference.",
    footerHeading = "%nExample:%n",
    footer = {"  wattle reference --out docs/reference"})
public final class ReferenceCommand implements Callable<Integer> {
  /** How a folder with these pages is recognised. */
  private static final OutputFolder.Mark REFERENCE =
      new OutputFolder.Mark("reference", "README.md", "wattle reference --out");

  private final CommandContext context;

  @Spec
  @SuppressWarnings("NullAway.Init") // picocli sets it
  private CommandSpec spec;

  @Option(
      names = "--out",
      paramLabel = "FOLDER",
      converter = FileGuard.Output.class,
      required = true,
      description = "Write the pages into this folder.")
  private String out = "";

  public ReferenceCommand(CommandContext context) {
    this.context = context;
  }

  @Override
  public Integer call() {
    OutputFolder.checkPages(
        context.console().folder().resolve(out), REFERENCE, List.of(REFERENCE.file()));
    pages()
        .forEach(
            (name, page) ->
                OutputTarget.prepare(context.console(), out + "/" + name)
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
