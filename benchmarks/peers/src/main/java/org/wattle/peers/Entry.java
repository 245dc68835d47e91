package org.wattle.peers;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.zip.GZIPInputStream;
import org.wattle.model.energy.EnergyInstance;
import org.wattle.model.energy.consolidation.Consolidation;
import org.wattle.model.energy.consolidation.Moves;
import org.wattle.model.json.InstanceDocument;
import org.wattle.model.json.InstanceReader;
import org.wattle.model.json.Parsed;
import org.wattle.model.json.Source;

/**
 * An instance in which all take part.
 *
 * @param word {@code FILE}, or {@code FILE@MOVES@JOULES} where so many running tasks may move, each
 *     at that price in J
 * @param file of the instance, which may be compressed
 * @param moves absent where running tasks stay
 */
record Entry(String word, Path file, Optional<Moves> moves) {
  /**
   * Of a word.
   *
   * @throws IllegalArgumentException where it is neither of both
   */
  static Entry of(String word) {
    String[] parts = word.split("@", -1);
    if (parts.length != 1 && parts.length != 3) {
      throw new IllegalArgumentException(
          "(" + word + ") is no FILE@MOVES@JOULES. Maybe a.json@20@0.");
    }
    Optional<Moves> moves =
        parts.length == 1
            ? Optional.empty()
            : Optional.of(
                new Moves(
                    OptionalInt.of(Integer.parseInt(parts[1])), Double.parseDouble(parts[2])));
    return new Entry(word, Path.of(parts[0]), moves);
  }

  /** The name in tables: that of the file without its end, and what follows it. */
  String name() {
    return word.replaceFirst("^.*/", "").replaceFirst("\\.json(\\.gz)?(@|$)", "$2");
  }

  /** What peers are given. */
  Slot slot() throws IOException {
    Source source = Source.of(file);
    if (word.contains(".gz")) {
      byte[] whole = new GZIPInputStream(new ByteArrayInputStream(source.bytes())).readAllBytes();
      source = new Source(source.name(), whole);
    }
    if (InstanceReader.installed().read(source) instanceof Parsed.Valid<InstanceDocument<?>> valid
        && valid.value().instance() instanceof EnergyInstance energy) {
      return moves
          .map(each -> Slot.of(new Consolidation(energy, each)))
          .orElseGet(() -> Slot.of(energy));
    }
    throw new IllegalArgumentException("(" + file + ") is no valid energy instance.");
  }
}
