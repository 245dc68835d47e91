package org.wattle.cli.option;

import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.wattle.cli.context.CommandContext;
import org.wattle.render.files.OutputTarget;
import org.wattle.render.terminal.Console;
import org.wattle.render.text.UserError;
import org.wattle.toolkit.PlanOption.PlanPageFile;
import org.wattle.toolkit.PlanOption.Runbook;
import org.wattle.toolkit.ProblemKind;
import org.wattle.toolkit.SolvedRun;
import org.wattle.toolkit.energy.EnergyOption.MovesAtOnce;
import org.wattle.toolkit.energy.EnergyRates;

/** What reports of one energy instance say beyond its energy. */
public final class EnergyPlanOptions extends KindOptions {
  private static final int MAX_AT_ONCE = 1000;

  private final Argument<String> price =
      input(
          "--price X|FILE",
          "What the energy of an energy instance costs: EUR/MWh, or a file of",
          "prices over time; now against afterwards.");

  private final Argument<String> carbon =
      input(
          "--carbon X|FILE",
          "What it emits: g of CO2 per kWh, or a file of intensities over time.");

  private final Argument<String> powerFrom =
      text(
          "--power-from TIME",
          "Where in these files the slot begins: a date (in UTC unless it has",
          "an offset), or seconds after their first row; at the first row",
          "unless given.");

  private final Argument<String> runbook =
      output(
          "--runbook FILE",
          "Write the steps that carry out the placement of an energy or",
          "collocation instance as CSV: what comes on, moves, starts and goes off, in this order.");

  private final Argument<String> page =
      output(
          "--page FILE",
          "Write the placement of an energy or collocation instance as an HTML",
          "page that needs no network, with what goes off and comes on, and moves.");

  public EnergyPlanOptions() {
    asks(
        price.name(),
        EnergyRates.class,
        (context, kind) -> carbonAlone() ? Optional.empty() : rates(context, kind));
    asks(
        carbon.name(),
        EnergyRates.class,
        (context, kind) -> carbonAlone() ? rates(context, kind) : Optional.empty());
    asks(runbook, Runbook.class, Runbook::new);
    asks(page, PlanPageFile.class, PlanPageFile::new);
    asks(
        integer(
                "--moves-at-once N",
                "How many moves are made at once at a server, whose link they share,",
                "in the time that the moves last; 1 unless given.")
            .checked(
                number -> number >= 1 && number <= MAX_AT_ONCE,
                "The number of moves at once (%s) is not from 1 to 1000. Maybe 4."),
        MovesAtOnce.class,
        MovesAtOnce::new);
  }

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
    return new Targets(
        out.map(prepared), runbook.given().map(prepared), page.given().map(prepared));
  }

  private boolean carbonAlone() {
    return carbon.isGiven() && !price.isGiven();
  }

  /** What energy costs and emits; nothing is read for a kind that does not want to know. */
  private Optional<EnergyRates> rates(CommandContext context, ProblemKind<?> kind) {
    if (!price.isGiven() && !carbon.isGiven()) {
      if (powerFrom.isGiven()) {
        throw noFile();
      }
      return Optional.empty();
    }
    if (!kind.options().contains(EnergyRates.class)) {
      return Optional.of(EnergyRates.NONE);
    }
    EnergyRates rates =
        EnergyRates.read(
            context.inputs(),
            price.given(),
            carbon.given(),
            powerFrom.given().map(EnergyRates::start));
    if (powerFrom.isGiven() && !rates.anyOverTime()) {
      throw noFile();
    }
    return Optional.of(rates);
  }

  private static UserError noFile() {
    return UserError.invalid(
        "--power-from says where in a file the slot begins, and there is none. Maybe --price FILE,"
            + " or leave it out.");
  }
}
