package org.wattle.cli.command;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.wattle.cli.CommandContext;
import org.wattle.cli.OutputFormat;
import org.wattle.cli.VersionText;
import org.wattle.cli.option.FormatOption;
import org.wattle.reports.files.OutputTarget;
import org.wattle.reports.terminal.TextTable;
import org.wattle.toolkit.SolverEntry;
import org.wattle.toolkit.text.ExitCodes;
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
      "With the kinds of instance that each takes, what it proves and what it honours."
    },
    footerHeading = "%nExample:%n",
    footer = {"  wattle solvers --format json"})
public final class SolversCommand implements Callable<Integer> {
  private final CommandContext tools;

  @Mixin private FormatOption output = new FormatOption();

  public SolversCommand(CommandContext tools) {
    this.tools = tools;
  }

  @Override
  public Integer call() {
    List<SolverEntry> entries = tools.solvers().all();
    if (output.format() == OutputFormat.JSON) {
      byte[] json = json(entries);
      OutputTarget.prepare(tools.console(), "-").write(out -> out.write(json));
    } else {
      tools.console().out().print(table(entries));
    }
    return ExitCodes.OK;
  }

  private static String table(List<SolverEntry> entries) {
    TextTable table = TextTable.aligned("llllll");
    table.row("SOLVER", "INSTANCES", "PROVES", "SAME AGAIN", "VERSION", "HONOURS");
    for (SolverEntry entry : entries) {
      table.row(
          entry.id(),
          entry.kindsInWords(),
          entry.proves(),
          entry.deterministic() ? "yes" : "no",
          entry.version(),
          String.join(", ", entry.honours()));
    }
    return table.render();
  }

  private static byte[] json(List<SolverEntry> entries) {
    JsonMapper mapper = JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();
    String text = mapper.writeValueAsString(entries.stream().map(SolversCommand::fields).toList());
    return (text + "\n").getBytes(java.nio.charset.StandardCharsets.UTF_8);
  }

  private static Map<String, Object> fields(SolverEntry entry) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("id", entry.id());
    fields.put("kinds", entry.kinds());
    if (!entry.lotesObjectives().isEmpty()) {
      fields.put("lotesObjectives", entry.lotesObjectives());
    }
    fields.put("proves", entry.proves());
    fields.put("honours", entry.honours());
    fields.put("deterministic", entry.deterministic());
    fields.put("version", entry.version());
    return fields;
  }
}
