package org.wattle.solvers.backend.ortools;

import java.io.IOException;
import java.io.InputStream;
import java.net.JarURLConnection;
import java.net.URL;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HexFormat;
import java.util.Map;
import java.util.TreeMap;
import java.util.jar.JarFile;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;

/** The native libraries of one platform in the jar that they come in. */
final class NativeArchive implements AutoCloseable {
  private final JarFile jar;
  private final Map<String, ZipEntry> files = new TreeMap<>();

  /**
   * Reads what a jar holds.
   *
   * @param folder of the libraries in the jar, ending in {@code /}
   */
  NativeArchive(JarFile jar, String folder) {
    this.jar = jar;
    jar.stream()
        .filter(entry -> !entry.isDirectory() && entry.getName().startsWith(folder))
        .forEach(entry -> files.put(entry.getName().substring(folder.length()), entry));
  }

  /** Opens the jar that an address with {@code jar:} points into. */
  static NativeArchive at(URL folder) throws IOException {
    JarURLConnection connection = (JarURLConnection) folder.openConnection();
    connection.setUseCaches(false);
    return new NativeArchive(connection.getJarFile(), connection.getEntryName());
  }

  /** The same for the same names, lengths and checksums of all files. */
  String checksum() {
    CRC32 names = new CRC32();
    CRC32 contents = new CRC32();
    files.forEach(
        (name, entry) -> {
          names.update(name.getBytes(StandardCharsets.UTF_8));
          contents.update(
              ByteBuffer.allocate(2 * Long.BYTES)
                  .putLong(entry.getSize())
                  .putLong(entry.getCrc())
                  .flip());
        });
    return HexFormat.of().toHexDigits(names.getValue(), 8)
        + HexFormat.of().toHexDigits(contents.getValue(), 8);
  }

  /** Whether a folder holds all files in full length. */
  boolean unpackedIn(Path folder) throws IOException {
    for (Map.Entry<String, ZipEntry> file : files.entrySet()) {
      Path path = folder.resolve(file.getKey());
      if (!Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS)
          || Files.size(path) != file.getValue().getSize()) {
        return false;
      }
    }
    return true;
  }

  /**
   * Writes all files, and waits until they are on the disk.
   *
   * @param folder that is empty
   */
  void unpackTo(Path folder) throws IOException {
    for (Map.Entry<String, ZipEntry> file : files.entrySet()) {
      Path path = folder.resolve(file.getKey());
      try (InputStream in = jar.getInputStream(file.getValue())) {
        Files.copy(in, path);
      }
      try (FileChannel channel = FileChannel.open(path, StandardOpenOption.WRITE)) {
        channel.force(true);
      }
    }
  }

  @Override
  public void close() throws IOException {
    jar.close();
  }
}
