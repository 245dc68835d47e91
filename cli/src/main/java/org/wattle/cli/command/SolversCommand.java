package org.wattle.cli.command;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.wattle.cli.context.CommandContext;
import org.wattle.cli.context.VersionText;
import org.wattle.cli.option.FormatOption;
import org.wattle.cli.option.OutputFormat;
import org.wattle.render.files.OutputTarget;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.ExitCodes;
import org.wattle.render.text.TextTable;
import org.wattle.toolkit.SolverListing;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** {@code wattle solvers}. */
@Command(
    name = "solvers",
    mixinStandardHelpOptions = true,
    versionProvider = VersionText.class,
    header = "Lists the solvers.",
    description = {
      "With the kinds of instance that each solves, what it proves and the parameters that it"
          + " honours."
    },
    footerHeading = "%nExample:%n",
    footer = {"  wattle solvers --format json"})
public final class SolversCommand implements Callable<Integer> {
  private final CommandContext context;

  @Mixin private FormatOption output = new FormatOption();

  public SolversCommand(CommandContext context) {
    this.context = context;
  }

  @Override
  public Integer call() {
    List<SolverListing> entries = SolverListing.of(context.kinds(), context.solvers());
    if (output.format() == OutputFormat.JSON) {
      byte[] json = json(entries);
      OutputTarget.prepare(context.console(), "-").write(out -> out.write(json));
    } else {
      context.console().out().print(table(entries));
    }
    return ExitCodes.OK;
  }

  private static String table(List<SolverListing> entries) {
    TextTable table = TextTable.aligned("llllll");
    table.row("SOLVER", "INSTANCES", "PROVES", "DETERMINISTIC", "VERSION", "HONOURS");
    for (SolverListing entry : entries) {
      table.row(
          Escaped.name(entry.id()),
          Escaped.text(entry.kindsText()),
          entry.guarantee(),
          entry.deterministic() ? "yes" : "no",
          Escaped.name(entry.version()),
          String.join(", ", entry.honours()));
    }
    return table.render();
  }

  private static byte[] json(List<SolverListing> entries) {
    JsonMapper mapper = JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();
    String text = mapper.writeValueAsString(entries.stream().map(SolversCommand::fields).toList());
    return (text + "\n").getBytes(java.nio.charset.StandardCharsets.UTF_8);
  }

  private static Map<String, Object> fields(SolverListing entry) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("id", entry.id());
    fields.put("kinds", entry.kinds());
    entry.objectives().forEach((kind, names) -> fields.put(kind + "Objectives", names));
    fields.put("proves", entry.guarantee());
    fields.put("honours", entry.honours());
    fields.put("deterministic", entry.deterministic());
    fields.put("version", entry.version());
    entry.engines().forEach((kind, engines) -> fields.put(kind + "Engines", engines));
    return fields;
  }
}
