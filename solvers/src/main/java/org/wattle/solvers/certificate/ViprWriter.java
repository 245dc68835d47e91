package org.wattle.solvers.certificate;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.wattle.model.optimization.Assignment;

/**
 * Writes a proof in the VIPR format, version 1.0 (cert_spec_v1_0 of VIPR, "Verifying Integer
 * Programming Results"): variables, integers, objective, constraints, what is to be proved,
 * solutions, derivations. Numbers are integers and fractions in lowest terms.
 */
final class ViprWriter {
  private final ExactProgram program;
  private final ViprDerivation derivation;
  private final Optional<BigDecimal> bound;
  private final StringBuilder out = new StringBuilder();

  /**
   * A writer.
   *
   * @param bound of the minimised objective, without its offset; empty where there is no point
   */
  ViprWriter(ExactProgram program, ViprDerivation derivation, Optional<BigDecimal> bound) {
    this.program = program;
    this.derivation = derivation;
    this.bound = bound;
  }

  /**
   * The file.
   *
   * @param names of the variables
   * @param point that keeps every constraint, where there is one
   */
  String text(List<String> names, Optional<Assignment> point) {
    out.append("VER 1.0\nVAR ").append(names.size()).append('\n');
    names.forEach(name -> out.append(name).append('\n'));
    List<Integer> integers =
        IntStream.range(0, names.size()).filter(program::integral).boxed().toList();
    out.append("INT ").append(integers.size()).append('\n');
    integers.forEach(v -> out.append(v).append('\n'));
    out.append("OBJ ").append(program.minimised() ? "min" : "max");
    vector(v -> program.ownSense(program.cost(v)));
    out.append(derivation.constraints().text());
    out.append("RTP ").append(range(point)).append('\n');
    out.append("SOL ").append(point.isPresent() ? 1 : 0).append('\n');
    if (point.isPresent()) {
      out.append("solution");
      vector(v -> ExactProgram.decimal(point.get().value(v)));
    }
    derivations();
    return out.toString();
  }

  /** The numbers that are not 0, after how many there are. */
  private void vector(IntFunction<BigDecimal> numbers) {
    StringBuilder terms = new StringBuilder();
    int size = 0;
    for (int v = 0; v < program.rows().variableCount(); v++) {
      BigDecimal number = numbers.apply(v);
      if (number.signum() != 0) {
        size++;
        terms.append(' ').append(v).append(' ').append(Combination.fraction(number));
      }
    }
    out.append(' ').append(size).append(terms).append('\n');
  }

  private String range(Optional<Assignment> point) {
    if (bound.isEmpty()) {
      return "infeas";
    }
    String proved = Combination.fraction(program.ownSense(bound.get()));
    Optional<String> value =
        point.map(found -> Combination.fraction(program.ownSense(program.cost(found))));
    return program.minimised()
        ? "range " + proved + " " + value.orElse("inf")
        : "range " + value.orElse("-inf") + " " + proved;
  }

  private void derivations() {
    String goal =
        bound
            .map(
                number ->
                    (program.minimised() ? "G " : "L ")
                        + Combination.fraction(program.ownSense(number))
                        + " OBJ")
            .orElse("G 1 0");
    out.append("DER ").append(derivation.lines().size()).append('\n');
    int number = 0;
    for (ViprDerivation.Line line : derivation.lines()) {
      out.append('d').append(number++).append(' ').append(line.constraint().orElse(goal));
      out.append(" { ").append(line.reason()).append(" } -1\n");
    }
  }
}
