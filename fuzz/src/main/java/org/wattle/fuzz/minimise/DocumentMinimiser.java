package org.wattle.fuzz.minimise;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.wattle.fuzz.mutation.Json;
import tools.jackson.databind.JsonNode;

/** Makes a document smaller while it fails: as a tree where it is JSON, else by lines and bytes. */
public final class DocumentMinimiser {
  /** Bytes are only removed one by one of documents up to this size. */
  private static final int FEW_BYTES = 4000;

  private final Predicate<byte[]> fails;
  private int attempts;

  private DocumentMinimiser(Predicate<byte[]> fails, int attempts) {
    this.fails = fails;
    this.attempts = attempts;
  }

  /**
   * A smaller document that fails too, or the same.
   *
   * @param document that fails
   * @param fails whether another document fails in the same way
   * @param attempts how many documents may be tried
   */
  public static byte[] minimise(byte[] document, Predicate<byte[]> fails, int attempts) {
    return new DocumentMinimiser(fails, attempts).minimise(document);
  }

  private byte[] minimise(byte[] document) {
    Optional<JsonNode> tree = Json.tree(document).filter(JsonNode::isContainer);
    if (tree.isPresent() && test(Json.pretty(tree.get()))) {
      return Json.pretty(JsonMinimiser.minimise(tree.get(), smaller -> test(Json.pretty(smaller))));
    }
    byte[] fewerLines = lines(document);
    return fewerLines.length <= FEW_BYTES ? bytes(fewerLines) : fewerLines;
  }

  private boolean test(byte[] document) {
    return attempts-- > 0 && fails.test(document);
  }

  /** Bytes as characters of one byte each, so that any document can be cut into lines. */
  private byte[] lines(byte[] document) {
    String text = new String(document, StandardCharsets.ISO_8859_1);
    List<String> lines = Arrays.asList(text.split("(?<=\n)"));
    return joined(ListMinimiser.minimise(lines, fewer -> test(joined(fewer))));
  }

  private static byte[] joined(List<String> lines) {
    return String.join("", lines).getBytes(StandardCharsets.ISO_8859_1);
  }

  private byte[] bytes(byte[] document) {
    List<Byte> all = new ArrayList<>();
    for (byte each : document) {
      all.add(each);
    }
    return array(ListMinimiser.minimise(all, fewer -> test(array(fewer))));
  }

  private static byte[] array(List<Byte> bytes) {
    byte[] array = new byte[bytes.size()];
    for (int i = 0; i < array.length; i++) {
      array[i] = bytes.get(i);
    }
    return array;
  }
}
