package org.wattle.toolkit.energy.simulation;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.wattle.heuristics.energy.PlacementHeuristic;
import org.wattle.model.energy.DataCenter;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.Placement;
import org.wattle.model.energy.Placement.Unused;
import org.wattle.model.energy.Placement.Waiting;
import org.wattle.model.energy.Task;
import org.wattle.model.energy.TaskPlacement;
import org.wattle.model.json.Source;
import org.wattle.model.json.energy.EnergyCodec;
import org.wattle.model.json.energy.EnergyResult;
import org.wattle.model.json.energy.EnergyResultCodec;
import org.wattle.model.json.result.ResultDocument;
import org.wattle.model.solving.Interrupt;
import org.wattle.model.solving.SolveListener;
import org.wattle.model.solving.SolveParameters;
import org.wattle.model.solving.SolveRequest;
import org.wattle.render.text.UserError;
import org.wattle.toolkit.outside.OutsideProgram;

/**
 * A program from outside as a rule for one slot: it is given the slot as an instance, and tasks
 * that are not in its answer wait.
 *
 * @param program that answers
 * @param parameters of every slot, but for the seed
 * @param interrupt ends it early
 */
record OutsidePlacement(OutsideProgram program, SolveParameters parameters, Interrupt interrupt)
    implements PlacementHeuristic {
  private static final EnergyCodec CODEC = new EnergyCodec();

  @Override
  public String id() {
    return program.name();
  }

  @Override
  public boolean randomized() {
    return true;
  }

  /**
   * {@inheritDoc}
   *
   * @throws UserError where it has no answer
   */
  @Override
  public Placement place(DataCenter center, long seed) {
    EnergyInstance slot = center.instance();
    try {
      ResultDocument result =
          program.result(
              new Source(slot.name(), json(slot)),
              CODEC.kind(),
              new EnergyResultCodec(),
              slot.name(),
              new SolveRequest<>(
                  slot,
                  parameters.withSeed(seed),
                  Optional.empty(),
                  SolveListener.NONE,
                  interrupt));
      List<TaskPlacement> placed =
          result instanceof EnergyResult found
              ? found.placement().map(Placement::tasks).orElse(List.of())
              : List.of();
      Set<String> named = placed.stream().map(TaskPlacement::task).collect(Collectors.toSet());
      return new Placement(
          placed,
          slot.tasks().stream()
              .map(Task::id)
              .filter(id -> !named.contains(id))
              .map(id -> new Waiting(id, Waiting.Reason.NO_ROOM))
              .toList(),
          Unused.SLEEP);
    } catch (UserError e) {
      throw UserError.failed("The policy (%s) has no answer: %s".formatted(id(), e.getMessage()));
    }
  }

  private static byte[] json(EnergyInstance slot) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try {
      CODEC.write(slot, bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }
}
