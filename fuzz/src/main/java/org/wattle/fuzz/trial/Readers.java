package org.wattle.fuzz.trial;

import java.util.Optional;
import org.wattle.importers.tariff.TariffReader;
import org.wattle.model.json.DocumentCodec;
import org.wattle.model.json.DocumentFormat;
import org.wattle.model.json.DocumentFormats;
import org.wattle.model.json.Parsed;
import org.wattle.model.json.Source;
import org.wattle.model.json.result.ResultDocument;
import org.wattle.model.json.table.WorkloadReader;
import org.wattle.model.json.workload.WorkloadCodec;
import org.wattle.model.workload.Workload;
import org.wattle.render.text.UserError;
import org.wattle.toolkit.LoadedInstance;
import org.wattle.toolkit.ResultVerifier;
import org.wattle.toolkit.files.Instances;
import org.wattle.toolkit.simulation.SimulationKind;
import org.wattle.toolkit.simulation.Simulations;

/**
 * What reads documents of each kind, as the commands do.
 *
 * @param workbench with the kinds and solvers
 */
public record Readers(Workbench workbench) {
  /** Reads instances and MPS models. */
  public Reader instances() {
    return document -> content(workbench.toolkit(document).read("-"));
  }

  private static <I> Reader.Content content(LoadedInstance<I> loaded) {
    return out -> loaded.kind().codec().write(loaded.value(), out);
  }

  /** Reads results and verifies them against an instance. */
  public Reader results(byte[] instance) {
    LoadedInstance<?> loaded = workbench.toolkit(instance).read("-");
    return document -> {
      Parsed.Valid<ResultDocument> result =
          workbench.kinds().result(workbench.inputs(document), "-");
      ResultVerifier.verify(loaded, result, "-");
      return Reader.Content.UNWRITTEN;
    };
  }

  /** Reads tables of tasks; how they are written is for the importer. */
  public Reader tables() {
    return document -> {
      valid(document, WorkloadReader.read(source(document)));
      return Reader.Content.UNWRITTEN;
    };
  }

  /** Reads workloads. */
  public Reader workloads() {
    return document -> {
      Workload workload = valid(document, WorkloadReader.read(source(document)));
      return out -> new WorkloadCodec().write(workload, out);
    };
  }

  /** Reads tables of rates. */
  public Reader tariffs() {
    return document -> {
      valid(document, TariffReader.read(source(document), true));
      return Reader.Content.UNWRITTEN;
    };
  }

  /** Reads JSON documents of a kind; scenarios with the checks of their simulation. */
  public Reader documents(String kind) {
    DocumentFormat<?> format =
        scenarios(kind)
            .or(() -> DocumentFormats.installed().ofKind(kind))
            .orElseThrow(() -> UserError.invalid("There is no format of kind (" + kind + ")."));
    return document -> content(format, document);
  }

  private static Optional<DocumentFormat<?>> scenarios(String kind) {
    return Simulations.installed().stream()
        .filter(each -> each.id().equals(kind))
        .<DocumentFormat<?>>map(SimulationKind::codec)
        .findFirst();
  }

  private static <T> Reader.Content content(DocumentFormat<T> format, byte[] document) {
    T value = valid(document, format.read(source(document)));
    return format instanceof DocumentCodec<T> codec
        ? out -> codec.write(value, out)
        : Reader.Content.UNWRITTEN;
  }

  private static Source source(byte[] document) {
    return new Source("-", document);
  }

  private static <T> T valid(byte[] document, Parsed<T> parsed) {
    return Instances.valid(source(document), parsed).value();
  }
}
