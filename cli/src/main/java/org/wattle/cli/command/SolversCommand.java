package org.wattle.cli.command;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.wattle.cli.option.FormatOption;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.ExitCodes;
import org.wattle.render.text.TextTable;
import org.wattle.toolkit.SolverListing;
import picocli.CommandLine.Command;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** {@code wattle solvers}. */
@Command(
    name = "solvers",
    header = "Lists the solvers.",
    description = {
      "With the kinds of instance that each solves, what it proves and the parameters that it"
          + " honours."
    },
    footer = {"  wattle solvers --format json"})
public final class SolversCommand extends WattleCommand {
  private final FormatOption output = with(new FormatOption());

  @Override
  public Integer call() {
    List<SolverListing> entries = SolverListing.of(context.kinds(), context.solvers());
    output.print(context.console(), out -> out.write(json(entries)), () -> table(entries));
    return ExitCodes.OK;
  }

  private static String table(List<SolverListing> entries) {
    return TextTable.aligned("llllll")
        .row("SOLVER", "INSTANCES", "PROVES", "DETERMINISTIC", "VERSION", "HONOURS")
        .rows(
            entries,
            entry -> Escaped.name(entry.id()),
            entry -> Escaped.text(entry.kindsText()),
            SolverListing::guarantee,
            entry -> entry.deterministic() ? "yes" : "no",
            entry -> Escaped.name(entry.version()),
            entry -> String.join(", ", entry.honours()))
        .render();
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
