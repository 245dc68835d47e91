package org.wattle.toolkit.campaign;

import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.wattle.campaign.Cell;
import org.wattle.campaign.CellRecord.Status;
import org.wattle.render.text.Escaped;
import org.wattle.render.text.UserError;

/**
 * The folder of a campaign, opened to go on with it.
 *
 * @param loaded the campaign
 * @param store of its records
 */
public record CampaignFolder(Campaigns.Loaded loaded, CampaignStore store) implements Closeable {
  private static final String SHARD = "shard-";

  /**
   * Begins a folder, or goes on with it. A shard has a folder of its own in that of its campaign.
   *
   * @param mixed whether records may be made by another program or with other inputs than those
   *     that are there; the folder says so then
   * @throws UserError where the folder is of something else, or of something that has changed
   */
  public static CampaignFolder open(Campaigns.Loaded loaded, Path out, boolean mixed) {
    CampaignPlan.Shard shard = loaded.origin().plan().shard();
    Path folder =
        shard.equals(CampaignPlan.Shard.WHOLE)
            ? out
            : out.resolve(SHARD + shard.part() + "-of-" + shard.parts());
    Optional<CampaignOrigin> before = CampaignOrigin.read(folder);
    if (before.isEmpty() && holdsFiles(folder)) {
      throw UserError.invalid(
          "(%s) holds files that are not of a campaign. Maybe name another folder by --out."
              .formatted(Escaped.text(folder.toString())));
    }
    CampaignOrigin origin = loaded.origin();
    if (before.isPresent()) {
      List<String> changes = origin.changes(before.get());
      if (!changes.isEmpty() && !mixed) {
        throw UserError.invalid(
            "The records in (%s) are not of this campaign as it is:\n%s\nMaybe name another folder by --out; --mixed goes on all the same, and the report says so."
                .formatted(Escaped.text(folder.toString()), String.join("\n", changes)));
      }
      origin = origin.mixedWith(before.get(), changes);
    }
    CampaignStore store = CampaignStore.open(folder, origin.plan());
    if (before.isEmpty() || !origin.equals(before.get())) {
      origin.write(folder);
    }
    return new CampaignFolder(loaded.with(origin), store);
  }

  private static boolean isShard(Path folder) {
    return folder.getFileName().toString().startsWith(SHARD);
  }

  private static boolean holdsFiles(Path folder) {
    if (!Files.isDirectory(folder)) {
      return Files.exists(folder);
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files.anyMatch(file -> !isShard(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The numbers of the cells that are to be run: those without a record, or with one of these. */
  public IntStream open(Set<Status> retry) {
    CampaignRecords records = store.records();
    return loaded
        .origin()
        .plan()
        .numbers()
        .filter(
            cell -> !records.has(cell) || records.status(cell).filter(retry::contains).isPresent());
  }

  /** The cells of some numbers, each made when it is asked for. */
  public Iterator<Cell> cells(int... numbers) {
    return IntStream.of(numbers).mapToObj(loaded::cell).iterator();
  }

  /** What is recorded. */
  public CampaignRecords records() {
    return store.records();
  }

  @Override
  public void close() {
    store.close();
  }

  /**
   * What is recorded in a folder and in those of its shards.
   *
   * @param origin what the records are made of
   * @param records all of them
   */
  public record Merged(CampaignOrigin origin, CampaignRecords records) {
    /** Writes the tables into the folder. */
    public void writeTables(Path folder) {
      CampaignStore.writeTables(folder, records);
    }
  }

  /**
   * Reads the records of a folder and of its shards.
   *
   * @param mixed whether shards may be made by other programs or with other inputs
   * @throws UserError where there are none, or they do not fit together
   */
  public static Merged merged(Path folder, boolean mixed) {
    List<Path> folders = new ArrayList<>(List.of(folder));
    if (!Files.isDirectory(folder)) {
      throw UserError.invalid(
          "There is no folder (%s). Maybe its path is another one: that of --out."
              .formatted(Escaped.text(folder.toString())));
    }
    try (Stream<Path> inside = Files.list(folder)) {
      inside
          .filter(CampaignFolder::isShard)
          .filter(Files::isDirectory)
          .sorted()
          .forEach(folders::add);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    Map<Path, CampaignOrigin> origins = new LinkedHashMap<>();
    folders.forEach(
        each -> CampaignOrigin.read(each).ifPresent(origin -> origins.put(each, origin.whole())));
    CampaignOrigin first =
        origins.values().stream()
            .findFirst()
            .orElseThrow(
                () ->
                    UserError.invalid(
                        "(%s) holds no records of a campaign. Maybe wattle campaign FILE --out makes some."
                            .formatted(Escaped.text(folder.toString()))));
    CampaignRecords records = new CampaignRecords(first.plan());
    for (Map.Entry<Path, CampaignOrigin> each : origins.entrySet()) {
      first = together(first, each.getValue(), each.getKey(), mixed);
      Path journal = each.getKey().resolve(CampaignStore.JOURNAL);
      if (Files.exists(journal)) {
        records.read(journal);
      }
    }
    return new Merged(first, records);
  }

  private static CampaignOrigin together(
      CampaignOrigin first, CampaignOrigin other, Path folder, boolean mixed) {
    List<String> changes = other.changes(first);
    if (!changes.isEmpty() && !mixed) {
      throw UserError.invalid(
          "The records in (%s) do not fit those beside them:\n%s\nMaybe leave that folder out; --mixed takes them together all the same, and the report says so."
              .formatted(Escaped.text(folder.toString()), String.join("\n", changes)));
    }
    return first.mixedWith(first, other.mixed()).mixedWith(first, changes);
  }
}
