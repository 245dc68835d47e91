package org.wattle.fuzz;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.wattle.fuzz.draw.BatchDraw;
import org.wattle.fuzz.draw.CollocationDraw;
import org.wattle.fuzz.draw.Draws;
import org.wattle.fuzz.draw.EnergyDraw;
import org.wattle.fuzz.draw.LotesDraw;
import org.wattle.fuzz.draw.ModelDraw;
import org.wattle.fuzz.draw.UnitsDraw;
import org.wattle.fuzz.mutation.ByteMutation;
import org.wattle.fuzz.mutation.HostileMutation;
import org.wattle.fuzz.mutation.Json;
import org.wattle.fuzz.mutation.SaneMutation;
import org.wattle.fuzz.mutation.TableMutation;
import org.wattle.fuzz.oracle.Overruns;
import org.wattle.fuzz.trial.MutationSubject;
import org.wattle.fuzz.trial.SolveTrial;
import org.wattle.fuzz.trial.Workbench;
import org.wattle.model.json.Parsed;
import org.wattle.model.json.Source;
import org.wattle.model.json.optimization.ModelCodec;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.format.MpsFormat;
import org.wattle.model.optimization.format.MpsWriter;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The cases of a campaign: the same for the same seed and index, whichever were run before.
 *
 * @param workbench that trials run on
 * @param subjects that are mutated
 * @param plan what the campaign consists of
 * @param overruns says whether a solve took too long
 */
record FuzzCases(
    Workbench workbench, List<MutationSubject> subjects, FuzzPlan plan, Overruns overruns) {
  private static final List<String> KINDS =
      List.of(
          "energy",
          "energy",
          "energy",
          "energy",
          "model",
          "model",
          "collocation",
          "collocation",
          "lotes",
          "lotes",
          "power",
          "power",
          "mps");

  FuzzCases {
    subjects = List.copyOf(subjects);
  }

  /** An instance that is solved. */
  FuzzCase solved(long index) {
    Draws draws = new Draws(plan.seed(), "solve", index);
    String kind = draws.of(KINDS.stream().filter(plan::takes).toList());
    JsonNode root = instance(kind, draws);
    Draws units = new Draws(plan.seed(), "units", index);
    if (units.chance(0.3)) {
      UnitsDraw.change(root, units);
    }
    int changes = draws.of(0, 0, 1, 1, 2, 3);
    for (int i = 0; i < changes; i++) {
      new SaneMutation(draws).change(root);
    }
    if (draws.chance(0.06)) {
      new HostileMutation(draws).change(root, instance(kind, draws));
    }
    byte[] document = kind.equals("mps") ? mps(root, draws) : Json.pretty(root);
    SolveTrial trial = new SolveTrial(workbench, kind, draws, index, plan.limits(), overruns);
    return new FuzzCase(
        "solve-" + index,
        document,
        plan.solvers().isEmpty() ? trial : trial.withSolvers(plan.solvers()));
  }

  /** Drawn, or one of the project that is as small. */
  private JsonNode instance(String kind, Draws draws) {
    if (draws.chance(0.12)) {
      List<MutationSubject> small =
          subjects.stream()
              .filter(subject -> subject.json() && subject.trial().kind().equals(kind))
              .filter(subject -> subject.document().length < 1700)
              .toList();
      Optional<JsonNode> tree =
          small.isEmpty() ? Optional.empty() : Json.tree(draws.of(small).document());
      if (tree.isPresent()) {
        return tree.get();
      }
    }
    ObjectNode drawn =
        switch (kind) {
          case "energy" -> EnergyDraw.of(draws);
          case "collocation" -> CollocationDraw.of(draws);
          case "lotes" -> LotesDraw.of(draws);
          case "power" -> BatchDraw.of(draws);
          default -> ModelDraw.of(draws);
        };
    return drawn;
  }

  /** The model in the MPS format; the text of JSON where it is no model. */
  private static byte[] mps(JsonNode root, Draws draws) {
    byte[] json = Json.bytes(root);
    Parsed<OptModel> model = new ModelCodec().read(new Source("-", json));
    if (!(model instanceof Parsed.Valid<OptModel> valid)) {
      return json;
    }
    try {
      byte[] text = MpsWriter.text(valid.value(), MpsFormat.FREE).getBytes(StandardCharsets.UTF_8);
      return draws.chance(0.2) ? new TableMutation(draws).change(text) : text;
    } catch (IllegalArgumentException e) {
      return json; // MPS has no room for everything
    }
  }

  /** A document that is read. */
  FuzzCase read(long index) {
    Draws draws = new Draws(plan.seed(), "read", index);
    List<MutationSubject> taken =
        subjects.stream().filter(subject -> plan.takes(subject.trial().kind())).toList();
    MutationSubject subject = draws.of(taken);
    byte[] document =
        subject.json() && draws.chance(0.75)
            ? mutatedTree(subject, taken, draws)
            : subject.document();
    if (!subject.json() || document == subject.document() || draws.chance(0.1)) {
      int changes = draws.from(1, 3);
      for (int i = 0; i < changes; i++) {
        document =
            subject.json() || draws.chance(0.3)
                ? new ByteMutation(draws).change(document)
                : new TableMutation(draws).change(document);
      }
    }
    return new FuzzCase("read-" + index, document, subject.trial());
  }

  private static byte[] mutatedTree(
      MutationSubject subject, List<MutationSubject> others, Draws draws) {
    Optional<JsonNode> tree = Json.tree(subject.document());
    if (tree.isEmpty()) {
      return subject.document();
    }
    JsonNode other = Json.tree(draws.of(others).document()).orElse(tree.get());
    int changes = draws.of(1, 1, 1, 2, 3, 5);
    for (int i = 0; i < changes; i++) {
      if (draws.chance(0.4)) {
        new SaneMutation(draws).change(tree.get());
      } else {
        new HostileMutation(draws).change(tree.get(), other);
      }
    }
    return Json.bytes(tree.get());
  }
}
