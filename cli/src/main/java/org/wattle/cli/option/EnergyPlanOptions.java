package org.wattle.cli.option;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.wattle.cli.context.CommandContext;
import org.wattle.importers.tariff.TariffTable;
import org.wattle.render.files.OutputTarget;
import org.wattle.render.terminal.Console;
import org.wattle.render.text.UserError;
import org.wattle.toolkit.ProblemKind;
import org.wattle.toolkit.SolvedRun;
import org.wattle.toolkit.energy.EnergyRates;
import org.wattle.toolkit.energy.EnergyRates.Rate;
import org.wattle.toolkit.energy.option.MovesAtOnce;
import org.wattle.toolkit.energy.option.PlanPageFile;
import org.wattle.toolkit.energy.option.Runbook;
import picocli.CommandLine.Option;

/** What reports of one energy instance say beyond its energy. */
public final class EnergyPlanOptions implements KindOptions {
  private static final int MAX_AT_ONCE = 1000;

  @Option(
      names = "--price",
      paramLabel = "X|FILE",
      converter = FileGuard.Input.class,
      description = {
        "What the energy of an energy instance costs: EUR/MWh, or a file of",
        "prices over time; now against afterwards."
      })
  private Optional<String> price = Optional.empty();

  @Option(
      names = "--carbon",
      paramLabel = "X|FILE",
      converter = FileGuard.Input.class,
      description = "What it emits: g of CO2 per kWh, or a file of intensities over time.")
  private Optional<String> carbon = Optional.empty();

  @Option(
      names = "--power-from",
      paramLabel = "TIME",
      description = {
        "Where in these files the slot begins: a date (in UTC unless it has",
        "an offset), or seconds after their first row; at the first row",
        "unless given."
      })
  private Optional<String> powerFrom = Optional.empty();

  @Option(
      names = "--runbook",
      paramLabel = "FILE",
      converter = FileGuard.Output.class,
      description = {
        "Write the steps that carry out the placement of an energy instance",
        "as CSV: what comes on, moves, starts and goes off, in this order."
      })
  private Optional<String> runbook = Optional.empty();

  @Option(
      names = "--page",
      paramLabel = "FILE",
      converter = FileGuard.Output.class,
      description = {
        "Write the placement of an energy instance as an HTML page that needs",
        "no network: energy, what goes off and comes on, moves, new tasks."
      })
  private Optional<String> page = Optional.empty();

  @Option(
      names = "--moves-at-once",
      paramLabel = "N",
      description = {
        "How many moves are made at once at a server, whose link they share,",
        "in the time that the moves last; 1 unless given."
      })
  private Optional<Integer> atOnce = Optional.empty();

  /**
   * Where a solved instance is written.
   *
   * @param result the document
   * @param runbook the steps that carry it out
   * @param page the page
   */
  public record Targets(
      Optional<OutputTarget> result, Optional<OutputTarget> runbook, Optional<OutputTarget> page) {
    /** Whether standard output takes the result or the runbook, and so no report. */
    public boolean standard() {
      return Stream.of(result, runbook).flatMap(Optional::stream).anyMatch(OutputTarget::standard);
    }

    /** Writes what there is; says which files are not written. */
    public void write(SolvedRun solved, Console console) {
      result.ifPresent(file -> file.write(solved::write));
      runbook.ifPresent(file -> write(solved.runbook(), "runbook", file, console));
      page.ifPresent(file -> write(solved.page(), "page", file, console));
    }

    private static void write(
        Optional<String> text, String what, OutputTarget file, Console console) {
      if (text.isEmpty()) {
        console.error(
            "There is no placement of all tasks, so that no %s was written to (%s)."
                .formatted(what, file.shown()));
      }
      text.map(content -> content.getBytes(StandardCharsets.UTF_8))
          .ifPresent(bytes -> file.write(stream -> stream.write(bytes)));
    }
  }

  /**
   * The files that are asked for, seen to be writable.
   *
   * @param out the file of the result
   */
  public Targets targets(Console console, Optional<String> out) {
    Function<String, OutputTarget> prepared = file -> OutputTarget.prepare(console, file);
    return new Targets(out.map(prepared), runbook.map(prepared), page.map(prepared));
  }

  @Override
  public List<GivenOption<?>> given(CommandContext context, ProblemKind<?> kind) {
    List<GivenOption<?>> given = new ArrayList<>();
    if (price.isEmpty() && carbon.isEmpty() && powerFrom.isPresent()) {
      throw noFile();
    }
    if (price.isPresent() || carbon.isPresent()) {
      String name = price.isPresent() ? "--price" : "--carbon";
      EnergyRates rates =
          kind.options().contains(EnergyRates.class) ? rates(context) : EnergyRates.NONE;
      given.add(new GivenOption<>(name, EnergyRates.class, rates));
    }
    runbook.ifPresent(
        file -> given.add(new GivenOption<>("--runbook", Runbook.class, new Runbook(file))));
    page.ifPresent(
        file -> given.add(new GivenOption<>("--page", PlanPageFile.class, new PlanPageFile(file))));
    atOnce.ifPresent(
        number ->
            given.add(
                new GivenOption<>(
                    "--moves-at-once", MovesAtOnce.class, new MovesAtOnce(checked(number)))));
    return given;
  }

  private static int checked(int atOnce) {
    if (atOnce < 1 || atOnce > MAX_AT_ONCE) {
      throw UserError.invalid(
          "The number of moves at once (%d) is not from 1 to %d. Maybe 4."
              .formatted(atOnce, MAX_AT_ONCE));
    }
    return atOnce;
  }

  private EnergyRates rates(CommandContext context) {
    Optional<TariffTable.Start> from = powerFrom.map(EnergyRates::start);
    Optional<Rate> ofPrice =
        price.map(given -> EnergyRates.read(context.inputs(), "--price", given, true, from));
    Optional<Rate> ofCarbon =
        carbon.map(given -> EnergyRates.read(context.inputs(), "--carbon", given, false, from));
    EnergyRates rates = new EnergyRates(ofPrice, ofCarbon);
    if (powerFrom.isPresent() && !rates.anyOverTime()) {
      throw noFile();
    }
    return rates;
  }

  private static UserError noFile() {
    return UserError.invalid(
        "--power-from says where in a file the slot begins, and there is none. Maybe --price FILE,"
            + " or leave it out.");
  }
}
