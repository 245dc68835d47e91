package org.wattle.fuzz.trial;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.wattle.fuzz.oracle.Finding;

/**
 * Reads a document as commands do: it is used or refused in words, and what was read is written and
 * read again as the same.
 *
 * @param kind of the document
 * @param file its name
 * @param companions other files that the command needs
 * @param command that shows what reading does
 * @param reader reads it
 * @param back reads what was written of it
 */
public record ReadTrial(
    String kind,
    String file,
    Map<String, byte[]> companions,
    String command,
    Reader reader,
    Reader back)
    implements Trial {
  public ReadTrial {
    companions = Map.copyOf(companions);
  }

  @Override
  public Report run(byte[] document) {
    List<Finding> findings = new ArrayList<>();
    String outcome =
        Guarded.run(
            () -> {
              byte[] written = reader.read(document).bytes();
              if (written.length > 0) {
                readBack(written, findings);
              }
              return Guarded.VALID;
            },
            findings);
    return new Report(List.of(outcome), findings, List.of(command));
  }

  private void readBack(byte[] written, List<Finding> findings) {
    List<Finding> refusals = new ArrayList<>();
    String outcome =
        Guarded.run(
            () -> {
              if (!Arrays.equals(written, back.read(written).bytes())) {
                findings.add(
                    new Finding("read back", "What was written is read as something else."));
              }
              return Guarded.VALID;
            },
            refusals);
    if (!outcome.equals(Guarded.VALID)) {
      findings.add(new Finding("read back", "What was read and written is refused."));
    }
  }
}
