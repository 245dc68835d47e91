package org.wattle.toolkit.campaign;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.wattle.campaign.CellRecord;
import org.wattle.campaign.CellRecord.Status;
import org.wattle.render.text.CsvOutput;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.UserError;

/**
 * Which cells of a campaign are recorded, and where in which journal. The records themselves stay
 * on the disk.
 */
public final class CampaignRecords {
  private static final int LINE_BYTES = 1 << 12;

  private final CampaignPlan plan;
  private final Status[] status;
  private final long[] positions;
  private final int[] lengths;
  private final short[] journals;
  private final List<FileChannel> channels = new ArrayList<>();
  private final List<String> contradictions = new ArrayList<>();

  /** Nothing is recorded yet. */
  CampaignRecords(CampaignPlan plan) {
    this.plan = plan;
    int places = plan.places() + 1;
    status = new Status[places];
    positions = new long[places];
    lengths = new int[places];
    journals = new short[places];
  }

  /** Writes rows. */
  @FunctionalInterface
  interface Table {
    void write(Writer out) throws IOException;
  }

  /** Of which campaign. */
  public CampaignPlan plan() {
    return plan;
  }

  /** Whether a cell has a record. */
  public boolean has(int cell) {
    return status[cell] != null;
  }

  /** How a cell ended, where it is recorded. */
  public Optional<Status> status(int cell) {
    return Optional.ofNullable(status[cell]);
  }

  /** How many cells ended so. */
  public Map<Status, Integer> counts() {
    Map<Status, Integer> counts = new EnumMap<>(Status.class);
    for (Status each : status) {
      if (each != null) {
        counts.merge(each, 1, Integer::sum);
      }
    }
    return counts;
  }

  /** Cells of which two records with results differ, in sentences. */
  public List<String> contradictions() {
    return contradictions;
  }

  /**
   * Reads a journal.
   *
   * @return where its last whole line ends
   * @throws UserError where it is of another campaign
   */
  long read(Path journal) {
    try (InputStream in = new BufferedInputStream(Files.newInputStream(journal), 1 << 16)) {
      FileChannel channel = FileChannel.open(journal, StandardOpenOption.READ);
      ByteArrayOutputStream line = new ByteArrayOutputStream(LINE_BYTES);
      long at = 0;
      int number = 1;
      for (int next = in.read(); next >= 0; next = in.read()) {
        line.write(next);
        if (next != '\n') {
          continue;
        }
        Optional<JournalLine> read = JournalLine.read(line.toByteArray());
        if (read.isEmpty() && in.read() < 0) {
          return at; // The disk lost the end of it.
        }
        JournalLine found =
            read.filter(each -> plan.isCell(each.record().cell()))
                .filter(each -> each.key().equals(plan.key(each.record().cell())))
                .orElse(null);
        if (found == null) {
          throw UserError.invalid(
              "Line (%d) of (%s) is no record of this campaign. Maybe name another folder by --out."
                  .formatted(number, Escaped.text(journal.toString())));
        }
        add(found.record(), found.engine(), channel, at, line.size());
        at += line.size();
        line.reset();
        number++;
      }
      return at;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Takes in a record that stands in a journal. */
  void add(CellRecord record, String engine, FileChannel journal, long at, int length) {
    int cell = record.cell();
    Status before = status[cell];
    if (before == Status.DONE) {
      if (record.status() == Status.DONE && !line(cell).record().agrees(record)) {
        contradictions.add(
            "Two records of the cell (%s) differ, by the engines (%s) and (%s); the first one counts."
                .formatted(Escaped.name(plan.key(cell)), line(cell).engine(), engine));
      }
      return;
    }
    if (before == Status.LIMITED && !record.status().hasResults()) {
      return;
    }
    int index = channels.indexOf(journal);
    if (index < 0) {
      index = channels.size();
      channels.add(journal);
    }
    status[cell] = record.status();
    positions[cell] = at;
    lengths[cell] = length;
    journals[cell] = (short) index;
  }

  private JournalLine line(int cell) {
    ByteBuffer bytes = ByteBuffer.allocate(lengths[cell]);
    try {
      FileChannel channel = channels.get(journals[cell]);
      while (bytes.hasRemaining()) {
        if (channel.read(bytes, positions[cell] + bytes.position()) < 0) {
          throw new IOException("a journal is shorter than it was");
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return JournalLine.read(bytes.array()).orElseThrow();
  }

  /** The records that there are, by number. */
  public Stream<CellRecord> stream() {
    return lines().map(JournalLine::record);
  }

  private Stream<JournalLine> lines() {
    return plan.numbers().filter(this::has).mapToObj(this::line);
  }

  /** The names of results, in the order in which cells have them. */
  private List<String> columns() {
    Set<String> columns = new LinkedHashSet<>();
    stream().forEach(record -> columns.addAll(record.results().keySet()));
    columns.removeAll(plan.axes());
    columns.removeAll(Set.of("cell", "status", "reason"));
    return List.copyOf(columns);
  }

  /** Text that stands in a table as it is. */
  private record Plain(String text) {
    static Object of(String text) {
      return !text.isEmpty() && "-0123456789".indexOf(text.charAt(0)) >= 0 && isNumber(text)
          ? new Plain(text)
          : text;
    }

    private static boolean isNumber(String text) {
      try {
        return !Double.isNaN(Double.parseDouble(text));
      } catch (NumberFormatException e) {
        return false;
      }
    }

    @Override
    public String toString() {
      return text;
    }
  }

  void writeRecords(Writer out) throws IOException {
    List<CsvOutput.Column<CellRecord>> columns = new ArrayList<>();
    columns.add(new CsvOutput.Column<>("cell", CellRecord::cell));
    for (String axis : plan.axes()) {
      columns.add(
          new CsvOutput.Column<>(
              axis,
              record -> Optional.ofNullable(plan.values(record.cell()).get(axis)).map(Plain::of)));
    }
    columns.add(new CsvOutput.Column<>("status", record -> record.status().word()));
    columns.add(new CsvOutput.Column<>("reason", CellRecord::reason));
    for (String result : columns()) {
      columns.add(
          new CsvOutput.Column<>(
              result, record -> Optional.ofNullable(record.results().get(result)).map(Plain::of)));
    }
    write(out, new CsvOutput<>(columns), stream());
  }

  void writeTimings(Writer out) throws IOException {
    write(
        out,
        new CsvOutput<JournalLine>(
            List.of(
                new CsvOutput.Column<>("cell", line -> line.record().cell()),
                new CsvOutput.Column<>("seconds", line -> line.record().effort().seconds()),
                new CsvOutput.Column<>("attempts", line -> line.record().effort().attempts()),
                new CsvOutput.Column<>("host", line -> line.record().effort().host()),
                new CsvOutput.Column<>("engine", JournalLine::engine))),
        lines());
  }

  private static <R> void write(Writer out, CsvOutput<R> table, Stream<R> rows) throws IOException {
    out.write(table.head());
    for (R row : (Iterable<R>) rows::iterator) {
      out.write(table.line(row));
    }
  }
}
