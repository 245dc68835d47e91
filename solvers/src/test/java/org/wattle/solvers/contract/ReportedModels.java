package org.wattle.solvers.contract;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.wattle.model.json.Source;
import org.wattle.model.optimization.Assignment;
import org.wattle.model.optimization.OptModel;
import org.wattle.model.optimization.format.MpsReader;
import org.wattle.model.solving.SolveResult;

/**
 * Models of which some version of a solver claimed something false, as files: {@code models.csv}
 * has their optimum and origin, {@code wrong-claims.csv} what the backends of today still claim.
 */
final class ReportedModels {
  private static final Path FOLDER = Path.of("src", "test", "resources", "reported");

  private ReportedModels() {}

  /** A false claim that a backend still makes, in the words of {@link #claim}. */
  record WrongClaim(String backend, String model, String claim) {
    OptModel optModel() {
      return read(model);
    }
  }

  static Stream<SmallModel> all() {
    return lines("models.csv")
        .map(line -> line.split(",", 3))
        .map(
            fields ->
                new SmallModel(
                    read(fields[0]),
                    fields[1].equals("unbounded")
                        ? new SmallModel.Unbounded()
                        : new SmallModel.Optimum(Double.parseDouble(fields[1]))));
  }

  static Stream<WrongClaim> wrongClaims() {
    return lines("wrong-claims.csv")
        .map(line -> line.split(",", 3))
        .map(fields -> new WrongClaim(fields[0], fields[1], fields[2]));
  }

  /** What a backend is known to claim falsely of a model. */
  static Optional<String> wrongClaim(String backend, String model) {
    return wrongClaims()
        .filter(wrong -> wrong.backend().equals(backend) && wrong.model().equals(model))
        .map(WrongClaim::claim)
        .findFirst();
  }

  /** The status, and the value where there is one. */
  static String claim(SolveResult<Assignment> result) {
    return result.status()
        + result
            .bounds()
            .map(bounds -> String.format(Locale.ROOT, " %.6g", bounds.value()))
            .orElse("");
  }

  private static OptModel read(String name) {
    try {
      return MpsReader.detecting().read(Source.of(FOLDER.resolve(name + ".mps"))).orElseThrow();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Stream<String> lines(String file) {
    try {
      return Files.readAllLines(FOLDER.resolve(file)).stream().skip(1);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
